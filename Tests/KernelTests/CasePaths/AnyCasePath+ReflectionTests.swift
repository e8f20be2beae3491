import Kernel
import Testing

private protocol Pet: Sendable {}
private struct Dog: Pet, Equatable { var name = "Rex" }
private struct Cat: Pet {}

private enum Visit {
  case pet(any Pet)
  case pair(any Pet, Int)
  case note(String)
  case noteOf(who: String)
  case none
  case over
}

@Suite struct AnyCasePathReflectionTests {
  @Test("A path to one type of payload extracts no other type")
  func narrowing() {
    let dog: AnyCasePath<Visit, Dog> = AnyCasePath(unsafe: Visit.pet)
    #expect(dog.extract(from: .pet(Dog())) == Dog())
    #expect(dog.extract(from: .pet(Cat())) == nil)
    #expect(dog.extract(from: .note("Rex")) == nil)
    let pair: AnyCasePath<Visit, (Dog, Int)> = AnyCasePath(unsafe: Visit.pair)
    #expect(pair.extract(from: .pair(Dog(), 3))?.1 == 3)
    #expect(pair.extract(from: .pair(Cat(), 3)) == nil)
  }

  @Test("Cases with the same type of payload are distinguished")
  func samePayload() {
    let note = AnyCasePath(unsafe: Visit.note)
    #expect(note.extract(from: .note("a")) == "a")
    #expect(note.extract(from: .noteOf(who: "a")) == nil)
  }

  @Test("A case without a payload does not need an Equatable enum")
  func noPayload() {
    let none = AnyCasePath(unsafe: Visit.none)
    #expect(none.extract(from: .none) != nil)
    #expect(none.extract(from: .over) == nil)
    #expect(none.extract(from: .note("a")) == nil)
  }

  @Test("A type that is not an enum has no cases")
  func noEnum() {
    #expect(AnyCasePath<Int, Int>(unsafe: { $0 }).extract(from: 3) == nil)
  }

  @Test("A path extracts from an optional of any depth, except for the optional's own case")
  func optionals() {
    let note: AnyCasePath<Visit?, String> = AnyCasePath(unsafe: Visit.note)
    #expect(note.extract(from: .some(.note("a"))) == "a")
    #expect(note.extract(from: .some(.noteOf(who: "a"))) == nil)
    #expect(note.extract(from: nil) == nil)
    let some = AnyCasePath(unsafe: Int??.some)
    #expect(some.extract(from: .some(.some(3))) == .some(.some(3)))
    #expect(some.extract(from: .none) == .none)
  }
}
