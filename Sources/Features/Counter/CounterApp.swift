import FeatureSupport
import Kernel
import Screens

/// An app with a number between two buttons, and a third button that fetches a fact about the
/// number.
///
/// ```swift
/// let store = Store(initialState: CounterApp.initialState) { CounterApp.reducer }
/// store.send(.incrementButtonTapped)
/// ```
public enum CounterApp: FeatureApp {
  public static let name = "counter"
  public static let summary = "a number, and facts about it"
  public static let source = "numbersapi.com"

  /// Zero, without an alert.
  public static var initialState: Counter.State { Counter.State() }

  /// The counter, which is the whole app.
  public static var reducer: Counter { Counter() }

  /// The number, its buttons, and the alert.
  public static func screen(_ store: StoreOf<Counter>) -> some View { FeatureView(store: store) }

  /// The service for facts.
  public static let clients = [
    AppClient("numberFact", \.numberFact, live: .live(), sample: NumberFactClient.sample)
  ]
}
