/// The version of the console.
public enum ConsoleVersion {
  /// `major.minor`.
  public static let current = "0.1"
}
