/// A file with changes to some of its lines.
struct FileUpdate {
  /// A replacement of some lines.
  struct Edit {
    /// The lines of the file to replace, counted from 0.
    let place: Range<Int>
    let lines: [String]
    /// The line of input whose output changed.
    let typed: String
  }

  let path: String
  /// The lines of the file, without line endings.
  let lines: [String]
  /// In the order of the file. The edits do not overlap.
  let edits: [Edit]

  /// The text of the file after the edits.
  var text: String {
    var lines = lines
    for edit in edits.reversed() { lines.replaceSubrange(edit.place, with: edit.lines) }
    return lines.joined(separator: "\n")
  }

  /// Writes the file, completely or not at all.
  func write(by trust: Trust) throws(FileProblem) { try trust.replace(text, at: path) }

  /// Returns the edits as a unified diff.
  ///
  /// - Parameter context: how many unchanged lines to show around each change.
  func hunks(context: Int = 3) -> [DifferenceHunk] {
    var all: [DifferenceLine] = []
    var typed: [Int: String] = [:]
    var next = 0
    for edit in edits {
      all += lines[next..<edit.place.lowerBound].map { DifferenceLine(.kept, $0) }
      let changed = DifferenceLine.between(Array(lines[edit.place]), edit.lines)
      for index in changed.indices where changed[index].kind != .kept {
        typed[all.count + index] = edit.typed
      }
      all += changed
      next = edit.place.upperBound
    }
    all += lines[next...].map { DifferenceLine(.kept, $0) }
    return DifferenceHunk.hunks(all, context: context) { typed[$0] ?? "" }
  }
}
