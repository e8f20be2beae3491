/// The named sets of clients that every app has, the default first.
public enum AppPreset: String, CaseIterable, Sendable {
  /// Recorded data.
  case sample
  /// The app's real servers.
  case live
  /// No server is reached.
  case offline
  /// Recorded data, much later.
  case slow
  /// Recorded data, on a network that loses some of them.
  case flaky

  /// What there is with it, in a few words.
  ///
  /// - Parameter source: where live data come from.
  public func summary(source: String) -> String {
    switch self {
    case .sample: "sample data"
    case .live: "live data from \(source)"
    case .offline: "every request fails"
    case .slow: "sample data, five times as late"
    case .flaky: "sample data, a third of the requests fail"
    }
  }
}
