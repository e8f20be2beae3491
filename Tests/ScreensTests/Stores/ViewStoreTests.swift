import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct ViewStoreTests {
  @Test("A binding of a view store reports that no reducer sets its property")
  func unhandledBinding() {
    let store = Store(initialState: Guestbook.State()) {
      EmptyReducer<Guestbook.State, Guestbook.Action>()
    }
    let viewStore = ViewStore(store, observe: { $0 })
    withKnownIssue {
      viewStore.$name.wrappedValue = "Ada"
    } matching: {
      $0.description.contains("no reducer changed it")
    }
    #expect(viewStore.name == "")
  }

  @Test(
    "A closure that observes a view store is called after a change of what the view store observes")
  func observation() async {
    let store = Store(initialState: Guestbook.State()) { Guestbook() }
    let evens = ViewStore(store, observe: { $0.visits / 2 })
    let tens = ViewStore(store, observe: \.visits, removeDuplicates: { $0 / 10 == $1 / 10 })
    var (seenEvens, seenTens): ([Int], [Int]) = ([], [])
    let tokens = [
      observe { seenEvens.append(evens.state) }, observe { seenTens.append(tens.state) },
    ]
    for _ in 1...10 {
      store.send(.visited)
      await Task.yield()
      await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    }
    #expect(seenEvens == [0, 1, 2, 3, 4, 5])
    #expect(seenTens == [0, 10])
    #expect(tokens.count == 2)
  }

  @Test("A view store waits while a condition holds, and not for effects that go on")
  func waiting() async {
    let clock = TestClock()
    let viewStore = ViewStore(
      Store(initialState: Kettle.State()) {
        Kettle()
      } withDependencies: {
        $0.continuousClock = clock
      }, observe: { $0 })
    async let sent: Void = viewStore.send(.switchedOn, while: \.isHeating)
    while !viewStore.isHeating { await Task.yield() }
    await clock.advance(by: .seconds(1))
    await sent
    #expect(viewStore.state == Kettle.State(isHeating: false, isWarm: true))
    async let waited: Void = viewStore.yield(while: \.isWarm)
    await clock.advance(by: .seconds(1))
    await waited
    #expect(viewStore.state == Kettle.State(isHeating: false, isWarm: false))
    await viewStore.yield(while: \.isWarm)
  }

  @Test("Cancelling a task that sends and waits cancels the effects")
  func cancelling() async {
    let clock = TestClock()
    let viewStore = ViewStore(
      Store(initialState: Kettle.State()) {
        Kettle()
      } withDependencies: {
        $0.continuousClock = clock
      }, observe: { $0 })
    let task = Task { await viewStore.send(.switchedOn, while: \.isHeating) }
    while !viewStore.isHeating { await Task.yield() }
    task.cancel()
    await task.value
    await clock.advance(by: .seconds(5))
    #expect(viewStore.isHeating)
  }

  @Test("A binding that dismisses a feature reports that no reducer removes its state")
  func unhandledDismissal() {
    let store = Store(initialState: Library.State(book: Library.Book.State())) {
      EmptyReducer<Library.State, Library.Action>()
    }
    @Bindable var bindable = store
    withKnownIssue {
      $bindable.scope(state: \.book, action: \.book).wrappedValue = nil
    } matching: {
      $0.description.contains("'Library.Book.State' was dismissed, but its state is still there")
        && $0.sourceLocation?.fileID == #fileID
    }
    let handled = Store(initialState: Library.State(book: Library.Book.State())) { Library() }
    @Bindable var working = handled
    $working.scope(state: \.book, action: \.book).wrappedValue = nil
    #expect(handled.book == nil)
  }
}

struct Guestbook: Reducer {
  struct State: Equatable {
    @BindingState var name = ""
    @BindingState var address = Address()
    var visits = 0
  }

  struct Address: Equatable {
    var city = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case visited
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if action == .visited { state.visits += 1 }
      return .none
    }
  }
}

@Reducer
struct Library {
  @Reducer struct Book {
    @ObservableState struct State: Equatable {}
  }

  @ObservableState
  struct State: Equatable {
    @Presents var book: Book.State?
  }

  enum Action {
    case book(PresentationAction<Book.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }.ifLet(\.$book, action: \.book) { Book() }
  }
}

@Reducer
struct Kettle {
  struct State: Equatable {
    var isHeating = false
    var isWarm = false
  }

  enum Action {
    case switchedOn
    case heated
    case cooledDown
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .switchedOn:
        state.isHeating = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.heated)
          try await clock.sleep(for: .seconds(1))
          await send(.cooledDown)
          try await clock.sleep(for: .seconds(1000))
        }
      case .heated:
        (state.isHeating, state.isWarm) = (false, true)
      case .cooledDown:
        state.isWarm = false
      }
      return .none
    }
  }
}
