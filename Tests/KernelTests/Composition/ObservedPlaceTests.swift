import Testing

@testable import Kernel

@ObservableState
private struct House {
  var garden = Garden(owner: "Blob")
  private(set) var doors = Array(1...3)
  @ObservationStateIgnored var windows = Array(1...3)
  var shelf = Shelf(item: Plant(id: 1))
  var rooms = 1 { didSet { changes += 1 } }
  @ObservationStateIgnored var changes = 0
  let street = "Main"

  var all: Int {
    get { rooms + doors.count }
    set { rooms = newValue - doors.count }
  }

  static var toDoors: WritableKeyPath<Self, [Int]> { \.doors }
}

/// Whether the elements of an array stay where they are during a change.
private func isInPlace<Root, Element>(
  _ path: WritableKeyPath<Root, [Element]>, in root: inout Root,
  _ change: (inout [Element]) -> Void
) -> Bool {
  let path = StatePath(path)
  let before = path.read(&root) { $0.withUnsafeBufferPointer { $0.baseAddress } }
  path.modify(&root, change)
  return path.read(&root) { $0.withUnsafeBufferPointer { $0.baseAddress } } == before
}

@Suite("Observed properties in a state")
struct ObservedPlaceTests {
  @Test("An unobserved property is changed in place, with any access")
  func inPlace() {
    var house = House()
    #expect(isInPlace(House.toDoors, in: &house) { $0[0] = 9 })
    #expect(house.doors == [9, 2, 3])
    #expect(isInPlace(\.windows, in: &house) { $0[0] = 9 })
    #expect(house.windows == [9, 2, 3])
  }

  @Test("So is an observed property of a state inside a state")
  func nested() {
    var house = House()
    house.garden.bed = (1...3).map { Plant(id: $0) }
    #expect(isInPlace(\House.garden.bed, in: &house) { $0[1].height = 7 })
    #expect(house.garden.bed.map(\.height) == [0, 7, 0])
    #expect(StatePath(\House.shelf.item.height).observed?.properties.count == 3)
  }

  @Test("A property of a generic state has a place")
  func generic() {
    var shelf = Shelf(item: Array(1...3))
    #expect(isInPlace(\.item, in: &shelf) { $0[0] = 5 })
    #expect(shelf.item == [5, 2, 3])
  }

  @Test("A presentation has a place, with the observers of its state")
  func presented() {
    var garden = Garden(owner: "Blob", visitor: Plant(id: 1))
    let path = StatePath(\Garden.$visitor)
    #expect(path.observed?.properties.map(\.keyPath) == [\Garden.visitor])
    path.modify(&garden) { $0.wrappedValue?.height = 4 }
    #expect(garden.visitor?.height == 4)
  }

  @Test("Computed and constant properties have none")
  func computed() {
    #expect(ObservedPlace(\House.all) == nil)
    #expect(ObservedPlace(\House.street) == nil)
    #expect(ObservedPlace(\House.garden.isNamed) == nil)
    #expect(ObservedPlace(\Weather.growing?.height) == nil)
    var house = House()
    StatePath(\House.all).modify(&house) { $0 = 10 }
    #expect(house.rooms == 7)
  }

  @Test("The property's own observers are called once for each change")
  func propertyObservers() {
    var house = House()
    #expect(ObservedPlace(\House.rooms) == nil)
    StatePath(\House.rooms).modify(&house) { $0 = 5 }
    house.rooms += 1
    house.rooms = 8
    #expect(house.changes == 3)
  }

  @Test("Recorded places are those of the properties")
  func offsets() {
    var garden = Garden(owner: "Blob", gift: Plant(id: 4), weather: .rain(millimetres: 2))
    #expect(StatePath(\Garden.gift).observed != nil)
    #expect(StatePath(\Garden.weather).observed != nil)
    #expect(StatePath(\Garden.gift).read(&garden) { $0 } == Plant(id: 4))
    #expect(StatePath(\Garden.weather).read(&garden) { $0 } == .rain(millimetres: 2))
    StatePath(\Garden.weather).modify(&garden) { $0 = .dry }
    #expect(garden == Garden(owner: "Blob", gift: Plant(id: 4), weather: .dry))
  }
}
