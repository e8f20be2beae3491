/// Which kept states hold which large buffers, and which of the states have to go where all the buffers
/// take too much memory.
struct LargeStates {
  /// Neighbouring states that hold the same buffers.
  private struct Run {
    let buffers: [LargeBuffer]
    var numbers: [Int]
  }

  private var runs: [Run] = []
  /// The bytes of all buffers, those that several runs hold counted for each.
  private var bytes = 0

  /// Notes what a new state holds.
  mutating func append(_ buffers: [LargeBuffer], of number: Int) {
    if runs.last?.buffers == buffers {
      runs[runs.count - 1].numbers.append(number)
    } else {
      runs.append(Run(buffers: buffers, numbers: [number]))
      bytes += buffers.reduce(0) { $0 + $1.bytes }
    }
  }

  /// Whether the buffers, with a copy of the latest ones, may take more than so many bytes.
  func mayExceed(_ room: Int) -> Bool {
    guard let latest = runs.last else { return false }
    return bytes + latest.buffers.reduce(0) { $0 + $1.bytes } > room
  }

  /// The states that have to go so that all buffers but those of one state take no more than so many
  /// bytes, with those of that state: the oldest ones. Step 0 stays, for others are made from it.
  func superfluous(besides number: Int, within room: Int) -> [Int] {
    // Nearly always it is the latest.
    let own = runs.lastIndex { $0.numbers.last == number || $0.numbers.contains(number) }
    var kept: Set<LargeBuffer> = Set(own.map { runs[$0].buffers } ?? [])
    var left = room - kept.reduce(0) { $0 + $1.bytes }
    var superfluous: [Int] = []
    for (index, run) in runs.enumerated().reversed() where index != own {
      let others = run.buffers.filter { !kept.contains($0) }
      let bytes = others.reduce(0) { $0 + $1.bytes }
      if bytes <= left || bytes == 0 {
        left -= bytes
        kept.formUnion(others)
      } else {
        superfluous += run.numbers.filter { $0 != 0 && $0 != number }
      }
    }
    return superfluous.sorted()
  }

  /// Forgets states that are no longer kept.
  mutating func remove(where isGone: (Int) -> Bool) {
    for index in runs.indices { runs[index].numbers.removeAll(where: isGone) }
    runs.removeAll { $0.numbers.isEmpty }
    bytes = runs.reduce(0) { $0 + $1.buffers.reduce(0) { $0 + $1.bytes } }
  }
}
