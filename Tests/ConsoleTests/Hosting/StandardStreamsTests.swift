import Testing

@testable import Console

@Suite("Standard output beside reports")
struct StandardStreamsTests {
  @Test("What others print is on standard error while a console prints JSON, and only then")
  func separatePrinting() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      print("before")
      let isSeparate = StandardStreams.separatePrinting()
      print("beside")
      StandardStreams.write("report\n")
      if isSeparate { StandardStreams.joinPrinting() }
      print("after")
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(output.contains("before\nreport\nafter\n"))
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("beside\n"))
  }
}
