import ConsoleSyntax
import Foundation

/// The lines of a script, each with where it stands.
struct ScriptFile {
  let lines: ScriptLines
  /// The session that it is for; `nil` where it does not say.
  let opening: Opening?
  /// What is wrong with the line that should say so.
  let problem: OpeningProblem?

  /// Splits a text into lines of input.
  ///
  /// - Parameter name: what errors call the file; `nil` for lines that come from nowhere.
  init(_ text: String, name: String?) {
    self.init(TextFile(bytes: Array(text.utf8)), name: name)
  }

  init(_ file: TextFile, name: String?) { self.init(ScriptLines(file, file: name)) }

  private init(_ lines: ScriptLines) {
    self.lines = lines
    (opening, problem) = Self.opening(lines.first?.text ?? "")
  }

  /// The rows of each line of input: one goes on with the next while brackets or a text in three
  /// quotes are open.
  ///
  /// What is never closed is a line by itself, for the error to point at where it was opened; behind
  /// it no lines are put together any more, so that each is read twice at most.
  ///
  /// - Parameter mayGoOn: asked before each row; where it says no, the rows from there on are left out.
  static func inputs<Rows: RandomAccessCollection<Substring.UTF8View>>(
    _ rows: Rows, while mayGoOn: () -> Bool = { true }
  ) -> [Range<Int>] where Rows.Index == Int {
    var inputs: [Range<Int>] = []
    inputs.reserveCapacity(rows.count)
    var allClose = true
    var index = 0
    while index < rows.count, mayGoOn() {
      var end: Int? = index
      if allClose { end = Self.end(of: index, in: rows) }
      if end == nil { allClose = false }
      let next = (end ?? index) + 1
      inputs.append(index..<next)
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

  /// The last row of the line of input that begins with a row; `nil` where it is never closed.
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

  /// Reads a file: a script, or the lines that were typed in a transcript.
  ///
  /// - Parameters:
  ///   - trust: what may be read.
  ///   - isGiven: whether the user named the file on the command line, and not a line of a file. Only
  ///     then may it be called anything: errors show the lines of scripts, so that any other file
  ///     whose name was typed would have its content shown.
  ///   - mayGoOn: asked before each row of a script; where it says no, the rows from there on are left out.
  /// - Throws: `notAScript` if neither its name nor its first line says that it is one.
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
