import ConsoleSyntax
import Foundation

/// The lines of a script, each with its position in the file.
struct ScriptFile {
  let lines: ScriptLines
  /// The session that the script names. `nil` if it names none.
  let opening: Opening?
  /// The error in the opening, the line that names the app, the preset and the seed.
  let problem: OpeningProblem?

  /// Splits a text into lines of input.
  ///
  /// - Parameter name: the name of the file in errors. `nil` for lines that are not from a file.
  init(_ text: String, name: String?) {
    self.init(TextFile(bytes: Array(text.utf8)), name: name)
  }

  init(_ file: TextFile, name: String?) { self.init(ScriptLines(file, file: name)) }

  private init(_ lines: ScriptLines) {
    self.lines = lines
    (opening, problem) = Self.opening(lines.first?.text ?? "")
  }

  /// Returns the rows of each line of input. A line continues in the next row while a bracket or a
  /// text in three quotes is open.
  ///
  /// If a line never closes, each of its rows is a separate line, so that the error is where it was
  /// opened. After it, no rows are joined, so that each row is read at most twice.
  ///
  /// - Parameter mayGoOn: called before each row. If it returns false, the remaining rows are
  ///   omitted.
  static func inputs<Rows: RandomAccessCollection<Substring.UTF8View>>(
    _ rows: Rows, while mayGoOn: () -> Bool = { true }
  ) -> RowsOfLines where Rows.Index == Int {
    var inputs = RowsOfLines(capacity: rows.count)
    var allClose = true
    var index = 0
    while index < rows.count, mayGoOn() {
      var end: Int? = index
      if allClose { end = Self.end(of: index, in: rows) }
      if end == nil { allClose = false }
      let next = (end ?? index) + 1
      inputs.append(before: next)
      index = next
    }
    return inputs
  }

  /// The text of a line of input.
  static func text<Rows: RandomAccessCollection<Substring.UTF8View>>(
    of input: Range<Int>, in rows: Rows
  ) -> String where Rows.Index == Int {
    if input.count == 1 { return String(rows[input.lowerBound]) ?? "" }
    return rows[input].map { String($0) ?? "" }.joined(separator: "\n")
  }

  /// The last row of the line of input that starts in the row `first`. `nil` if the line never
  /// closes.
  private static func end<Rows: RandomAccessCollection<Substring.UTF8View>>(
    of first: Int, in rows: Rows
  ) -> Int? where Rows.Index == Int {
    var open = OpenDelimiters()
    open.read(rows[first])
    guard open.isOpen, Line.isMendedByMoreRows(String(rows[first]) ?? "") else { return first }
    for index in (first + 1)..<max(first + 1, rows.count) {
      open.read(rows[index])
      if !open.isOpen { return index }
    }
    return nil
  }

  private static func opening(_ line: String) -> (Opening?, OpeningProblem?) {
    do { return (try Opening.ofScript(line), nil) } catch { return (nil, error) }
  }

  /// Reads a file: a script, or the input lines of a transcript.
  ///
  /// - Parameters:
  ///   - trust: limits which files may be read.
  ///   - isGiven: whether the user named the file on the command line, rather than a line of a
  ///     file. Only then may it have any name. Errors show the lines of scripts, so a line that
  ///     names any other file would show its contents.
  ///   - mayGoOn: called before each row of a script. If it returns false, the remaining rows are
  ///     omitted.
  /// - Throws: `notAScript` if neither the name nor the first line is that of a script.
  init(
    path: String, by trust: Trust, isGiven: Bool, while mayGoOn: () -> Bool = { true }
  ) throws(FileProblem) {
    let file = try TextFile(path: path, by: trust, isGiven: isGiven)
    if path.hasSuffix(".transcript") {
      self.init(transcript: file.text, name: path)
    } else {
      self.init(ScriptLines(file, file: path, while: mayGoOn))
    }
    let saysSo = opening != nil || problem != nil
    guard isGiven || saysSo || SessionFileKind(path: path) != nil else { throw .notAScript }
  }

  private init(transcript text: String, name: String) {
    var transcripts: [Transcript] = []
    var problem: OpeningProblem?
    do { transcripts = try TranscriptFile(text, path: name, isMarkdown: false).transcripts } catch {
      if case .opening(let found) = error.problem { problem = found }
    }
    lines = ScriptLines(
      transcripts.flatMap(\.entries).map {
        SourceLine(text: $0.typed, file: name, number: $0.number)
      })
    opening = transcripts.first?.opening
    self.problem = problem
  }
}
