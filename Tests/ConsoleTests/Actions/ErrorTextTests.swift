import ConsoleSyntax
import Foundation
import Kernel
import Testing

@testable import Console

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
