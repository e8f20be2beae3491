import Foundation
import FoundationNetworking
import Kernel
import Testing

@Suite struct URLSessionLiveTests {
  @Test("A test's session refuses every request")
  func refusing() async throws {
    @Dependency(\.urlSession) var session
    let url = try #require(URL(string: "http://127.0.0.1:9/"))
    await withIssueReporters([IssueCollector()]) {
      _ = await #expect(throws: (any Error).self) { _ = try await session.data(from: url) }
    }
  }

  @Test("A program's session is the shared one, and an override replaces it")
  func choosing() {
    @Dependency(\.urlSession) var session
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(session === URLSession.shared)
    }
    let chosen = URLSession(configuration: .ephemeral)
    withDependencies {
      $0.urlSession = chosen
    } operation: {
      #expect(session === chosen)
    }
  }
}
