import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("The stored property in which a path starts")
struct StateFieldTests {
  private struct State {
    var count = 1
    var name = "bulldog"
    var child = Child()
    var list = [1, 2]
    var maybe: Child?
    var opaque = Opaque()
  }

  private struct Child: Equatable {
    var number = 2
    var text = "a longer text than fits into the string itself"
  }

  private struct Opaque { var number = 3 }

  private func isSame(_ path: String, _ one: State, _ other: State) throws -> Bool? {
    let field = try #require(StateField(StatePath.parse(path), in: State.self))
    return withUnsafePointer(to: one) { one in
      withUnsafePointer(to: other) { field.isSame(UnsafeRawPointer(one), UnsafeRawPointer($0)) }
    }
  }

  @Test("Values of stored properties are compared in place, at any depth of structs")
  func whole() throws {
    var other = State()
    #expect(try isSame("count", State(), other) == true)
    other.count = 2
    other.child.text = "a longer text than fits into the string" + " itself"
    #expect(try isSame("count", State(), other) == false)
    #expect(try isSame("child.text", State(), other) == true)
    #expect(try isSame("child", State(), other) == true)
    other.child.number = 3
    #expect(try isSame("child.number", State(), other) == false)
    #expect(try isSame("child.text", State(), other) == true)
    other.maybe = Child()
    #expect(try isSame("maybe", State(), other) == false)
  }

  @Test("Where a path goes on inside a property, it is only known when nothing in there changed")
  func inside() throws {
    let state = State()
    var other = state
    #expect(try isSame("list[0]", state, other) == true)
    #expect(try isSame("maybe.number", state, other) == true)
    #expect(try isSame("name.count", state, other) == true)
    other.list[1] = 3
    other.name = "cat"
    #expect(try isSame("list[0]", state, other) == nil)
    #expect(try isSame("name.count", state, other) == nil)
  }

  @Test("A changed value without '==' is not known to be different")
  func withoutEquality() throws {
    var other = State()
    #expect(try isSame("opaque", State(), other) == true)
    other.opaque.number = 4
    #expect(try isSame("opaque", State(), other) == nil)
  }

  @Test("A path that starts with no stored property has no such place")
  func unknown() throws {
    #expect(StateField(try StatePath.parse("conut"), in: State.self) == nil)
    #expect(StateField(try StatePath.parse("[0]"), in: [Int].self) == nil)
    #expect(StateField(StatePath(), in: State.self) == nil)
  }
}
