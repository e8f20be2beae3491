import Testing

@testable import Console

@Suite struct SnapshotsTests {
  /// Counts the states that are in memory.
  final class Counted {
    final class Count { var states = 0 }

    let number: Int
    let count: Count

    init(_ number: Int, _ count: Count) {
      (self.number, self.count) = (number, count)
      count.states += 1
    }

    deinit { count.states -= 1 }
  }

  @Test("A thinned chunk keeps wanted and pinned states; the last one can still grow")
  func thinning() {
    let count = Counted.Count()
    do {
      let snapshots = Snapshots<Counted>()
      for number in 0..<80 { snapshots.append(Counted(number, count)) }
      snapshots.pin(67)
      for chunk in 0...1 {
        let dropped = snapshots.thin(chunk: chunk) { $0.isMultiple(of: 16) }
        #expect(dropped == [60, 14][chunk])
      }
      #expect(count.states == snapshots.keptCount)
      for number in 80..<130 { snapshots.append(Counted(number, count)) }
      let kept = [0, 16, 32, 48, 64, 67] + Array(80..<130)
      #expect((0..<130).filter { snapshots.isKept($0) } == kept)
      #expect(kept.allSatisfy { snapshots[$0].number == $0 })
      #expect(count.states == kept.count)
    }
    #expect(count.states == 0)
  }

  @Test("If nothing is dropped, the chunk does not change")
  func nothingToDrop() {
    let snapshots = Snapshots<Int>()
    for number in 0..<10 { snapshots.append(number) }
    #expect(snapshots.thin(chunk: 0) { _ in true } == 0)
    #expect(snapshots.keptCount == 10)
  }

  @Test(
    "Removing states from the end releases them, whether or not their chunk was thinned",
    arguments: [1, 16, 63, 64, 65, 100, 128, 150])
  func cutting(left: Int) {
    let count = Counted.Count()
    do {
      let snapshots = Snapshots<Counted>()
      for number in 0..<150 { snapshots.append(Counted(number, count)) }
      snapshots.pin(67)
      for chunk in 0...1 { _ = snapshots.thin(chunk: chunk) { $0.isMultiple(of: 16) } }
      let kept = (0..<150).filter { snapshots.isKept($0) }
      snapshots.removeLast(to: left)
      #expect(snapshots.count == left)
      #expect(count.states == snapshots.keptCount)
      for number in left..<200 { snapshots.append(Counted(number, count)) }
      let expected = kept.filter { $0 < left } + Array(left..<200)
      #expect((0..<200).filter { snapshots.isKept($0) } == expected)
      #expect(expected.allSatisfy { snapshots[$0].number == $0 })
      #expect(snapshots.isPinned(67) == (left > 67))
    }
    #expect(count.states == 0)
  }
}
