import FlyingFox
import Foundation
import Testing

@testable import Console

/// What every app with its live clients must survive in a console: whatever a server does ends in
/// the state as a typed failure, and the console continues.
@MainActor
struct ConsoleTrial<State, Action> {
  /// The app with its live clients.
  let app: @MainActor (_ baseURL: URL, _ timeout: Duration) -> ConsoleApp<State, Action>
  /// The line that sends a request.
  let load: String
  /// The path of the failure in the state.
  let failurePath: String
  /// A line that can be typed in any state, and the last line of its output.
  let alive: (line: String, printed: String)

  /// How the console ends, and the lines that a script prints.
  func run(
    _ script: String, on baseURL: URL, timeout: Duration = .seconds(30)
  ) async -> (ConsoleExit, [String]) {
    await consoleOutput(of: script, app(baseURL, timeout))
  }

  /// Tries a complete answer that is bad.
  func stands(_ code: HTTPStatusCode, _ body: String, as failure: String) async throws {
    try await LoopbackServer.run { server in
      server.answer(Data(body.utf8), status: code)
      await expect(failure, on: server.baseURL)
    }
  }

  /// Tries a port that refuses connections, and a server that never answers.
  func standsRefusalAndSilence() async throws {
    let server = try WireServer { $0.waitForHangUp() }
    await expect(".offline(", on: server.baseURL)
    server.listen()
    await expect(".timedOut", on: server.baseURL, timeout: .milliseconds(300))
  }

  /// Tries the answers that crashed or blocked the process when Foundation read them.
  func standsDeadlyAnswers() async throws {
    for answer in BrokenAnswer.deadly {
      let server = try WireServer(answer.conversation)
      server.listen()
      await expect(".unreadable(", on: server.baseURL)
    }
  }

  private func expect(
    _ failure: String, on baseURL: URL, timeout: Duration = .seconds(30)
  ) async {
    let script = "\(load)\n:wait 60s\n:state \(failurePath)\n\(alive.line)\n"
    let (status, lines) = await run(script, on: baseURL, timeout: timeout)
    #expect(status == .success)
    #expect(lines.contains { $0.hasPrefix(failure) }, "\(lines)")
    #expect(lines.last == alive.printed)
  }
}
