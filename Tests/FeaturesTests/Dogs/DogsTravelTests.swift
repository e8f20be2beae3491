import Foundation
import Testing

@testable import Console
@testable import DogsFeature

/// Travelling with live clients, and a server on the loopback interface that counts its requests.
@MainActor
@Suite("Travelling never repeats a request if its answer is known", .timeLimit(.minutes(10)))
struct DogsTravelTests {
  @Test("A request with a known answer is played back, however often its step is visited")
  func known() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.breeds)
      let reports = try await travel(
        on: server.baseURL,
        [
          #"dogs.filterQueryChanged "a""#, "dogs.loadDogs", ":wait 60s", ":goto 2",
          #"dogs.filterQueryChanged "bull""#, ":wait 60s", ":state dogs.count", ":goto 2",
          ":wait 60s", ":switch main", ":edit 3 dogs.loadFailed(.timedOut)", ":switch main",
          ":move 3 1", ":replay",
        ])
      #expect(reports.contains(.value(AppValue(99))))
      #expect(reports.last == .rewritten(RewriteReport(kind: .replayed([1, 8, 9]))))
      #expect(server.paths == ["/api/breeds/list/all"])
    }
  }

  @Test("A request whose answer has not arrived waits to be released")
  func unknown() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.breeds)
      let lines = [#"dogs.filterQueryChanged "a""#, "dogs.loadDogs", ":wait 60s", ":skip 1"]
      let reports = try await travel(on: server.baseURL, lines + [":effects"])
      guard case .effects(let rows, _, isAll: false)? = reports.last else {
        Issue.record("\(reports)")
        return
      }
      #expect(rows.map(\.wait) == [.held])
      #expect(server.paths.count == 1)
      let released = try await travel(
        on: server.baseURL, lines + [":release", ":wait 60s", ":state dogs.count"])
      #expect(released.last == .value(AppValue(99)))
      #expect(server.paths.count == 3)
    }
  }

  /// Runs lines in a separate session, and returns its reports.
  private func travel(on baseURL: URL, _ lines: [String]) async throws -> [Report] {
    let app = ConsoleApp("dogs", initialState: DogsApp.AppState.initial) { DogsApp.AppReducer() }
      .preset("live") {
        $0.dogsClient = .live(baseURL: baseURL, timeout: .seconds(30))
        $0.breedClient = .live(baseURL: baseURL, timeout: .seconds(30))
      }
    var reports: [Report] = []
    let session = Session(app, SessionSettings(clock: .virtual), catalog: []) { reports.append($0) }
    for line in lines { _ = try await session.execute(SourceLine(text: line)) }
    _ = session.end()
    return reports
  }
}
