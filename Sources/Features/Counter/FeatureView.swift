import Kernel
import Screens

/// The screen of the counter, as the article has it.
public struct FeatureView: View {
  private let store: StoreOf<Counter>

  public init(store: StoreOf<Counter>) { self.store = store }

  /// The number between its buttons, the button for a fact, and the alert with the fact.
  public var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      VStack {
        HStack {
          Button("−") { viewStore.send(.decrementButtonTapped) }
          Text("\(viewStore.count)")
          Button("+") { viewStore.send(.incrementButtonTapped) }
        }

        Button("Number fact") { viewStore.send(.numberFactButtonTapped) }
      }
      .alert(
        item: viewStore.binding(
          get: { state in
            state.numberFactAlert.map {
              FactAlert(title: $0, message: state.failure.map { "\($0.message)." })
            }
          },
          send: .factAlertDismissed
        ),
        content: { Alert(title: Text($0.title), message: $0.message.map { Text($0) }) }
      )
      .navigationTitle("Counter")
    }
  }
}

/// The alert with a fact, or with the reason why there is none.
struct FactAlert: Identifiable {
  var title: String
  var message: String?
  var id: String { self.title }
}
