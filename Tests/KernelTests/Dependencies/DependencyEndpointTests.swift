import IssueReporting
import Kernel
import Testing

@Suite("@DependencyClient")
struct DependencyEndpointTests {
  @Test("a throwing endpoint without an implementation reports itself and throws")
  func throwing() async {
    await expectReport(of: "DogClient.image") { client in
      await #expect(throws: Unimplemented("DogClient.image")) {
        try await client.image(of: "hound", size: 3)
      }
    }
  }

  @Test("an endpoint with a default reports itself and returns the default's value")
  func defaults() async {
    await expectReport(of: "DogClient.isCached") { #expect($0.isCached(breed: "hound") == false) }
  }

  @Test("an endpoint that returns an optional reports itself and returns nil")
  func optional() async {
    await expectReport(of: "DogClient.find") { #expect($0.find("hound") == nil) }
  }

  @Test("an endpoint that returns nothing reports itself")
  func void() async {
    await expectReport(of: "DogClient.log") { $0.log("hello") }
  }

  @Test("an endpoint with an implementation runs it, through the property and the method")
  func given() async throws {
    let reports = IssueCollector()
    try await withIssueReporters([reports]) {
      var client = DogClient()
      client.image = { "\($0)-\($1)" }
      client.isCached = { $0 == "hound" }
      let image = try await client.image(of: "hound", size: 3)
      #expect(image == "hound-3")
      #expect(client.isCached(breed: "hound"))
      #expect(client.isCached("hound"))
    }
    #expect(reports.messages == [])
  }

  @Test("the initializer takes every property, and parameters with a default are optional")
  func initializer() async throws {
    let client = DogClient(
      name: "x",
      image: { breed, _ in breed },
      isCached: { _ in true },
      find: { _ in 3 },
      log: { _ in },
      trimmed: { _ in "trimmed" }
    )
    #expect(client.limit == 10)
    #expect(client.name == "x")
    #expect(try await client.image(of: "hound", size: 1) == "hound")
    #expect(client.find("x") == 3)
    #expect(client.trimmed("  x") == "trimmed")
  }

  @Test("an ignored closure has its own default and reports nothing")
  func ignored() {
    let reports = IssueCollector()
    withIssueReporters([reports]) { #expect(DogClient().trimmed("x") == "x") }
    #expect(reports.messages == [])
  }

  private func expectReport(
    of endpoint: String,
    calling body: (DogClient) async throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async rethrows {
    let reports = IssueCollector()
    try await withIssueReporters([reports]) { try await body(DogClient()) }
    #expect(
      reports.messages == [
        "Unimplemented: '\(endpoint)'. It was called, but the client has no implementation of it."
      ],
      sourceLocation: sourceLocation
    )
  }
}

@DependencyClient
private struct DogClient: Sendable {
  var limit = 10
  var name: String?
  var image: @Sendable (_ of: String, _ size: Int) async throws -> String
  var isCached: @Sendable (_ breed: String) -> Bool = { _ in false }
  var find: @Sendable (String) -> Int?
  var log: @Sendable (String) -> Void
  @DependencyEndpointIgnored
  var trimmed: @Sendable (String) -> String = { $0 }
}
