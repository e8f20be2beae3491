/// The lines typed before, oldest first, each of them once: where it was typed last.
struct History {
  private(set) var lines: [String]
  /// The number of lines that are kept.
  let limit: Int

  /// The newest of some lines, oldest first.
  init(_ lines: [String] = [], limit: Int) {
    self.limit = limit
    var seen: Set<String> = []
    self.lines = lines.reversed().filter { seen.insert($0).inserted }.prefix(limit).reversed()
  }

  /// Makes a line the newest.
  mutating func add(_ line: String) {
    guard lines.last != line else { return }
    if let earlier = lines.firstIndex(of: line) { lines.remove(at: earlier) }
    lines.append(line)
    if lines.count > limit { lines.removeFirst(lines.count - limit) }
  }

  /// The nearest line before or after an index that is wanted.
  func index(from start: Int, back: Bool, where isWanted: (String) -> Bool) -> Int? {
    back
      ? lines[..<start].lastIndex(where: isWanted)
      : lines.indices.dropFirst(start + 1).first { isWanted(lines[$0]) }
  }
}
