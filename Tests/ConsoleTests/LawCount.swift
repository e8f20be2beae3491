import Synchronization

/// Counts what a law compares in all its generated sessions, and prints the sum after the last one.
final class LawCount: Sendable {
  private let name: String
  private let sessions: Int
  private let sums = Mutex((sessions: 0, lines: 0, comparisons: 0))

  init(_ name: String, sessions: Int) { (self.name, self.sessions) = (name, sessions) }

  /// Adds the counts of a finished session.
  func add(lines: Int, comparisons: Int) {
    let sums = sums.withLock { sums in
      sums = (sums.sessions + 1, sums.lines + lines, sums.comparisons + comparisons)
      return sums
    }
    guard sums.sessions == sessions else { return }
    print("\(name): \(sessions) sessions, \(sums.lines) lines, \(sums.comparisons) comparisons")
  }
}
