import Testing

@testable import Console
@testable import tca_repl

/// A session of one of the five apps, or of the example of a host package, for tests of how it answers
/// lines with mistakes.
@MainActor
struct AppTalk {
  let session: any HostedSession

  /// Starts a session with the virtual clock, and runs lines in it.
  init(_ name: String, after lines: [String] = []) async throws {
    let app = try #require(Self.apps.first { $0.name == name })
    session = try app.makeSession(
      SessionSettings(clock: .virtual, seed: 0), Catalog.apps.map(\.listing), nil, Work()
    ) { _, _ in }
    for line in lines { _ = try await session.execute(SourceLine(text: line)) }
  }

  /// Runs a line. What reducers report because of it is no issue of the test. Returns why the line is refused.
  /// `nil` if it is accepted.
  func failure(of line: String) async -> Failure? {
    var failure: Failure?
    await withKnownIssue(isIntermittent: true) {
      do { _ = try await session.execute(SourceLine(text: line)) } catch {
        failure = error as? Failure
      }
    }
    return failure
  }

  /// Runs a line. Returns what is wrong and what to do, each in a line. `nil` if the line is accepted.
  func complaint(about line: String) async -> String? {
    await failure(of: line).map(Wording.message).map { message in
      [message.sentence, message.next].compactMap(\.self).joined(separator: "\n")
    }
  }

  /// Runs a line that must fail. Returns the line that is proposed instead, without the comment after it. `nil` if none
  /// is.
  func proposal(for line: String) async -> String? {
    let answer = await complaint(about: line)?.split(separator: "\n").last { $0.hasPrefix("Try: ") }
    // The text after four spaces is a comment on the line.
    return answer?.dropFirst(5).split(separator: "    ").first.map(String.init)
  }

  /// Expects that a line is refused, and that another one is proposed and accepted.
  func expect(
    _ proposed: String, insteadOf line: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    #expect(await proposal(for: line) == proposed, sourceLocation: sourceLocation)
    #expect(await complaint(about: proposed) == nil, sourceLocation: sourceLocation)
  }
}
