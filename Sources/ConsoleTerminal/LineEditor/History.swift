/// The lines entered before, oldest first. A line that was entered several times is only at its
/// latest position.
struct History {
  private(set) var lines: [String]
  /// The maximum number of lines.
  let limit: Int

  /// Creates a history from the newest of some lines, which are oldest first.
  init(_ lines: [String] = [], limit: Int) {
    self.limit = limit
    var seen: Set<String> = []
    self.lines = lines.reversed().filter { seen.insert($0).inserted }.prefix(limit).reversed()
  }

  /// Adds a line as the newest.
  mutating func add(_ line: String) {
    guard lines.last != line else { return }
    if let earlier = lines.firstIndex(of: line) { lines.remove(at: earlier) }
    lines.append(line)
    if lines.count > limit { lines.removeFirst(lines.count - limit) }
  }

  /// The nearest index before or after `start` with a line that matches.
  func index(from start: Int, back: Bool, where isWanted: (String) -> Bool) -> Int? {
    back
      ? lines[..<start].lastIndex(where: isWanted)
      : lines.indices.dropFirst(start + 1).first { isWanted(lines[$0]) }
  }
}
