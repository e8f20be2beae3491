import Foundation
import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Identifiers and addresses as code makes them")
struct CallLiteralTests {
  private func read<Value>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    try ValueForm.value(of: try Literal.parse(text), as: type)
  }

  private func problem<Value>(_ text: String, as type: Value.Type) -> Problem? {
    do {
      _ = try ValueForm.value(of: try Literal.parse(text), as: type)
      return nil
    } catch { return error.problem }
  }

  private let text = "DEADBEEF-0000-0000-0000-000000000000"

  @Test("A UUID is a number or a text in a call")
  func identifier() throws {
    #expect(try read("UUID(0)") == UUID(0))
    #expect(try read(".init(12)") == UUID(12))
    #expect(try read("UUID(-3)") == UUID(-3))
    #expect(try read("UUID(uuidString: \"\(text)\")") == UUID(uuidString: text))
    #expect(try read("[UUID(1): 1]") == [UUID(1): 1])
    #expect(try read("UUID(7)", as: UUID?.self) == UUID(7))
  }

  @Test("An address is a text in a call")
  func address() throws {
    #expect(
      try read("URL(string: \"https://example.com/a\")") == URL(string: "https://example.com/a"))
  }

  @Test("A call with other arguments says what belongs there")
  func refused() {
    #expect(
      problem("UUID()", as: UUID.self)
        == .missingArgument(label: nil, type: "Int", signature: "UUID(Int)"))
    #expect(problem("UUID(1, 2)", as: UUID.self) == .extraArgument(signature: "UUID(Int)"))
    #expect(
      problem("UUID(string: \"x\")", as: UUID.self)
        == .unknownLabel("string", known: ["uuidString"], signature: "UUID(Int)"))
    #expect(problem("UUID(\"x\")", as: UUID.self) == .wrongType(expected: "Int", found: .text))
    #expect(
      problem("URL(\"x\")", as: URL.self)
        == .missingLabel("string", signature: "URL(string: String)"))
    #expect(
      problem("UUID(uuidString: \"x\")", as: UUID.self)
        == .invalidText("x", type: "UUID", example: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
  }
}
