import Kernel
import Testing

@testable import Console

@Suite("Names of types")
struct TypeNameTests {
  struct Local {}
  struct Search { struct State: Identifiable { var id = 0 } }

  @Test(
    "Types are named as in source, without their modules",
    arguments: [
      (Int.self, "Int"),
      ([String: [Local?]].self, "[String: [Local?]]"),
      (Result<[Int], any Error>.self, "Result<[Int], any Error>"),
      ((any Error).self, "any Error"),
      (Set<Int>.self, "Set<Int>"),
      ((Int, String).self, "(Int, String)"),
      (((Int) -> [String]).self, "(Int) -> [String]"),
      (Void.self, "()"),
      (Local.Type.self, "Local.Type"),
      (IdentifiedArrayOf<Search.State>.self, "IdentifiedArrayOf<Search.State>"),
    ] as [(Any.Type, String)])
  func display(type: Any.Type, expected: String) {
    #expect(TypeName.of(type).display == expected)
  }

  @Test("Every feature has a state, so that is named with its feature")
  func state() {
    #expect(TypeName.of([Search.State?].self).display == "[Search.State?]")
    #expect(TypeName.of(Search.State.self).base == "State")
  }

  @Test("A type inside a function has a name too")
  func local() {
    struct Inner {}
    #expect(TypeName.of(Inner.self).display == "Inner")
    #expect(TypeName.of(Inner.self).base == "Inner")
  }
}
