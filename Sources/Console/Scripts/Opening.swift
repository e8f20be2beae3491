/// The session that a file is for: its app, its preset and its seed, as far as the file says.
///
/// A transcript says so as one would in a shell, `$ tca-repl counter --preset offline`; a script in a
/// comment, `#! tca-repl counter`; a fence in Markdown after its mark, ` ```tca-repl counter `. A host writes its own
/// name in place of `tca-repl`, and reads both.
struct Opening: Equatable {
  /// `nil` where any app will do.
  var app: String?
  var preset: String?
  var seed: UInt64?

  init(app: String? = nil, preset: String? = nil, seed: UInt64? = nil) {
    self.app = app
    self.preset = preset
    self.seed = seed
  }

  /// Reads the words after the program's name.
  init(_ words: some Sequence<Substring>) throws(OpeningProblem) {
    var rest = Array(words)[...]
    // What makes a script a program: `#!/usr/bin/env -S tca-repl run --app counter`.
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

  /// The words to write after the program's name; a seed of 0 is left out.
  var words: [String] {
    [app, preset.map { "--preset \($0)" }, seed.flatMap { $0 == 0 ? nil : "--seed \($0)" }]
      .compactMap { $0 }
  }

  /// What a user types in a shell to begin such a session.
  var commandLine: String { ([ProgramName.current] + words).joined(separator: " ") }
}

extension Opening {
  /// What the first line of a script says; `nil` where it says nothing.
  static func ofScript(_ line: some StringProtocol) throws(OpeningProblem) -> Opening? {
    guard line.hasPrefix("#!") else { return nil }
    let words = line.dropFirst(2).split(whereSeparator: \.isWhitespace).map { Substring($0) }
    let name = words.firstIndex { word in
      word.split(separator: "/").last.map { ProgramName.isNamed(by: $0) } == true
    }
    guard let name else { return nil }
    return try Opening(words[(name + 1)...])
  }

  /// What a line of a transcript says; `nil` where it is no such line.
  static func ofTranscript(_ line: some StringProtocol) throws(OpeningProblem) -> Opening? {
    let words = line.split(whereSeparator: \.isWhitespace).map { Substring($0) }
    guard line.hasPrefix("$ "), words.count > 1, ProgramName.isNamed(by: words[1]) else {
      return nil
    }
    return try Opening(words[2...])
  }

  /// What the mark of a fence says; `nil` where the fence is of something else.
  static func ofFence(_ mark: some StringProtocol) throws(OpeningProblem) -> Opening? {
    let words = mark.split(whereSeparator: \.isWhitespace).map { Substring($0) }
    guard let name = words.first, ProgramName.isNamed(by: name) else { return nil }
    return try Opening(words[1...])
  }
}
