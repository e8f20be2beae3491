import Kernel
import Synchronization
import Testing

@Suite("@ObservableState")
struct ObservableStateTests {
  @Test("A reader is notified when the property it has read changes, and not for others")
  func oneProperty() {
    var garden = Garden(owner: "Blob")
    #expect(changesTold(of: &garden, read: { _ = $0.name }, while: { $0.name = "Eden" }) == 1)
    #expect(changesTold(of: &garden, read: { _ = $0.tools }, while: { $0.name = "Kew" }) == 0)
    #expect(changesTold(of: &garden, read: { _ = $0.isNamed }, while: { $0.name += "!" }) == 1)
    #expect(garden.name == "Kew!")
  }

  @Test("Writing an equal value notifies no reader")
  func equalValue() {
    var garden = Garden(name: "Eden", owner: "Blob", tools: ["rake"])
    #expect(changesTold(of: &garden, read: { _ = $0.name }, while: { $0.name = "Eden" }) == 0)
    #expect(changesTold(of: &garden, read: { _ = $0.name }, while: { $0.name += "" }) == 0)
    #expect(changesTold(of: &garden, read: { _ = $0.tools }, while: { $0.tools = ["rake"] }) == 0)
  }

  @Test("Changing a collection in place is reported")
  func collectionInPlace() {
    var garden = Garden(owner: "Blob")
    let told = changesTold(of: &garden, read: { _ = $0.tools }) { $0.tools.append("rake") }
    #expect(told == 1)
  }

  @Test("Another object is reported, even if it is equal")
  func equalObject() {
    var garden = Garden(owner: "Blob", gardener: Gardener())
    let same = garden.gardener
    #expect(changesTold(of: &garden, read: { _ = $0.gardener }, while: { $0.gardener = same }) == 0)
  }

  @Test("An ignored property notifies no reader, and property observers still run")
  func ignored() {
    var garden = Garden(owner: "Blob")
    let told = changesTold(of: &garden, read: { _ = $0.renamings }) { $0.renamings += 1 }
    #expect(told == 0)
    garden.name = "Eden"
    #expect(garden.renamings == 2)
  }

  @Test("A change inside a child notifies readers of the changed property, not of the child")
  func insideChild() {
    var garden = Garden(owner: "Blob", gift: Plant(id: 5), bed: [Plant(id: 6), Plant(id: 7)])
    func told(_ read: (Garden) -> Void) -> Int {
      changesTold(of: &garden, read: read) {
        $0.favourite.height += 1
        $0.gift?.height += 1
        $0.bed[0].height += 1
      }
    }
    #expect(told { _ = $0.favourite } == 0)
    #expect(told { _ = $0.gift } == 0)
    #expect(told { _ = $0.bed } == 0)
    #expect(told { _ = $0.bed[1].height } == 0)
    #expect(told { _ = $0.favourite.height } == 1)
    #expect(told { _ = $0.gift?.height } == 1)
    #expect(told { _ = $0.bed[0].height } == 1)
  }

