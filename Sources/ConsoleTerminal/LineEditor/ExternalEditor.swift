import CEdit
import ConsoleSyntax
import Foundation
import Glibc

/// The user's own editor, which edits a text in a private file.
struct ExternalEditor {
  /// Why there is no edited text.
  enum Problem: Error, Equatable {
    case missing
    case notStarted(SystemError)
    case interrupted
    case killed(signal: Int32)
    case failed(code: Int32)
    case noFile
    case tooLong
  }

  /// The command, in the syntax of the shell: `vi`, `code --wait`.
  let command: String
  /// The terminal.
  let input: Int32
  let output: Int32

  /// The command that the user has chosen in `$VISUAL` or `$EDITOR`; otherwise `vi`.
  static func command(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let chosen = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    return chosen.first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
  }

  /// Lets the user edit a text, and waits until the editor has ended.
  ///
  /// - Returns: the text without its last line end, and without control characters.
  func edit(_ text: String) throws(Problem) -> String {
    let folder: PrivateFolder
    do throws(SystemError) { folder = try PrivateFolder() } catch { throw .noFile }
    // Removes what the editor has left there, too, such as a backup.
    defer { folder.remove() }
    let path = folder.path + "/line.tca"
    guard let file = OwnFile.open(path, O_WRONLY, makes: true) else { throw .noFile }
    let failure = DescriptorWriter.write(text + "\n", to: file)
    close(file)
    guard failure == nil else { throw .noFile }
    try run(with: path)
    return Self.line(in: try Self.contents(of: path))
  }

  private func run(with path: String) throws(Problem) {
    let status = cedit_run_shell(script, path, input, output)
    if status < 0 { throw .notStarted(.last) }
    switch (status & 0x7F, status >> 8 & 0xFF) {
    case (0, 0): return
    case (0, 127): throw .missing
    // The exit code of a shell whose program was interrupted.
    case (SIGINT, _), (0, 128 + SIGINT): throw .interrupted
    case (0, let code): throw .failed(code: code)
    case (let signal, _): throw .killed(signal: signal)
    }
  }

  /// The program in the command; `nil` if the command starts with something else, such as a
  /// variable.
  private var program: String? {
    let first = command.split(whereSeparator: \.isWhitespace).first ?? ""
    let isPlain = first.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    return isPlain ? String(first) : nil
  }

  private var name: String { program ?? command }

  /// Checks for the program first, because a shell would report a missing one in its own words.
  private var script: String {
    let check = program.map { "command -v \($0) > /dev/null 2>&1 || exit 127; " } ?? ""
    return check + command + " \"$@\""
  }

  private static func contents(of path: String) throws(Problem) -> String {
    guard let file = OwnFile.open(path, O_RDONLY) else { throw .noFile }
    defer { close(file) }
    var bytes: [UInt8] = []
    while true {
      switch ReadResult(readingFrom: file) {
      case .bytes(let more): bytes += more
      case .again: continue
      case .end: return String(decoding: bytes, as: UTF8.self)
      case .hangUp, .failed: throw .noFile
      }
      if bytes.count > Parser.lengthLimit { throw .tooLong }
    }
  }

  /// The line in a file, with the characters that a paste may have.
  private static func line(in text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isKept = ["\n", "\t"].contains(scalar) || scalar.properties.generalCategory != .control
      if isKept { line.append(scalar) }
    }
    if line.last == "\n" { line.removeLast() }
    return String(line)
  }

  /// What to tell the user about a problem.
  func description(of problem: Problem) -> String {
    let reason =
      switch problem {
      case .missing: "'\(name)' was not found: set VISUAL or EDITOR to an editor"
      case .notStarted(let error): "'\(name)' did not start: \(error.message)"
      case .interrupted: "'\(name)' was interrupted"
      case .killed(let signal): "'\(name)' was killed by signal \(signal)"
      case .failed(let code): "'\(name)' failed with exit code \(code)"
      case .noFile: "the file for '\(name)' could not be written or read"
      case .tooLong: "the text is longer than \(Parser.lengthLimit >> 20) MB"
      }
    return "The line is unchanged: \(reason)."
  }
}
