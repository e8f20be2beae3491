import Kernel

/// The app of a number between two buttons, and a third one that fetches a fact about it.
///
/// ```swift
/// let store = Store(initialState: CounterApp.initialState) { CounterApp.reducer }
/// store.send(.incrementButtonTapped)
/// CounterApp.view(store.state)
/// ```
public enum CounterApp: FeatureApp {
  public static let name = "counter"
  public static let summary = "a number, and facts about it"
  public static let source = "numbersapi.com"

  /// Zero, no alert.
  public static var initialState: Counter.State { Counter.State() }

  /// The counter itself: the app has no more.
  public static var reducer: Counter { Counter() }

  /// The screen as text.
  public static func view(_ state: Counter.State) -> String { CounterView.text(state) }

  /// Where the facts come from.
  public static let clients = [
    AppClient("numberFact", \.numberFact, live: .live(), sample: NumberFactClient.sample)
  ]
}
