import CEdit
import Glibc

/// A user's key bindings for all programs that use libedit, from a file in the format of editrc(5).
///
/// Only `bind` commands are read. The others concern the terminal's modes and capabilities, which
/// this editor sets itself.
package struct EditRC: Equatable {
  /// What a key does.
  enum Action: Equatable {
    /// A command of libedit or of this editor.
    case command(String)
    /// Keys that are typed instead, in the notation of editrc(5).
    case keys(String)
    /// Nothing: the binding is removed.
    case nothing
  }

  /// One `bind` command.
  struct Binding: Equatable {
    /// The key in the notation of editrc(5).
    var key: String
    var action: Action
    /// Whether this concerns vi's command mode (`-a`).
    var isForCommandMode = false
  }

  /// Whether the last `bind -v` or `bind -e` selects the keys of vi.
  private(set) var usesVi = false
  private(set) var bindings: [Binding] = []

  /// The longest file that is read, in bytes.
  private static let limit = 1 << 16

  /// The path that libedit uses: `$EDITRC`, otherwise `.editrc` in the user's home.
  package static func path(in environment: [String: String]) -> String? {
    if let path = environment["EDITRC"] { return path.isEmpty ? nil : path }
    return environment["HOME"].map { $0 + "/.editrc" }
  }

  /// Reads a file. A file that is missing, too long, not a regular file, or of another user has no
  /// bindings.
  init(path: String, program: String) {
    self.init(Self.contents(of: path), program: program)
  }

  private static func contents(of path: String) -> String {
    guard let file = OwnFile.open(path, O_RDONLY, hides: false) else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    while case .bytes(let more) = ReadResult(readingFrom: file) {
      bytes += more
      if bytes.count > limit { return "" }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads lines. Those with mistakes, or for other programs, are skipped.
  init(_ text: String, program: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if !line.hasPrefix("#") { read(Self.words(of: String(line)), program) }
    }
  }

  private mutating func read(_ words: [String], _ program: String) {
    guard let first = words.first else { return }
    // `program:command`; libedit, too, looks for the name in that of the program.
    let parts = first.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0].isEmpty || !program.contains(parts[0]) { return }
    guard parts.last == "bind" else { return }
    let flags = words.dropFirst().prefix { $0.hasPrefix("-") && $0.count > 1 }
    let arguments = Array(words.dropFirst(1 + flags.count))
    switch flags.last {
    case "-v": return usesVi = true
    case "-e": return usesVi = false
    default: break
    }
    guard flags.allSatisfy({ ["-a", "-s", "-r", "-k"].contains($0) }), let key = arguments.first
    else { return }
    var binding = Binding(key: key, action: .nothing, isForCommandMode: flags.contains("-a"))
    if flags.contains("-k") {
      guard let sequence = Self.namedKeys[key] else { return }
      binding.key = sequence
    }
    if !flags.contains("-r") {
      guard arguments.count == 2 else { return }
      binding.action = flags.contains("-s") ? .keys(arguments[1]) : .command(arguments[1])
    }
    bindings.append(binding)
  }

  private static let namedKeys = [
    "up": "\\e[A", "down": "\\e[B", "right": "\\e[C", "left": "\\e[D", "home": "\\e[H",
    "end": "\\e[F", "delete": "\\e[3~",
  ]

  /// The words of a line, as libedit reads quotes and backslashes; none if a quote is not closed.
  private static func words(of line: String) -> [String] {
    guard let tokenizer = tok_init(nil) else { return [] }
    defer { tok_end(tokenizer) }
    var count: Int32 = 0
    var words: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    guard tok_str(tokenizer, line, &count, &words) == 0, let words else { return [] }
    return (0..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
  }
}
