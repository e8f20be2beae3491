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
