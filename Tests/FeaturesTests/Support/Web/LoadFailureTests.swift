import Foundation
import Kernel
import Testing

@testable import FeatureSupport

@Suite struct LoadFailureTests {
  private static let all: [(LoadFailure, String)] = [
    (.offline("h refuses connections"), "The server cannot be reached: h refuses connections"),
    (.timedOut, "The server did not answer in time"),
    (.status(500), "The server answered with status 500"),
    (.status(404, message: "No such breed"), "The server answered 404: No such breed"),
    (.unreadable("it is not JSON"), "The answer cannot be read: it is not JSON"),
    (.other("odd"), "odd"),
  ]

  @Test("Every failure has a message in plain words", arguments: all)
  func message(failure: LoadFailure, message: String) {
    #expect(failure.message == message)
  }

  @Test("Every failure can be encoded and decoded", arguments: all)
  func coding(failure: LoadFailure, message _: String) throws {
    let data = try JSONEncoder().encode(failure)
    #expect(try JSONDecoder().decode(LoadFailure.self, from: data) == failure)
  }

  @Test("A LoadFailure is unchanged by conversion; any other error keeps its description")
  func errors() {
    struct Odd: Error, CustomStringConvertible { let description = "odd" }
    #expect(LoadFailure(LoadFailure.timedOut as any Error) == .timedOut)
    #expect(LoadFailure(Odd()) == .other("odd"))
  }

  @Test("A console can type every failure: all parts of a case are data, the message is optional")
  func schemas() {
    #expect(
      LoadFailure.caseSchemas.map(\.name)
        == ["offline", "timedOut", "status", "unreadable", "other"])
    #expect(LoadFailure.caseSchemas[2].parameters.map(\.label) == [nil, "message"])
    #expect(LoadFailure.caseSchemas[2].parameters[1].defaultValue != nil)
  }

  @Test("A status keeps the message of JSON, but no other bodies")
  func status() {
    #expect(
      LoadFailure.status(404, body: Fixtures.breedNotFound)
        == .status(404, message: "Breed not found (master breed does not exist)"))
    #expect(LoadFailure.status(500, body: Data("<html>".utf8)) == .status(500))
    #expect(LoadFailure.status(500, body: Data(#"{"message": 1}"#.utf8)) == .status(500))
  }
}
