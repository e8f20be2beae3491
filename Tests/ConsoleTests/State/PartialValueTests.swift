import ConsoleSyntax
import Kernel
import Testing

@testable import Console

@Suite("Reading a value of which parts are left out")
struct PartialValueTests {
  struct Outer: Equatable {
    var name = "a"
    var inner = Inner()
    var maybe: Inner?
    var thing = Thing()
  }

  struct Inner: Equatable {
    var count = 1
    var label = "b"
  }

  /// A class, so no value of it can be typed.
  final class Thing: Equatable, Sendable {
    static func == (one: Thing, other: Thing) -> Bool { one === other }
  }

  private func value(_ text: String, _ left: Outer) throws -> Outer {
    try PartialValue.value(of: try Literal.parse(text), as: Outer.self, leftOut: left)
  }

  @Test("Properties are taken from the other value at every depth, also those without a notation")
  func depths() throws {
    let left = Outer(name: "x", inner: Inner(count: 7, label: "y"), maybe: Inner())
    #expect(try value(#"{"inner": {"label": "z"}}"#, left).inner == Inner(count: 7, label: "z"))
    #expect(try value("Outer(maybe: nil)", left).maybe == nil)
    let made = try value(#".init(inner: Inner(count: 2), name: "n")"#, left)
    #expect(
      made
        == Outer(name: "n", inner: Inner(count: 2, label: "y"), maybe: Inner(), thing: left.thing))
    #expect(try value("Outer()", left) == left)
  }

  @Test(
    "A property that does not exist is refused, also in JSON",
    arguments: ["Outer(nme: 3)", #"{"nme": 3}"#, #"{"inner": {"cuont": 3}}"#])
  func unknown(text: String) throws {
    #expect(throws: Diagnostic.self) { try value(text, Outer()) }
  }

  @Test("A type with its own notation is read whole")
  func whole() throws {
    #expect(
      try PartialValue.value(of: try Literal.parse("[1]"), as: [Int].self, leftOut: [2]) == [1])
    #expect(throws: Diagnostic.self) {
      try PartialValue.value(of: try Literal.parse("true"), as: [Int].self, leftOut: [2])
    }
  }
}
