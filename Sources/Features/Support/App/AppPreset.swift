/// The sets of client variants that every app has, the default first.
public enum AppPreset: String, CaseIterable, Sendable {
  /// Recorded data.
  case sample
  /// The app's real servers.
  case live
  /// No server can be reached.
  case offline
  /// Recorded data, five times as late.
  case slow
  /// Recorded data, on a network that fails some requests.
  case flaky

  /// The preset in a few words.
  ///
  /// - Parameter source: the host of the live data.
  public func summary(source: String) -> String {
    switch self {
    case .sample: "sample data"
    case .live: "live data from \(source)"
    case .offline: "every request fails"
    case .slow: "sample data, five times slower"
    case .flaky: "sample data, a third of the requests fail"
    }
  }
}
