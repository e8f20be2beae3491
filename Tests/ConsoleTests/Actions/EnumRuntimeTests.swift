import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("What the runtime knows about enums")
struct EnumRuntimeTests {
  enum One { case only }
  enum Raw: Int { case a = 7, b = 3 }
  enum Described: CustomStringConvertible {
    case x, y
    var description: String { "described" }
  }
  enum Payload { case a, b(Int) }
  enum Iterable: CaseIterable { case c, d }
  /// Its payloads have no bytes, and neither has a value with one.
  enum Outer: Equatable { case delegate(One) }
  enum Several: Equatable { case delegate(One), again(One), tapped }

  @Test("Values of an enum without payloads are found in order")
  func values() {
    #expect(EnumRuntime.payloadFreeCases(of: One.self) == [.only])
    #expect(EnumRuntime.payloadFreeCases(of: Raw.self) == [.a, .b])
    #expect(EnumRuntime.payloadFreeCases(of: Described.self) == [.x, .y])
    #expect(EnumRuntime.payloadFreeCases(of: Iterable.self) == [.c, .d])
  }

  @Test("Other types have no such list of values")
  func others() {
    #expect(EnumRuntime.payloadFreeCases(of: Payload.self) == nil)
    #expect(EnumRuntime.payloadFreeCases(of: Int.self) == nil)
    #expect(EnumRuntime.payloadFreeCases(of: Never.self) == nil)
    #expect(EnumRuntime.payloadFreeCases(of: Bool?.self) == nil)
    #expect(EnumRuntime.payloadFreeCases(of: (any Error).self) == nil)
    #expect(EnumRuntime.payloadFreeCases(of: EnumRuntimeTests.self) == nil)
  }

  @Test("A payload without bytes is a payload")
  func emptyPayloads() throws {
    #expect(EnumRuntime.payloadFreeCases(of: Outer.self) == nil)
    #expect(EnumRuntime.payloadFreeCases(of: Several.self) == nil)
    try expect(Outer.delegate(.only), ".delegate(.only)")
    try expect(Several.again(.only), ".again(.only)")
    try expect(Several.tapped, ".tapped")
  }

  /// Expects that a value prints as a text, and that the text means the value.
  private func expect<Value: Equatable>(_ value: Value, _ text: String) throws {
    #expect(ValuePrinter.exact.text(value) == text)
    #expect(try ValueForm.value(of: Literal.parse(text), as: Value.self) == value)
  }

  @Test("Names are those in the source")
  func names() {
    #expect(EnumRuntime.caseName(Described.y) == "y")
    #expect(EnumRuntime.caseName(Payload.b(1)) == "b")
    #expect(EnumRuntime.caseName(Raw.a as Any) == "a")
    #expect(EnumRuntime.caseName("x") == nil)
  }
}
