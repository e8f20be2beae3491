import Testing

@testable import Kernel

@Suite struct DeadlineQueueTests {
  @Test("Deadlines are removed in order, equal ones in the order of their ranks", arguments: 0..<20)
  func sorted(seed: UInt64) {
    var generator = SystemRandomNumberGenerator()
    let deadlines = (0..<500).map { _ in Int.random(in: 0..<50, using: &generator) }
    let ranks = Array(0..<500).shuffled(using: &generator)
    var queue = DeadlineQueue<Int>()
    for (serial, deadline) in deadlines.enumerated() {
      queue.insert(deadline, rank: ranks[serial], serial: serial)
    }
    var drained: [[Int]] = []
    while let (deadline, rank, serial) = queue.first {
      drained.append([deadline, rank, serial])
      queue.removeFirst()
    }
    let expected = deadlines.enumerated().map { [$1, ranks[$0], $0] }
      .sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
    #expect(drained == expected)
  }
}
