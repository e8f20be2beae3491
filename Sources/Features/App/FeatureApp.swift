import Kernel

/// Everything that a host must know about an app.
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
  /// The reducer of the app.
  associatedtype Root: Reducer

  /// The app's name in the prompt and on the command line: one word in lower case.
  static var name: String { get }

  /// A description of the app in a few words, without a full stop.
  static var summary: String { get }

  /// The host of its live data, as shown to users.
  static var source: String { get }

  /// The initial state of a session.
  static var initialState: Root.State { get }

  /// The app's reducer. A host reads it once for each store.
  static var reducer: Root { get }

  /// Returns the current screen as text, 80 columns wide.
  static func view(_ state: Root.State) -> String

  /// The app's clients, with their variants.
  static var clients: [AppClient] { get }

  /// The app's names for what the article about it calls differently, by the article's name.
  static var otherNames: [String: String] { get }
}

extension FeatureApp {
  public static var otherNames: [String: String] { [:] }
}
