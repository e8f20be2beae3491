import Kernel
import Testing

@Suite struct SharedElementsTests {
  struct Dog: Equatable, Identifiable, Sendable {
    let id: Int
    var name: String
  }

  private let dogs = Shared<IdentifiedArrayOf<Dog>>(
    value: [Dog(id: 1, name: "Rex"), Dog(id: 2, name: "Max")])

  @Test("Each element is shared, in order")
  func elements() {
    for dog in dogs.elements { dog.name.withLock { $0 += "!" } }
    #expect(dogs.wrappedValue.map(\.name) == ["Rex!", "Max!"])
    #expect(Array(dogs).map(\.id) == [1, 2])
    #expect(dogs.reader.elements.map(\.wrappedValue.name) == ["Rex!", "Max!"])
    #expect(Array(dogs.reader).count == 2)
  }

  @Test("An element is found by its id, and removed by setting it to nil")
  func ids() throws {
    let max = try #require(Shared(dogs[id: 2]))
    max.withLock { $0.name = "Moritz" }
    #expect(dogs.wrappedValue[id: 2]?.name == "Moritz")
    #expect(Shared(dogs[id: 3]) == nil)
    dogs[id: 2].withLock { $0 = nil }
    #expect(dogs.wrappedValue.ids == [1])
  }

  @Test("An element has the same place, however it was found")
  func places() throws {
    let found = try #require(Shared(dogs[id: 2]))
    #expect(found.sharedPlace == dogs.elements[1].sharedPlace)
    #expect(found.sharedPlace == dogs.sharedElement(id: 2)?.sharedPlace)
    #expect(found.sharedPlace != dogs.elements[0].sharedPlace)
    #expect(found.name.sharedPlace == dogs.elements[1].name.sharedPlace)
    let copies = Shared<IdentifiedArrayOf<Dog>>(value: dogs.wrappedValue)
    #expect(found.sharedPlace != copies.elements[1].sharedPlace)
  }

  @Test(
    "An element follows its id when others are removed, and keeps its value after its own removal"
  )
  func removal() {
    let elements = dogs.elements
    dogs.withLock { _ = $0.removeFirst() }
    elements[1].withLock { $0.name = "Moritz" }
    elements[0].withLock { $0.name = "Ghost" }
    #expect(dogs.wrappedValue == [Dog(id: 2, name: "Moritz")])
    #expect(elements[0].wrappedValue.name == "Ghost")
  }
}
