import Testing

@testable import Kernel

@Suite("The name of a nested type") struct NestedTypeNameTests {
  private struct Kennel {
    struct Dog {}
  }

  struct Box<Content> {
    struct Lid {}
  }

  @Test("has the types that contain it, and no modules")
  func names() {
    struct Local {}
    let names: [(Any.Type, String)] = [
      (Int.self, "Int"),
      (Kennel.Dog.self, "NestedTypeNameTests.Kennel.Dog"),
      ([Kennel.Dog?].self, "Array<Optional<NestedTypeNameTests.Kennel.Dog>>"),
      (Box<Int>.Lid.self, "NestedTypeNameTests.Box<Int>.Lid"),
      (Local.self, "NestedTypeNameTests.Local"),
      ([Int].Added.self, "Array<Int>.Added"),
    ]
    for (type, name) in names { #expect(nestedTypeName(type) == name) }
    let tuple: Any.Type = (Kennel, name: String).self
    #expect(nestedTypeName(tuple) == "(NestedTypeNameTests.Kennel, name: String)")
    let function: Any.Type = ((Int) -> Kennel).self
    #expect(nestedTypeName(function) == "(Int) -> NestedTypeNameTests.Kennel")
  }

  @Test("is in the description of a shared value")
  func descriptions() {
    #expect(
      Shared(value: Kennel.Dog()).description.hasPrefix("Shared<NestedTypeNameTests.Kennel.Dog>("))
  }
}

extension Array {
  fileprivate struct Added {}
}
