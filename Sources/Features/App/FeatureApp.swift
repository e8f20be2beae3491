import Kernel

/// An app as its folder describes it: all that whoever hosts it has to know.
///
/// ```swift
/// public enum CounterApp: FeatureApp {
///   public static let name = "counter"
///   public static let summary = "a number, and facts about it"
///   public static let source = "numbersapi.com"
///   public static var initialState: Counter.State { Counter.State() }
///   public static var reducer: Counter { Counter() }
///   public static func view(_ state: Counter.State) -> String { "\(state.count)" }
///   public static let clients = [
///     AppClient("numberFact", \.numberFact, live: .live(), sample: NumberFactClient.sample)
///   ]
/// }
/// ```
public protocol FeatureApp {
  /// The reducer of the whole app.
  associatedtype Root: Reducer

  /// One word in lower case, as the prompt and the command line have it.
  static var name: String { get }

  /// What the app is about, in a few words without a full stop.
  static var summary: String { get }

  /// Where its live data come from: a host's name, as people know it.
  static var source: String { get }

  /// The state that a session begins with.
  static var initialState: Root.State { get }

  /// The app's reducer; whoever hosts it asks once for each store.
  static var reducer: Root { get }

  /// The screen in front as text, for 80 columns.
  static func view(_ state: Root.State) -> String

  /// What the app asks beyond itself, each with the ways it can be played.
  static var clients: [AppClient] { get }
}
