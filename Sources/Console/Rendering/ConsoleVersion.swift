import CVersion

public enum ConsoleVersion {
  /// `major.minor`.
  public static let current = "0.1"

  /// The version with what the program was built from, as far as the build says:
  /// `tca-repl 0.1 (1a2b3c4, Swift 6.3.1)`.
  static var whole: String {
    let commit = String(cString: cversion_commit())
    let swift = String(cString: cversion_swift())
    let sources = [commit, swift.isEmpty ? "" : "Swift \(swift)"].filter { !$0.isEmpty }
    let version = "tca-repl \(current)"
    return sources.isEmpty ? version : "\(version) (\(sources.joined(separator: ", ")))"
  }
}
