/// The large buffers of each stored state, to decide which states to drop when the buffers take too
/// much memory.
struct LargeStates {
  /// Consecutive states with the same buffers.
  private struct Stretch {
    let buffers: [LargeBuffer]
    var numbers: [Int]
  }

  private var stretches: [Stretch] = []
  /// The total size in bytes. A buffer in several stretches counts once for each.
  private var bytes = 0

  /// Adds the buffers of a new state.
  mutating func append(_ buffers: [LargeBuffer], of number: Int) {
    if stretches.last?.buffers == buffers {
      stretches[stretches.count - 1].numbers.append(number)
    } else {
      stretches.append(Stretch(buffers: buffers, numbers: [number]))
      bytes += buffers.reduce(0) { $0 + $1.bytes }
    }
  }

  /// Whether the buffers and a copy of the latest ones may take more than `room` bytes.
  func mayExceed(_ room: Int) -> Bool {
    guard let latest = stretches.last else { return false }
    return bytes + latest.buffers.reduce(0) { $0 + $1.bytes } > room
  }

  /// The oldest states to drop, so that the buffers of one state and of all remaining ones take at
  /// most `room` bytes. Step 0 always remains, because other states are computed from it.
  func superfluous(except number: Int, within room: Int) -> [Int] {
    // Search from the end, because it is nearly always the latest one.
    let own = stretches.lastIndex { $0.numbers.last == number || $0.numbers.contains(number) }
    var kept: Set<LargeBuffer> = Set(own.map { stretches[$0].buffers } ?? [])
    var left = room - kept.reduce(0) { $0 + $1.bytes }
    var superfluous: [Int] = []
    for (index, stretch) in stretches.enumerated().reversed() where index != own {
      let others = stretch.buffers.filter { !kept.contains($0) }
      let bytes = others.reduce(0) { $0 + $1.bytes }
      if bytes <= left || bytes == 0 {
        left -= bytes
        kept.formUnion(others)
      } else {
        superfluous += stretch.numbers.filter { $0 != 0 && $0 != number }
      }
    }
    return superfluous.sorted()
  }

  /// Removes states that are no longer stored.
  mutating func remove(where isGone: (Int) -> Bool) {
    for index in stretches.indices { stretches[index].numbers.removeAll(where: isGone) }
    stretches.removeAll { $0.numbers.isEmpty }
    bytes = stretches.reduce(0) { $0 + $1.buffers.reduce(0) { $0 + $1.bytes } }
  }
}
