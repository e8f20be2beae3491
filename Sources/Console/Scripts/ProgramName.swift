import Foundation

/// The name of the running program, as help, errors and files show it.
enum ProgramName {
  /// The last part of the path that the program was started by. A host has its own name this way, without having to
  /// pass it.
  static let ofExecutable = name(of: CommandLine.arguments.first ?? "")

  /// The same, unless a test sets another.
  @TaskLocal static var current = ofExecutable

  /// The name of every program with a console, next to its own: sessions in documents are marked with it, and can be
  /// checked by any host.
  static let common = "tca-repl"

  /// Whether a word on the first line of a session names this program.
  static func isNamed(by word: some StringProtocol) -> Bool { word == current || word == common }

  /// The name of a program that was started by some path: one word that can also be the name of a folder.
  static func name(of path: String) -> String {
    let last = path.split(separator: "/").last ?? ""
    // A login shell is started with a dash before its name.
    let name = last.drop { $0 == "-" || $0 == "." }
    // A runner of tests is not the program that is tested.
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
