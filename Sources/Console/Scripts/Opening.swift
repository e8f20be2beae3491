/// The app, the preset and the seed of the session in a file, as far as the file names them.
///
/// A transcript names them as in a shell, `$ tca-repl counter --preset offline`, a script in a
/// comment, `#! tca-repl counter`, and Markdown in the info string of a fence, ` ```tca-repl counter `.
/// A host writes its own name instead of `tca-repl`, and can read both.
struct Opening: Equatable {
  /// `nil` for any app.
  var app: String?
  var preset: String?
  var seed: UInt64?

  init(app: String? = nil, preset: String? = nil, seed: UInt64? = nil) {
    self.app = app
    self.preset = preset
    self.seed = seed
  }

  /// Parses the words after the program's name.
  init(_ words: some Sequence<Substring>) throws(OpeningProblem) {
    var rest = Array(words)[...]
    // An executable script starts with `#!/usr/bin/env -S tca-repl run --app counter`.
    if rest.first == "run" || rest.first == "open" { rest.removeFirst() }
    while let word = rest.popFirst() {
      switch word {
      case "--app": app = String(try Self.value(of: word, &rest))
      case "--preset": preset = String(try Self.value(of: word, &rest))
      case "--seed":
        let text = try Self.value(of: word, &rest)
        guard let number = UInt64(text) else { throw .notASeed(String(text)) }
        seed = number
      default:
        guard app == nil, !word.hasPrefix("-") else { throw .unexpected(String(word)) }
        app = String(word)
      }
    }
  }

  private static func value(
    of option: Substring, _ rest: inout ArraySlice<Substring>
  ) throws(OpeningProblem) -> Substring {
    guard let value = rest.popFirst() else { throw .missingValue(String(option)) }
    return value
  }

  /// The words to write after the program's name. A seed of 0 is omitted.
  var words: [String] {
    [app, preset.map { "--preset \($0)" }, seed.flatMap { $0 == 0 ? nil : "--seed \($0)" }]
      .compactMap { $0 }
  }

  /// The command that opens such a session in a shell.
  var commandLine: String { ([ProgramName.current] + words).joined(separator: " ") }
}

extension Opening {
  /// Parses the first line of a script. `nil` if it names no session.
  static func ofScript(_ line: some StringProtocol) throws(OpeningProblem) -> Opening? {
    guard line.hasPrefix("#!") else { return nil }
    let words = line.dropFirst(2).split(whereSeparator: \.isWhitespace).map { Substring($0) }
    let name = words.firstIndex { word in
      word.split(separator: "/").last.map { ProgramName.isNamed(by: $0) } == true
    }
    guard let name else { return nil }
    return try Opening(words[(name + 1)...])
  }

  /// Parses a line of a transcript. `nil` if it does not open a session.
  static func ofTranscript(_ line: some StringProtocol) throws(OpeningProblem) -> Opening? {
    // Nearly all lines end here.
    guard line.utf8.starts(with: "$ ".utf8) else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace).map { Substring($0) }
    guard words.count > 1, ProgramName.isNamed(by: words[1]) else { return nil }
    return try Opening(words[2...])
  }

  /// Parses the info string of a fence. `nil` if the fence is not a session.
  static func ofFence(_ info: some StringProtocol) throws(OpeningProblem) -> Opening? {
    let words = info.split(whereSeparator: \.isWhitespace).map { Substring($0) }
    guard let name = words.first, ProgramName.isNamed(by: name) else { return nil }
    return try Opening(words[1...])
  }
}
