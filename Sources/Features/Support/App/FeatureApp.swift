import Kernel
import Screens

/// Everything that a host must know about an app.
///
/// ```swift
/// public enum CounterApp: FeatureApp {
///   public static let name = "counter"
///   public static let summary = "a number, and facts about it"
///   public static let source = "numbersapi.com"
///   public static var initialState: Counter.State { Counter.State() }
///   public static var reducer: Counter { Counter() }
///   public static func screen(_ store: StoreOf<Counter>) -> some View { FeatureView(store: store) }
///   public static let clients = [
///     AppClient("numberFact", \.numberFact, live: .live(), sample: NumberFactClient.sample)
///   ]
/// }
/// ```
public protocol FeatureApp {
  /// The reducer of the app.
  associatedtype Root: Reducer

  /// The view of the app's screen.
  associatedtype Content: View

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

  /// Returns the app's screen.
  @MainActor @ViewBuilder static func screen(_ store: StoreOf<Root>) -> Content

  /// The app's clients, with their variants.
  static var clients: [AppClient] { get }

  /// The app's names for what the article about it calls differently, by the article's name.
  static var otherNames: [String: String] { get }
}

extension FeatureApp {
  public static var otherNames: [String: String] { [:] }
}
