/// A session as text: each line of input after `> `, and what it printed in the lines below.
///
/// A line of input that leaves a bracket or `"""` open continues in the next line, which starts
/// with `> ` too. A printed line that looks like input, or like the end of a fence, is escaped with
/// `\`.
struct Transcript: Equatable {
  /// A line of input and what it printed.
  struct Entry: Equatable {
    /// The line of input, with newlines if it continues in more lines.
    let typed: String
    /// The number of its first line in the file, from 1.
    let number: Int
    /// The printed lines, without empty lines at the end.
    let printed: [String]
    /// The printed lines in the file, counted from 0.
    let place: Range<Int>
  }

  /// The app, the preset and the seed of the session.
  let opening: Opening
  /// The number of the first line in the file, from 1.
  let number: Int
  /// The indentation of every line.
  var indent = ""
  var entries: [Entry] = []
}

extension Transcript {
  /// Reads some lines of a file, as one session after the other.
  ///
  /// Text before the first line of input is a comment.
  ///
  /// - Parameters:
  ///   - lines: the lines of the file.
  ///   - range: the lines to read, from 0.
  ///   - opening: the session, unless the lines name one.
  static func read(
    _ lines: [Substring], in range: Range<Int>, opening: Opening = Opening(), indent: String = ""
  ) throws(MisreadFile) -> [Transcript] {
    var transcripts: [Transcript] = []
    var present = Transcript(opening: opening, number: range.lowerBound + 1, indent: indent)
    var index = range.lowerBound
    func content(_ index: Int) -> Substring {
      var content = lines[index].utf8
      if content.starts(with: indent.utf8) { content = content.dropFirst(indent.utf8.count) }
      if content.last == UInt8(ascii: "\r") { content = content.dropLast() }
      return Substring(content)
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

  /// Adds consecutive lines of input. Only the last one can have printed something.
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

  /// The printed lines from `start` up to the next line of input or session.
  private static func printed(
    from start: Int, to end: Int, _ content: (Int) -> Substring
  ) -> [String] {
    // A chain of lazy methods with an array as its result is not lazy: it would read the whole file
    // for each line of input.
    var printed: [String] = []
    for index in start..<end {
      let line = content(index)
      if isNotPrinted(line) { break }
      printed.append(unescaped(line))
    }
    return printed
  }

  /// The input on a line, or `nil` if the line is not input.
  private static func typed(_ line: Substring) -> Substring? {
    guard line.utf8.first == UInt8(ascii: ">") else { return nil }
    let rest = line.utf8.dropFirst()
    if rest.isEmpty { return "" }
    // Compare bytes: as characters, a space and a combining mark after it are one.
    return rest.first == UInt8(ascii: " ") ? Substring(rest.dropFirst()) : nil
  }

  /// Whether a line is input or opens a session, so it was not printed.
  private static func isNotPrinted(_ line: Substring) -> Bool {
    typed(line) != nil || isOpening(line)
  }

  /// Whether a line opens another session.
  private static func isOpening(_ line: Substring) -> Bool {
    guard line.utf8.starts(with: "$ ".utf8) else { return false }
    return line.dropFirst(2).split(separator: " ").first.map { ProgramName.isNamed(by: $0) } == true
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  // MARK: Printed lines that look like something else

  private static func needsEscape(_ line: Substring) -> Bool {
    let rest = line.utf8.drop { $0 == UInt8(ascii: "\\") }
    return isNotPrinted(Substring(rest)) || rest.starts(with: "```".utf8)
      || rest.starts(with: "~~~".utf8)
  }

  private static func unescaped(_ line: Substring) -> String {
    guard line.utf8.first == UInt8(ascii: "\\"), needsEscape(line) else { return String(line) }
    return String(Substring(line.utf8.dropFirst()))
  }

  /// Returns a printed line as it is written in a transcript, without whitespace at its end.
  static func written(_ line: String) -> String {
    let trimmed = withoutSpaceAtEnd(line)
    return needsEscape(line[...]) ? "\\" + trimmed : trimmed
  }

  private static func withoutSpaceAtEnd(_ line: String) -> String {
    // Asking a character whether it is whitespace takes as long as reading a whole line.
    if let last = line.utf8.last, 0x21...0x7E ~= last { return line }
    return String(
      line[..<(line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? line.startIndex)])
  }

  /// Returns a line of input as it is written in a transcript.
  static func written(typed: String) -> [String] {
    if !typed.isEmpty, !typed.utf8.contains(UInt8(ascii: "\n")) { return ["> " + typed] }
    return typed.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? ">" : "> \($0)"
    }
  }

  /// Whether two outputs are the same, apart from whitespace at the ends of lines and empty lines
  /// at the end.
  static func isSame(_ one: [String], _ other: [String]) -> Bool {
    trimmed(one) == trimmed(other)
  }

  /// Returns printed lines as they are written in a transcript, without empty lines at the end.
  static func trimmed(_ lines: [String]) -> [String] {
    var lines = lines.map { written($0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

/// A position in a file that cannot be read as a session.
struct MisreadFile: Error, Equatable {
  enum Problem: Equatable {
    case opening(OpeningProblem)
    /// A session without any input.
    case nothingTyped
    /// A fence that is open at the end of the file.
    case unclosedFence
  }

  let problem: Problem
  /// The number of the line, from 1.
  let number: Int

  /// Reads something on a line, counted from 0, and adds its position to the error.
  static func at<Value>(
    _ index: Int, _ read: () throws(OpeningProblem) -> Value
  ) throws(MisreadFile) -> Value {
    do { return try read() } catch {
      throw MisreadFile(problem: .opening(error), number: index + 1)
    }
  }
}
