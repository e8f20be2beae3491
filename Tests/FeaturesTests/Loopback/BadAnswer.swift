import FlyingFox
import Foundation
import Testing

@testable import FeatureSupport

/// A complete answer from a web server that no client can use, and the failure for it.
struct BadAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var status = HTTPStatusCode.ok
  var body = Data()
  let failure: LoadFailure

  /// Answers that are bad for any request.
  static let always = [
    BadAnswer(
      testDescription: "404 with the API's words",
      status: .notFound, body: Fixtures.breedNotFound,
      failure: .status(404, message: "Breed not found (master breed does not exist)")),
    BadAnswer(
      testDescription: "404 with a page",
      status: .notFound, body: Data("<html>".utf8), failure: .status(404)),
    BadAnswer(
      testDescription: "500 with nothing", status: .internalServerError, failure: .status(500)),
    BadAnswer(
      testDescription: "500 with endless words",
      status: .internalServerError,
      body: Data("{\"message\": \"\(String(repeating: "x", count: 9999))\"}".utf8),
      failure: .status(500, message: String(repeating: "x", count: 200))),
  ]

  /// A success status with JSON that an app cannot use.
  static func json(_ testDescription: String, _ body: String, _ reason: String) -> Self {
    Self(testDescription: testDescription, body: Data(body.utf8), failure: .unreadable(reason))
  }
}

/// A body that is not JSON at all.
struct NotJSON: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let body: Data

  private init(_ testDescription: String, _ text: String) {
    self.init(testDescription, Data(text.utf8))
  }

  private init(_ testDescription: String, _ body: Data) {
    self.testDescription = testDescription
    self.body = body
  }

  static let all = [
    NotJSON("a web page", "<html>"),
    NotJSON("nothing", ""),
    NotJSON("half an object", #"{"message": {"hound": ["#),
    NotJSON("an escape", "\u{1B}[2J"),
    NotJSON("bytes that are not text", Data([0xFF, 0xFE, 0x80, 0xC0])),
    NotJSON("text that breaks off in a character", Data([0x22, 0xE2, 0x82])),
    NotJSON("200,000 lists in each other", String(repeating: "[", count: 200_000)),
    NotJSON(
      "200,000 lists in each other, all closed",
      String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)),
    NotJSON(
      "200,000 objects in each other", String(repeating: #"{"message":"#, count: 200_000)),
  ]
}
