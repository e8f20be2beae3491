import Foundation

/// The name of the running program, as help, errors and files show it.
enum ProgramName {
  /// The last part of the path that started the program. A host gets its own name this way, without
  /// passing it.
  static let ofExecutable = name(of: CommandLine.arguments.first ?? "")

  /// The same as `ofExecutable`, unless a test sets another name.
  @TaskLocal static var current = ofExecutable

  /// A name that works for every program with a console, in addition to its own. Sessions in
  /// documents are marked with it, so that any host can check them.
  static let common = "tca-repl"

  /// Whether a word in the first line of a session names this program.
  static func isNamed(by word: some StringProtocol) -> Bool { word == current || word == common }

  /// Returns the name of a program that was started with a path. It is a single word that is also a
  /// valid folder name.
  static func name(of path: String) -> String {
    let last = path.split(separator: "/").last ?? ""
    // The name of a login shell starts with a dash.
    let name = last.drop { $0 == "-" || $0 == "." }
    // In tests, the executable is the test runner.
    if name.hasSuffix(".xctest") { return common }
    let word = name.map { character in
      character.isWhitespace || character.unicodeScalars.contains(where: isControl)
        ? "-" : character
    }
    return word.isEmpty ? common : String(word)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format].contains(scalar.properties.generalCategory)
  }
}
