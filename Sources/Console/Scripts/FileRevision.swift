/// A file, and what is to stand in it in place of some of its lines.
struct FileRevision {
  /// Lines that take the place of others.
  struct Edit {
    /// The lines of the file that go, from 0.
    let place: Range<Int>
    let lines: [String]
    /// The line of input that printed them.
    let typed: String
  }

  let path: String
  /// The file's, without what ends them.
  let lines: [String]
  /// In the order of the file.
  let edits: [Edit]

  /// The file as it is to be.
  var text: String {
    var lines = lines
    for edit in edits.reversed() { lines.replaceSubrange(edit.place, with: edit.lines) }
    return lines.joined(separator: "\n")
  }

  /// Writes the file, whole or not at all.
  func write(by trust: Trust) throws(FileProblem) { try trust.rewrite(text, at: path) }

  /// What differs, as a unified difference.
  ///
  /// - Parameter context: how many lines are shown around those that differ.
  func hunks(context: Int = 3) -> [DifferenceHunk] {
    var all: [DifferenceLine] = []
    var typed: [Int: String] = [:]
    var next = 0
    for edit in edits {
      all += lines[next..<edit.place.lowerBound].map { DifferenceLine(.kept, $0) }
      let changed = DifferenceLine.between(Array(lines[edit.place]), edit.lines)
      for index in changed.indices where changed[index].mark != .kept {
        typed[all.count + index] = edit.typed
      }
      all += changed
      next = edit.place.upperBound
    }
    all += lines[next...].map { DifferenceLine(.kept, $0) }
    return DifferenceHunk.hunks(all, context: context) { typed[$0] ?? "" }
  }
}
