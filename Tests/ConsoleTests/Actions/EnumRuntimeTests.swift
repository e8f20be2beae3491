import Testing

@testable import Console

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

  @Test("Names are those in the source")
  func names() {
    #expect(EnumRuntime.caseName(Described.y) == "y")
    #expect(EnumRuntime.caseName(Payload.b(1)) == "b")
    #expect(EnumRuntime.caseName(Raw.a as Any) == "a")
    #expect(EnumRuntime.caseName("x") == nil)
  }
}
