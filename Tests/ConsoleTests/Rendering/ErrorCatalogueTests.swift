import Foundation
import Pages
import Testing

@testable import Console
@testable import ConsoleSyntax

/// The whole text of every error, as it is in `docs/errors.md`. `UPDATE_ERRORS=1` rewrites that
/// page.
@MainActor
@Suite("All errors")
struct ErrorCatalogueTests {
  @Test("The page of errors is what the console prints")
  func page() async throws {
    var text = Self.introduction
    for (title, entries) in ErrorCatalogue.sections {
      text += "\n## \(title)\n"
      for entry in entries {
        let failure = await failure(of: entry)
        let lines =
          failure.map { FailureRenderer(failure: $0, hiding: .nothing).lines(promptWidth: nil) }
          ?? []
        if lines.isEmpty { Issue.record("\(entry.line.prefix(80)) can be done") }
        text += "\n```text\n" + lines.map { $0.plain + "\n" }.joined() + "```\n"
      }
    }
    let page = try Page("docs/errors.md")
    if ProcessInfo.processInfo.environment["UPDATE_ERRORS"] != nil {
      try Data(text.utf8).write(to: page.url)
      return
    }
    let written = page.text
    for (old, new) in zip(written.split(separator: "```"), text.split(separator: "```"))
    where old != new {
      Issue.record("The page has\n\(old)\nand the console says\n\(new)")
    }
    #expect(written == text)
  }

  @Test("Every problem has an entry, except those that take more than a line")
  func complete() async throws {
    var seen: Set<String> = []
    for entry in ErrorCatalogue.sections.flatMap(\.entries) {
      if let failure = await failure(of: entry) { seen.formUnion(names(of: failure.problem)) }
    }
    // The tests of scripts, saving, rewriting, grammars and errors show these.
    let elsewhere: Set = [
      "SessionProblem.notReplaced", "SessionProblem.savedTooLarge",
      "SessionProblem.liveTranscript", "SessionProblem.unopened", "SessionProblem.noSession",
      "SessionProblem.unrestorable", "SessionProblem.nestedTooDeep",
      "SessionProblem.isReturned", "Problem.noElements",
      "Problem.notAnAction", "Problem.unknownField", "Problem.interrupted",
      "Problem.unknownErrorType", "Problem.noActions", "Problem.wholeField", "PathProblem.unnamed",
    ]
    let missing = Self.all.subtracting(seen).subtracting(elsewhere)
    #expect(missing.isEmpty, "give each an entry in ErrorCatalogue")
  }

  @Test(
    "Every line after 'Try:' can be read, and its values have the right types"
  )
  func tries() async throws {
    var count = 0
    for entry in ErrorCatalogue.sections.flatMap(\.entries) {
      let failure = try #require(await failure(of: entry))
      guard let next = Wording.message(for: failure).next, next.hasPrefix("Try: ") else { continue }
      // The text after four spaces is a comment on the line.
      let line = try #require(next.dropFirst(5).split(separator: "    ").first)
      // This is a command for the shell, not for the console.
      if line.hasPrefix("tca-repl ") { continue }
      let again = await self.failure(
        of: ErrorCatalogue.Entry(before: entry.before, line: String(line), clock: entry.clock))
      #expect(again?.isMisread != true, "\(entry.line) → \(next)")
      count += 1
    }
    #expect(count > 15)
  }

  @Test(
    "The correction finds what the user meant: a text, a case, a boolean or a label",
    arguments: [
      ("rename Ada", #"rename "Ada""#), ("turn loading", "turn .loading"),
      ("move x 1, y: 2", "move x: 1, y: 2"), ("move x=1, y=2", "move x: 1, y: 2"),
    ])
  func meant(line: String, correction: String) async {
    let failure = await failure(of: ErrorCatalogue.Entry(line: line))
    #expect(failure?.correction?.applied(to: line) == correction)
  }

  @Test("Errors in a host's console do not mention other apps or another program")
  func hostedNames() async throws {
    try await ProgramName.$current.withValue("shop") { () async throws in
      for entry in ErrorCatalogue.sections.flatMap(\.entries) {
        let failure = try #require(await failure(of: entry))
        let text = FailureRenderer(failure: failure, hiding: .nothing).lines(promptWidth: nil)
          .map(\.plain).joined(separator: "\n")
        #expect(text.firstMatch(of: HostedHelpTests.otherNames) == nil, "\(text)")
      }
    }
  }

  private static let all: Set<String> = Set(
    [
      Problem.self, CommandProblem.self, PathProblem.self, ConditionProblem.self,
      ConditionProblem.Mismatch.self, SessionProblem.self, InterruptedWork.self,
      ScreenProblem.self,
    ].flatMap { (type: Any.Type) in
      (EnumRuntime.caseNames(of: type) ?? []).map { "\(type).\($0)" }
    })

  /// The cases of a problem, from the outermost to the innermost.
  private func names(of problem: LineProblem) -> [String] {
    switch problem {
    case .line(let problem): [name(problem)]
    case .command(let problem): [name(problem)] + inner(problem)
    case .path(let problem): [name(problem)]
    case .condition(let problem): [name(problem)] + inner(problem)
    case .session(.interrupted(let work)): ["SessionProblem.interrupted", name(work)]
    case .session(.screen(let problem)): ["SessionProblem.screen", name(problem)]
    case .session(let problem): [name(problem)]
    }
  }

  private func inner(_ problem: CommandProblem) -> [String] {
    if case .arguments(let problem, _, _, _) = problem { [name(problem)] } else { [] }
  }

  private func inner(_ problem: ConditionProblem) -> [String] {
    switch problem {
    case .path(let problem): [name(problem)]
    case .line(let problem): [name(problem)]
    case .mismatch(let mismatch, _, _): [name(mismatch)]
    }
  }

  private func name<Value>(_ value: Value) -> String {
    "\(Value.self).\(EnumRuntime.caseName(value) ?? "")"
  }

  private func failure(of entry: ErrorCatalogue.Entry) async -> Failure? {
    if let problem = entry.problem {
      return Failure(Refusal(problem), in: SourceLine(text: entry.line))
    }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path
    let lift = "\(ProgramName.current) check --trust bug.md"
    let confined = (try? CheckedFolder(folder, called: "docs")).map {
      Trust.beneath(Confinement([$0], lift: lift))
    }
    let bench = Bench(
      clock: entry.clock, trust: entry.isUntrusted ? confined ?? .full : .full,
      apps: [
        AnyConsoleApp(archiveApp()), AnyConsoleApp(plainApp()), AnyConsoleApp(signupApp()),
        AnyConsoleApp(canteenApp()),
      ])
    var source = SourceLine(text: entry.line)
    if entry.hasBadByte {
      let bytes = entry.line.utf8.map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
      source = ScriptFile(TextFile(bytes: bytes), name: nil).lines[0]
    }
    do {
      for line in entry.before {
        _ = try await bench.conversation.execute(SourceLine(text: line))
      }
      _ = try await bench.conversation.execute(source)
      return nil
    } catch {
      return error
    }
  }

  private static let introduction = """
    # Error messages

    An error shows the line, a caret below the place, what is wrong, the nearest names, and what to type
    instead. The session continues, and nothing has changed unless the error says so. In a script, the
    file, line and column come first. A test causes each error on this page with the line that is shown,
    except for interrupted and endless work, and compares every word.

    """
}
