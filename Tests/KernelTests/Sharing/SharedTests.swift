import Foundation
import Kernel
import Testing

@Suite struct SharedTests {
  struct Dog: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var name: String
    var owner: Owner?
  }

  struct Owner: Codable, Equatable, Sendable {
    var name: String
  }

  @Test("A change is seen through every copy")
  func copies() {
    @Shared(value: 0) var count
    let copy = $count
    $count.withLock { $0 += 1 }
    copy.withLock { $0 += 10 }
    #expect(count == 11)
    #expect(copy.wrappedValue == 11)
  }

  @Test("withLock returns the operation's result, and keeps the changes of one that throws")
  func lock() {
    struct Failure: Error {}
    @Shared(value: [1, 2]) var numbers
    #expect($numbers.withLock { $0.removeLast() } == 2)
    #expect(throws: Failure.self) {
      try $numbers.withLock {
        $0.append(3)
        throw Failure()
      }
    }
    #expect(numbers == [1, 3])
  }

  @Test("During a change, the value is read as it was before")
  func readingWhileChanging() {
    @Shared(value: [1, 2, 3]) var numbers
    let first = $numbers[0]
    $numbers.withLock { numbers in
      numbers.removeAll { $0 == first.wrappedValue }
      #expect(first.wrappedValue == 1)
    }
    #expect(numbers == [2, 3])
  }

  @Test("A property of a value is shared with it")
  func properties() {
    @Shared(value: Dog(id: 1, name: "Rex")) var dog
    let name = $dog.name
    name.withLock { $0 += "!" }
    #expect(dog.name == "Rex!")
    $dog.withLock { $0.name = "Bello" }
    #expect(name.wrappedValue == "Bello")
  }

  @Test("A property that cannot be set is shared for reading")
  func readOnlyProperties() {
    @Shared(value: Dog(id: 1, name: "Rex")) var dog
    let length: SharedReader<Int> = $dog.name.count
    let id: SharedReader<Int> = SharedReader($dog).id
    $dog.withLock { $0 = Dog(id: 2, name: "Bello") }
    #expect(length.wrappedValue == 5)
    #expect(id.wrappedValue == 2)
  }

  @Test("An unwrapped value follows its optional, and stays when the optional becomes nil")
  func optionals() throws {
    @Shared(value: nil) var dog: Dog?
    #expect(Shared($dog) == nil)
    $dog.withLock { $0 = Dog(id: 1, name: "Rex") }
    let rex = try #require(Shared($dog))
    let reader = try #require(SharedReader($dog))
    rex.withLock { $0.name = "Max" }
    #expect(dog?.name == "Max")
    #expect(reader.wrappedValue.name == "Max")

    $dog.withLock { $0 = nil }
    #expect(rex.wrappedValue.name == "Max")
    #expect(reader.wrappedValue.name == "Max")
    rex.withLock { $0.name = "Ghost" }
    #expect(dog == nil)
    #expect(rex.wrappedValue.name == "Ghost")

    $dog.withLock { $0 = Dog(id: 2, name: "Bello") }
    #expect(rex.wrappedValue.name == "Bello")
  }

  @Test("An optional property of an optional value is shared with it")
  func nestedOptionals() throws {
    @Shared(value: Dog(id: 1, name: "Rex", owner: Owner(name: "Ada"))) var dog: Dog?
    let rex = try #require(Shared($dog))
    let owner = try #require(Shared(rex.owner))
    owner.name.withLock { $0 = "Eva" }
    #expect(dog?.owner == Owner(name: "Eva"))
    $dog.withLock { $0?.owner = nil }
    #expect(owner.wrappedValue == Owner(name: "Eva"))
  }

  @Test("A reader sees changes and can compute values")
  func readers() {
    @Shared(value: 2) var count
    @SharedReader var copy: Int
    _copy = SharedReader($count)
    let doubled = $count.read { $0 * 2 }
    let text = $count.reader.read { "\($0)" }
    $count.withLock { $0 = 21 }
    #expect(copy == 21)
    #expect(doubled.wrappedValue == 42)
    #expect(text.wrappedValue == "21")
    #expect(SharedReader(value: 7).wrappedValue == 7)
  }

  @Test("A property can get another reference")
  func otherReferences() {
    @Shared(value: 1) var count
    let old = $count
    $count = Shared(value: 2)
    old.withLock { $0 = 3 }
    #expect(count == 2)
  }

  @Test("Values are compared, not references")
  func equality() {
    @Shared(value: 0) var one
    @Shared(value: 0) var other
    #expect($one == $other)
    #expect($one.reader == $other.reader)
    $one.withLock { $0 = 1 }
    #expect($one != $other)
    #expect($one.reader != $other.reader)
  }

  @Test("The id is that of the value")
  func identity() {
    @Shared(value: Dog(id: 7, name: "Rex")) var dog
    #expect($dog.id == 7)
    #expect($dog.reader.wrappedValue.id == 7)
  }

  @Test("A value without a key is encoded as itself, and decoded to a new value")
  func coding() throws {
    let dogs = [Shared(value: Dog(id: 1, name: "Rex"))]
    let data = try JSONEncoder().encode(dogs)
    #expect(try JSONDecoder().decode([Dog].self, from: data) == dogs.map(\.wrappedValue))
    let decoded = try JSONDecoder().decode([Shared<Dog>].self, from: data)
    decoded[0].withLock { $0.name = "Max" }
    #expect(dogs[0].wrappedValue.name == "Rex")
  }

  @Test("Encoding a value with a key is an error")
  func codingKeys() {
    @Shared(.inMemory("dog")) var dog = Dog(id: 1, name: "Rex")
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([$dog]) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([$dog.name]) }
  }

  @Test("The description of a key that has a default contains it")
  func defaultInDescription() {
    @Shared(AppStorageKey.Default[.appStorage("count"), default: 0]) var count
    let text = #"Shared<Int>(AppStorageKey<Int>.Default[.appStorage("count"), default: 0])"#
    #expect($count.description == text)
    #expect(SharedReader($count).description == text.replacing("Shared<", with: "SharedReader<"))
  }

  @Test("The description says where the value comes from")
  func descriptions() {
    @Shared(value: "Rex") var name
    @Shared(.inMemory("count")) var count = 0
    @SharedReader(.inMemory("dogs")) var dogs = [String]()
    #expect($name.description == #"Shared<String>(value: "Rex")"#)
    #expect($count.description == #"Shared<Int>(.inMemory("count"))"#)
    #expect($dogs.description == #"SharedReader<Array<String>>(.inMemory("dogs"))"#)
  }

  @Test("A dump shows which values have one reference")
  func dumps() {
    @Shared(value: 5) var one
    @Shared(value: 5) var other
    #expect(
      String(customDumping: [$one, $other, $one]) == """
        [
          [0]: 5,
          [1]: #1 5,
          [2]: Int(↩︎)
        ]
        """)
  }

  @Test("The mirror has the children of the value")
  func mirrors() {
    @Shared(value: Owner(name: "Ada")) var owner
    #expect(Mirror(reflecting: $owner).children.map(\.label) == ["name"])
  }
}