  @Test("Identified states are reported when they are added or removed, not when they change")
  func identified() {
    var garden = Garden(
      owner: "Blob", rows: [Plant(id: 1), Plant(id: 2)], trail: StackState([Plant(id: 3)]))
    let first = garden.trail.ids[0]
    func told(_ read: (Garden) -> Void) -> Int {
      changesTold(of: &garden, read: read) {
        $0.rows[0].height += 1
        $0.trail[id: first]?.height += 1
      }
    }
    #expect(told { _ = $0.rows } == 0)
    #expect(told { _ = $0.rows[1].height } == 0)
    #expect(told { _ = $0.rows[0].height } == 1)
    #expect(told { _ = $0.trail } == 0)
    #expect(told { _ = $0.trail[0].height } == 1)
    #expect(
      changesTold(of: &garden, read: { _ = $0.rows }, while: { $0.rows.append(Plant(id: 9)) }) == 1)
    #expect(changesTold(of: &garden, read: { _ = $0.rows }, while: { $0.rows = $0.rows }) == 0)
    #expect(
      changesTold(of: &garden, read: { _ = $0.trail }, while: { $0.trail.append(Plant(id: 9)) })
        == 1)
    #expect(changesTold(of: &garden, read: { _ = $0.trail }, while: { $0.trail.removeAll() }) == 1)
  }

  @Test("Replacing a child by an equal one is reported")
  func equalChild() {
    var garden = Garden(owner: "Blob", bed: [Plant(id: 6)])
    #expect(
      changesTold(of: &garden, read: { _ = $0.favourite }) { $0.favourite = Plant(id: 0) } == 1)
    #expect(
      changesTold(of: &garden, read: { _ = $0.favourite }) {
        $0.favourite.replace(with: Plant(id: 0))
      } == 1)
    #expect(changesTold(of: &garden, read: { _ = $0.bed }) { $0.bed = [Plant(id: 6)] } == 1)
    #expect(changesTold(of: &garden, read: { _ = $0.bed }) { $0.bed.removeAll() } == 1)
  }

  @Test("A child that replaces itself by a copy is reported")
  func copyOfItself() {
    var garden = Garden(owner: "Blob")
    garden.neighbour = garden.favourite
    garden.neighbour.height = 3
    #expect(
      changesTold(of: &garden, read: { _ = $0.favourite.height }) {
        $0.favourite.replace(with: $0.neighbour)
      } == 1)
    #expect(garden.favourite.height == 3)

    var copy = garden.favourite.copied()
    copy.height = 4
    #expect(
      changesTold(of: &garden, read: { _ = $0.favourite }) { $0.favourite.replace(with: copy) }
        == 1)
  }

  @Test("Changes in place keep the identity; copies share it; new values have another one")
  func identity() {
    var garden = Garden(owner: "Blob")
    let before = garden.favourite._$id
    garden.favourite.height += 1
    #expect(garden.favourite._$id == before)
    let copy = garden.favourite
    #expect(copy._$id == before)
    #expect(Plant(id: 0)._$id != before)
    garden.favourite = Plant(id: 0)
    #expect(garden.favourite._$id != before)
  }

  @Test("A generic property is compared by its type at run time")
  func genericProperty() {
    var number = Shelf(item: 1)
    #expect(changesTold(of: &number, read: { _ = $0.item }, while: { $0.item = 1 }) == 0)
    #expect(changesTold(of: &number, read: { _ = $0.item }, while: { $0.item += 1 }) == 1)
    var plant = Shelf(item: Plant(id: 1))
    #expect(changesTold(of: &plant, read: { _ = $0.item }, while: { $0.item = Plant(id: 1) }) == 1)
    #expect(changesTold(of: &plant, read: { _ = $0.item }, while: { $0.item.height = 2 }) == 0)
    var closure = Shelf(item: { 1 })
    #expect(changesTold(of: &closure, read: { _ = $0.item }, while: { $0.item = { 2 } }) == 1)
  }

  @Test("The registrar is not part of the value")
  func registrarIsNeutral() throws {
    #expect(Plant(id: 1) == Plant(id: 1))
    #expect(Set([Tag(text: "a"), Tag(text: "a")]).count == 1)
    let data = try JSONEncoder().encode(Tag(text: "a"))
    #expect(String(decoding: data, as: UTF8.self) == #"{"_text":"a"}"#)
    #expect(try JSONDecoder().decode(Tag.self, from: data) == Tag(text: "a"))
  }

  @Test("While nothing observes a property, a change in place copies nothing of it")
  func inPlace() {
    var shelf = Shelf(item: Notes())
    func address() -> UnsafeRawPointer? {
      shelf.item.texts.withUnsafeBytes { $0.baseAddress }
    }
    let before = address()
    shelf.item.texts[0] = 5
    #expect(address() == before)
    #expect(changesTold(of: &shelf, read: { _ = $0.item }, while: { $0.item.texts[0] = 6 }) == 1)
    #expect(changesTold(of: &shelf, read: { _ = $0.item }, while: { $0.item.texts[0] = 6 }) == 0)
  }

  @Test("The older name tracks in the same way")
  func perceptionTracking() {
    var plant = Plant(id: 1)
    let told = Mutex(0)
    let height = withPerceptionTracking {
      plant.height
    } onChange: {
      told.withLock { $0 += 1 }
    }
    plant.height += 1
    #expect(height == 0)
    #expect(told.withLock { $0 } == 1)
  }
}

@ObservableState
private struct Tag: Codable, Hashable, Sendable {
  var text: String
}

private struct Notes: Equatable {
  // Created at run time, because the optimizer puts constant arrays into read-only memory.
  var texts = Array(1...3)
}
