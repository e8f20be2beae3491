import ConsoleSyntax
import Foundation
import Kernel
import Testing

@testable import Console

enum OvenError: Error, Equatable {
  case cold
  case burnt(Int)

  struct Fault: Error, Equatable { var code: Int }
}

struct OvenFault: Error, Equatable { var codes: [Int] }

struct OvenSmoke: Error, CustomStringConvertible { var description: String { "smoke" } }

private enum ServerError: Error, Equatable {
  case offline
  case status(Int)
  case server(String)
}

private struct Described: Error, Equatable {
  var message: String
  var code: Int?
}

private struct Labelled: Error, Equatable, Decodable { let reason: String }

private struct Wrapper: Error { let error: any Error }

private enum AppError: Error {
  case login
  case api(ServerError)
}

private enum Raw: String, Error, Decodable { case offline, busy }

private enum Ambiguous: Error, Equatable {
  case one(String)
  case other(String)
}

private enum Both: Error {
  case underlying(any Error)
  case message(String)
}

private enum Wordless: Error { case one, two }

private struct Plain: Equatable { var message: String }

@Suite("Errors written as their message")
struct ErrorTextTests {
  private func failure<Failure: Error>(
    _ text: String, _: Failure.Type
  ) throws(Diagnostic) -> String {
    let form = ValueForm.of(Result<Int, Failure>.self)
    let result = try form.value(of: Literal.parse(".failure(\(text))"))
    return ValuePrinter.exact.text(result)
  }

  @Test("The message is stored in the only place for a text that the error's type has")
  func text() throws {
    #expect(try failure(#""gone""#, ServerError.self) == #".failure(.server("gone"))"#)
    #expect(
      try failure(#""gone""#, Described.self)
        == #".failure(Described(message: "gone", code: nil))"#)
    #expect(try failure(#""gone""#, Labelled.self) == #".failure(Labelled(reason: "gone"))"#)
    #expect(try failure(#""gone""#, Both.self) == #".failure(.message("gone"))"#)
  }

  @Test("An error that wraps another passes the message on")
  func wrapped() throws {
    #expect(try failure(#""gone""#, Wrapper.self) == #".failure(Wrapper(error: "gone"))"#)
    #expect(try failure(#""gone""#, AppError.self) == #".failure(.api(.server("gone")))"#)
    #expect(try failure(#""gone""#, (any Error).self) == #".failure("gone")"#)
  }

  @Test(
    "Any error can be a value of one of the program's types of errors, and is printed like that")
  func types() throws {
    for text in [
      ".failure(OvenError.cold)", ".failure(OvenError.burnt(3))", ".failure(OvenFault(codes: [1]))",
      ".failure(Fault(code: 2))",
    ] {
      let form = ValueForm.of(Result<Int, any Error>.self)
      let result = try form.value(of: Literal.parse(text))
      #expect(ValuePrinter.exact.text(result) == text)
    }
    #expect(try anyError("ConsoleTests.OvenError.burnt(3)") as? OvenError == .burnt(3))
    #expect(
      try anyError("OvenError.Fault(code: 2)") as? OvenError.Fault == OvenError.Fault(code: 2))
    let smoke = Result<Int, any Error>.failure(OvenSmoke())
    #expect(ValuePrinter.exact.text(smoke) == #".failure("smoke")"#)
  }

  @Test("In JSON, an error with the name of its type is its case")
  func json() {
    for text in [".burnt(3)", ".cold"] {
      let named = JSON.reading("OvenError" + text)
      #expect(named != nil && "\(named as Any)" == "\(JSON.reading(text) as Any)")
    }
  }

  @Test("A name that no type of errors has is refused with the nearest one")
  func unknownTypes() {
    #expect { try anyError("OvnError.cold") } throws: { error in
      guard case .unknownErrorType("OvnError", let nearest)? = (error as? Diagnostic)?.problem
      else {
        return false
      }
      return nearest.first == "OvenError"
    }
    for (text, problem) in [
      (
        "OvenError.hot",
        Problem.unknownCase("hot", type: "OvenError", nearest: [], cases: ["burnt", "cold"])
      ),
      (".cold", .wrongType(expected: "any Error", found: .enumCase("cold"))),
    ] {
      #expect { try anyError(text) } throws: { ($0 as? Diagnostic)?.problem == problem }
    }
  }

  private func anyError(_ text: String) throws -> Any {
    try ValueForm.of((any Error).self).value(of: Literal.parse(text))
  }

  @Test("A `MessageError` prints as its text even while values are searched for secrets")
  func hidden() {
    let printer = ValuePrinter.full(hiding: Redaction(names: ["pin"]))
    #expect(printer.text(Wrapper(error: MessageError("gone"))) == #"Wrapper(error: "gone")"#)
  }

  @Test("A text that the type can read itself is read by the type")
  func raw() throws {
    #expect(try failure(#""busy""#, Raw.self) == ".failure(.busy)")
  }

  @Test("If several places or none could take the message, it is refused")
  func refused() {
    #expect(throws: Diagnostic.self) { try failure(#""gone""#, Ambiguous.self) }
    #expect(throws: Diagnostic.self) { try failure(#""gone""#, Wordless.self) }
    #expect(throws: Diagnostic.self) {
      try ValueForm.of(Plain.self).value(of: Literal.parse(#""x""#))
    }
  }

  @Test("A printed error reads back as the same error")
  func roundTrip() throws {
    for text in [#""gone""#, ".offline", ".status(3)"] {
      let printed = try failure(text, ServerError.self)
      let form = ValueForm.of(Result<Int, ServerError>.self)
      let again = try form.value(of: Literal.parse(printed))
      #expect(ValuePrinter.exact.text(again) == printed)
    }
  }
}
