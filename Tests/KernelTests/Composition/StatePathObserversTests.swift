import Testing

@testable import Kernel

/// How often a reader is notified while a path changes a part of a garden.
private func told<Value>(
  _ path: WritableKeyPath<Garden, Value>, in garden: inout Garden, read: (Garden) -> Void,
  _ change: (inout Value) -> Void
) -> Int {
  let path = StatePath(path)
  return changesTold(of: &garden, read: read) { path.modify(&$0, change) }
}

@Suite("Observers of a part that a reducer changes")
struct StatePathObserversTests {
  private static var garden: Garden {
    Garden(
      owner: "Blob", gift: Plant(id: 5), bed: [Plant(id: 6)], rows: [Plant(id: 1), Plant(id: 2)],
      trail: StackState([Plant(id: 3)]), weather: .growing(Plant(id: 8)), visitor: Plant(id: 7))
  }

  @Test("A reader of the part is notified of another value, and not of an equal one")
  func value() {
    var garden = Self.garden
    #expect(told(\.tools, in: &garden, read: { _ = $0.tools }) { $0 = ["rake"] } == 1)
    #expect(told(\.tools, in: &garden, read: { _ = $0.tools }) { $0 = ["rake"] } == 0)
    #expect(garden.tools == ["rake"])
  }

  @Test("A reader of another part is not notified, and the part is changed in place")
  func otherPart() {
    var garden = Self.garden
    #expect(told(\.tools, in: &garden, read: { _ = $0.bed }) { $0.append("rake") } == 0)
    garden = Self.garden
    let path = StatePath(\Garden.bed)
    let counter = ChangeCounter()
    counter.track { _ = garden.tools }
    let before = garden.bed.withUnsafeBufferPointer { $0.baseAddress }
    path.modify(&garden) { $0[0].height = 3 }
    #expect(garden.bed.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(counter.count == 0)
  }

  @Test("A change inside a state is reported to its own readers only")
  func inside() {
    var garden = Self.garden
    #expect(told(\.favourite, in: &garden, read: { _ = $0.favourite }) { $0.height += 1 } == 0)
    #expect(
      told(\.favourite, in: &garden, read: { _ = $0.favourite.height }) { $0.height += 1 } == 1)
    #expect(told(\.rows, in: &garden, read: { _ = $0.rows }) { $0[id: 1]?.height += 1 } == 0)
    #expect(
      told(\.rows, in: &garden, read: { _ = $0.rows[id: 1]?.height }) { $0[id: 1]?.height += 1 }
        == 1)
    #expect(
      told(\.weather, in: &garden, read: { _ = $0.weather }) {
        $0.modify(\.growing) { $0.height = 9 }
      } == 0)
    #expect(
      told(\.$visitor, in: &garden, read: { _ = $0.visitor?.height }) {
        $0.wrappedValue?.height += 1
      } == 1)
    #expect(
      told(\.$visitor, in: &garden, read: { _ = $0.visitor }) { $0.wrappedValue?.height += 1 } == 0)
  }

  @Test("A replacement by an equal state is reported")
  func replacement() {
    var garden = Self.garden
    #expect(told(\.favourite, in: &garden, read: { _ = $0.favourite }) { $0 = Plant(id: 0) } == 1)
    #expect(told(\.gift, in: &garden, read: { _ = $0.gift }) { $0 = nil } == 1)
    #expect(told(\.rows, in: &garden, read: { _ = $0.rows }) { $0.remove(id: 1) } == 1)
    #expect(told(\.rows, in: &garden, read: { _ = $0.rows }) { $0[id: 2] = Plant(id: 2) } == 1)
    #expect(told(\.trail, in: &garden, read: { _ = $0.trail }) { $0.removeAll() } == 1)
    #expect(told(\.weather, in: &garden, read: { _ = $0.weather }) { $0 = .dry } == 1)
    #expect(
      told(\.$visitor, in: &garden, read: { _ = $0.visitor }) { $0.wrappedValue = nil } == 1)
  }

  @Test("Readers on each level of a longer path are notified of what they read")
  func levels() {
    var garden = Self.garden
    #expect(
      told(\.favourite.height, in: &garden, read: { _ = $0.favourite.height }) { $0 += 1 } == 1)
    #expect(told(\.favourite.height, in: &garden, read: { _ = $0.favourite }) { $0 += 1 } == 0)
    #expect(told(\.favourite.height, in: &garden, read: { _ = $0.favourite.note }) { $0 += 1 } == 0)
    #expect(garden.favourite.height == 3)
  }

  @Test("A reader that starts during the change is notified after it")
  func meanwhile() {
    var garden = Self.garden
    let copy = garden
    let counter = ChangeCounter()
    StatePath(\Garden.tools).modify(&garden) {
      counter.track { _ = copy.tools }
      $0.append("rake")
    }
    #expect(counter.count == 1)
  }

  @Test("Changes keep the identity of the state and of the part")
  func identity() {
    var garden = Self.garden
    let before = (garden._$id, garden.favourite._$id, garden.rows[0]._$id)
    StatePath(\Garden.favourite).modify(&garden) { $0.height += 1 }
    StatePath(\Garden.rows).modify(&garden) { $0[0].height += 1 }
    #expect((garden._$id, garden.favourite._$id, garden.rows[0]._$id) == before)
  }
}
