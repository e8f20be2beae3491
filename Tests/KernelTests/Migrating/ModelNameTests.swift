import Kernel
import Pages
import Testing

@Suite @MainActor struct ModelNameTests {
  @Reducer
  struct Account {
    @ObservableState
    struct State: Equatable {
      var transactions: [Transaction] = []
    }

    enum Action {
      case paid(Transaction)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .paid(let transaction) = action else { return .none }
        state.transactions.append(transaction)
        return .none
      }
    }
  }

  @Test("A feature may use a model of another module that has the name of a type of SwiftUI")
  func model() async {
    let store = TestStore(initialState: Account.State()) { Account() }
    await store.send(.paid(Transaction(amount: 3))) {
      $0.transactions = [Transaction(amount: 3)]
    }
  }
}
