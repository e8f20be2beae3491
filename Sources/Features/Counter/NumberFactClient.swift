import Kernel

/// Where facts about numbers come from.
///
/// `NumberFactClient()` is for tests: an endpoint that a test uses without giving it one is reported.
@DependencyClient
public struct NumberFactClient: Sendable {
  /// A fact about a number, in a sentence.
  ///
  /// Throws a `LoadFailure` where there is none to be had.
  public var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  /// The Numbers API on the internet.
  public static let liveValue = live()

  public static var testValue: Self { Self() }
}

extension DependencyValues {
  /// Where facts about numbers come from.
  public var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
