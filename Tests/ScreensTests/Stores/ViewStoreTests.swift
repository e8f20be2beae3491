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
