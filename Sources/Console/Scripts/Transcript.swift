/// A session written down: what was typed, each line behind `> `, and beneath it what was printed.
///
/// A line that leaves a bracket or `"""` open goes on on the next one, which was typed behind `> `
/// too. Printed lines that would be taken for typed ones, or for the end of a fence, stand behind `\`.
struct Transcript: Equatable {
  /// One line of input with what it printed.
  struct Entry: Equatable {
    /// What was typed; several lines where the first was left open.
    let typed: String
    /// The line of the file that it begins on, from 1.
    let number: Int
    /// Without blank lines at the end.
    let printed: [String]
    /// The lines of the file that hold what was printed, from 0.
    let place: Range<Int>
  }

  /// Which session it is.
  let opening: Opening
  /// The line of the file that it begins on, from 1.
  let number: Int
  /// What every line of it is indented by.
  var indent = ""
  var entries: [Entry] = []
}

extension Transcript {
  /// Reads what stands on some lines of a file, one session after the other.
  ///
  /// What stands before the first line that was typed is for readers.
  ///
  /// - Parameters:
  ///   - lines: the file's.
  ///   - range: the lines to read, from 0.
  ///   - opening: the session that is meant where the lines do not say it.
  static func read(
    _ lines: [Substring], in range: Range<Int>, opening: Opening = Opening(), indent: String = ""
  ) throws(MisreadFile) -> [Transcript] {
    var transcripts: [Transcript] = []
    var present = Transcript(opening: opening, number: range.lowerBound + 1, indent: indent)
    var index = range.lowerBound
    func content(_ index: Int) -> Substring {
      let line = lines[index]
      let content = line.hasPrefix(indent) ? line.dropFirst(indent.count) : line[...]
      return content.hasSuffix("\r") ? content.dropLast() : content
    }
    while index < range.upperBound {
      let line = content(index)
      if let opened = try MisreadFile.at(
        index,
        { () throws(OpeningProblem) in
          try Opening.ofTranscript(line)
        })
      {
        if !present.entries.isEmpty { transcripts.append(present) }
        present = Transcript(opening: opened, number: index + 1, indent: indent)
      }
      let first = index
      var rows: [Substring.UTF8View] = []
      while index < range.upperBound, let typed = typed(content(index)) {
        rows.append(typed.utf8)
        index += 1
      }
      guard !rows.isEmpty else {
        index += 1
        continue
      }
      let printed = printed(from: index, to: range.upperBound, content)
      index += printed.count
      present.add(rows, from: first, printed)
    }
    if !present.entries.isEmpty || transcripts.isEmpty { transcripts.append(present) }
    return transcripts
  }

  /// Adds lines of input that stand together, of which only the last may have printed anything.
  private mutating func add(
    _ rows: [Substring.UTF8View], from first: Int, _ printed: [String]
  ) {
    for input in ScriptFile.inputs(rows) {
      let next = first + input.upperBound
      var printed = input.upperBound == rows.count ? printed : []
      while printed.last.map(Self.isBlank) == true { printed.removeLast() }
      entries.append(
        Entry(
          typed: ScriptFile.text(of: input, in: rows), number: first + input.lowerBound + 1,
          printed: printed,
          place: next..<next + printed.count))
    }
  }

  /// The lines up to the next that was not printed.
  private static func printed(
    from start: Int, to end: Int, _ content: (Int) -> Substring
  ) -> [String] {
    (start..<end).lazy.map(content).prefix { !isMark($0) }.map(unescaped)
  }

  /// What was typed on a line; `nil` where nothing was.
  private static func typed(_ line: Substring) -> Substring? {
    if line == ">" { return "" }
    return line.hasPrefix("> ") ? line.dropFirst(2) : nil
  }

  /// Whether a line is none that was printed.
  private static func isMark(_ line: some StringProtocol) -> Bool {
    line == ">" || line.hasPrefix("> ") || isOpening(line)
  }

  /// Whether a line begins another session.
  private static func isOpening(_ line: some StringProtocol) -> Bool {
    guard line.hasPrefix("$ ") else { return false }
    return line.dropFirst(2).split(separator: " ").first.map { ProgramName.isNamed(by: $0) } == true
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  // MARK: Printed lines that look like something else

  private static func needsEscape(_ line: some StringProtocol) -> Bool {
    let rest = line.drop { $0 == "\\" }
    return isMark(rest) || rest.hasPrefix("```") || rest.hasPrefix("~~~")
  }

  private static func unescaped(_ line: Substring) -> String {
    String(line.hasPrefix("\\") && needsEscape(line) ? line.dropFirst() : line)
  }

  /// A printed line as it is written in a transcript, without blanks at its end.
  static func written(_ line: String) -> String {
    let end = line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? line.startIndex
    return (needsEscape(line) ? "\\" : "") + line[..<end]
  }

  /// A line of input as it is written in a transcript.
  static func written(typed: String) -> [String] {
    typed.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? ">" : "> \($0)"
    }
  }

  /// Whether two lots of printed lines are the same, but for blanks at the ends of lines and blank
  /// lines at the end.
  static func isSame(_ one: [String], _ other: [String]) -> Bool {
    trimmed(one) == trimmed(other)
  }

  /// Printed lines as they are written, without blank ones at the end.
  static func trimmed(_ lines: [String]) -> [String] {
    var lines = lines.map { written($0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

/// A place in a file that cannot be read for what it should be.
struct MisreadFile: Error, Equatable {
  enum Problem: Equatable {
    case opening(OpeningProblem)
    /// It is marked as a session, and nothing is typed in it.
    case nothingTyped
    /// A fence goes on to the end of the file.
    case unclosedFence
  }

  let problem: Problem
  /// The line, from 1.
  let number: Int

  /// Reads something that stands on a line, counted from 0.
  static func at<Value>(
    _ index: Int, _ read: () throws(OpeningProblem) -> Value
  ) throws(MisreadFile) -> Value {
    do { return try read() } catch {
      throw MisreadFile(problem: .opening(error), number: index + 1)
    }
  }
}
