import Kernel
import Testing

@MainActor
@Suite struct UIBindableScopeTests {
  @Reducer
  struct Page {
    @ObservableState struct State: Equatable {
      var number = 1
      @Presents var next: Page.State?
      var pages = StackState<Page.State>()
    }
    indirect enum Action {
      case turned
      case next(PresentationAction<Action>)
      case pages(StackAction<State, Action>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .turned = action { state.number += 1 }
        return .none
      }
      .ifLet(\.$next, action: \.next) { Page() }
      .forEach(\.pages, action: \.pages) { Page() }
    }
  }

  @UIBindable private var store = Store(
    initialState: Page.State(next: Page.State(number: 2), pages: StackState([Page.State()]))
  ) { Page() }

  @Test("A binding to a presented store has the same store each time, and dismisses it")
  func presentation() async throws {
    let next = $store.scope(state: \.next, action: \.next)
    let presented = try #require(next.wrappedValue)
    #expect(presented === $store.scope(state: \.next, action: \.next).wrappedValue)
    presented.send(.turned)
    #expect(presented.number == 3)
    let wasPresented = LockIsolated<[Bool]>([])
    let token = observe { wasPresented.withValue { $0.append(next.wrappedValue != nil) } }
    next.wrappedValue = nil
    #expect(store.next == nil)
    #expect(next.wrappedValue == nil)
    next.wrappedValue = nil
    await mainActorTurn()
    #expect(wasPresented.value == [true, false])
    token.cancel()
  }

  @Test("A binding to the store of a stack")
  func stack() {
    let pages = $store.scope(state: \.pages, action: \.pages)
    let id = store.pages.ids[0]
    pages.wrappedValue.send(.element(id: id, action: .turned))
    #expect(store.pages[id: id]?.number == 2)
    pages.wrappedValue.send(.popFrom(id: id))
    #expect(store.pages.isEmpty)
  }

  @Test("The newer spellings, without a label and with the presentation, have the same stores")
  func unlabeled() throws {
    let presented = try #require($store.scope(state: \.next, action: \.next).wrappedValue)
    #expect($store.scope(\.next, action: \.next).wrappedValue === presented)
    presented.send(.turned)
    #expect($store.scope(state: \.$next, action: \.next).wrappedValue?.number == 3)
    $store.scope(\.$next, action: \.next).wrappedValue = nil
    #expect(store.next == nil)
    let id = store.pages.ids[0]
    $store.scope(\.pages, action: \.pages).wrappedValue.send(.element(id: id, action: .turned))
    #expect(store.pages[id: id]?.number == 2)
  }

  @Test("Bindings to the same part have equal identifiers")
  func identifiers() {
    let next = UIBindingIdentifier($store.scope(state: \.next, action: \.next))
    #expect(next == UIBindingIdentifier($store.scope(state: \.next, action: \.next)))
    #expect(next != UIBindingIdentifier($store.scope(state: \.pages, action: \.pages)))
  }

  @Test("A dismissal that no reducer handles is reported")
  func unhandled() {
    @UIBindable var store = Store(initialState: Page.State(next: Page.State())) {
      EmptyReducer<Page.State, Page.Action>()
    }
    withKnownIssue {
      $store.scope(state: \.next, action: \.next).wrappedValue = nil
    } matching: {
      $0.description.contains("'UIBindableScopeTests.Page.State' was dismissed, but its state")
    }
  }
}
