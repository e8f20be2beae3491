import Foundation
import Kernel
import Testing

@testable import Console

/// A counter at which questions are answered outside: when a test says so or, if it does not, after a
/// while.
@Reducer private struct Desk {
  /// `nil` for answers after a while.
  var outside: Outside?

  private func answer() async throws {
    if let outside {
      _ = await outside.question()
    } else {
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  struct State: Equatable {
    var letters: [String] = []
    var counts: [Int] = []
    var visits = 0
    @Shared(.inMemory("stamps")) var stamps = 0
  }

  enum Action {
    case ask(String)
    case answered(String)
    case askTwice
    case count
    case stamp
    case ring
    case visited
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask(let question):
        return .run { send in
          try await answer()
          await send(.answered(question))
        }
      case .answered(let answer): state.letters.append(answer)
      case .askTwice:
        return .run { send in
          for answer in ["one", "two"] {
            try await self.answer()
            await send(.answered(answer))
          }
        }
      case .count: state.counts.append(state.letters.count + 10 * state.visits + 100 * state.stamps)
      case .stamp:
        return .run { [stamps = state.$stamps] _ in
          try await answer()
          stamps.withLock { $0 += 1 }
        }
      case .ring:
        return .run { send in
          try await clock.sleep(for: .milliseconds(40))
          await send(.visited)
        }
      case .visited: state.visits += 1
      }
      return .none
    }
  }
}

@MainActor
@Suite("Saving a session whose effects got answers from outside")
struct ConversationSavingAnswersTests {
  private static func app(_ outside: Outside? = nil) -> AnyConsoleApp {
    AnyConsoleApp(
      ConsoleApp("desk", initialState: Desk.State()) { Desk(outside: outside) }
        .preset("sample", isLive: false) { _ in }
        .preset("live") { _ in })
  }

  private let folder = try! ScratchFolder()
  private let outside = Outside()

  private func bench(_ clock: ClockMode, _ preset: String = "sample") -> Bench {
    Bench(clock: clock, preset: preset, apps: [Self.app(outside)])
  }

  /// Lets something outside answer, and waits for the step that follows, or for the end of the only effect.
  private func answer(_ bench: Bench, isEnd: Bool = false) async throws {
    let steps = bench.session.stepCount
    outside.answer(0)
    while isEnd ? bench.session.status.inFlight > 0 : bench.session.stepCount == steps {
      try await Task.sleep(for: .milliseconds(1))
    }
    // What follows the step at the same time.
    try await Task.sleep(for: .milliseconds(5))
  }

  private func saved(_ bench: Bench) async throws -> [String] {
    try await bench.type(":save \(folder.file("a.tca"))")
    return try folder.text("a.tca").split(separator: "\n").dropFirst().map(String.init)
  }

  /// The lines without the times in them.
  private func shape(_ lines: [String]) -> [String] {
    lines.map { $0.hasPrefix(":advance ") ? ":advance" : $0 }
  }

  /// Loads the saved script in a session whose clients answer once for each line that waits.
  private func expectSame(_ bench: Bench) async throws {
    let outside = Outside()
    let other = Bench(apps: [Self.app(outside)])
    other.conversation.handlers.willWait = { outside.answer(0) }
    try await other.type(":load \(folder.file("a.tca"))")
    let (one, two) = (bench.session.vocabulary.state, other.session.vocabulary.state)
    #expect(ValuePrinter.exact.text(one) == ValuePrinter.exact.text(two))
    #expect(other.session.stepCount == bench.session.stepCount)
    #expect(other.session.status.inFlight == bench.session.status.inFlight)
  }

  @Test(
    "A script waits for each answer from outside before the line that followed it",
    arguments: [ClockMode.real, .virtual])
  func answers(clock: ClockMode) async throws {
    let bench = bench(clock, "live")
    try await bench.type(#"ask "a""#)
    try await answer(bench)
    try await bench.type("count", "askTwice")
    try await answer(bench)
    try await bench.type("count")
    try await answer(bench)
    try await bench.type("count")
    let lines = try await saved(bench)
    #expect(
      shape(lines).filter { $0 != ":advance" } == [
        #"ask "a""#, ":wait #2", "count", "askTwice", ":wait #5", "count", ":wait #7", "count",
      ])
    #expect(lines.contains { $0.hasPrefix(":advance") } == (clock == .real))
    try await expectSame(bench)
  }

  @Test("A wait on the real clock is saved as what it waited for")
  func waits() async throws {
    let bench = bench(.real, "live")
    try await bench.type(#"ask "a""#)
    outside.answer(0)
    try await bench.type(":wait", "count")
    #expect(
      shape(try await saved(bench)).filter { $0 != ":advance" }
        == [#"ask "a""#, ":wait #2", "count"])
    try await expectSame(bench)
  }

  @Test("What waits for the clock is only a matter of time")
  func clock() async throws {
    let bench = bench(.real)
    try await bench.type("ring", ":wait", "count")
    #expect(shape(try await saved(bench)).filter { $0 != ":advance" } == ["ring", "count"])
    try await expectSame(bench)
  }

  @Test("An effect that ends outside without an action is waited for, too")
  func ends() async throws {
    let bench = bench(.real, "live")
    try await bench.type("stamp")
    try await answer(bench, isEnd: true)
    try await bench.type(":expect idle", "count")
    #expect(
      shape(try await saved(bench)).filter { $0 != ":advance" }
        == ["stamp", ":wait e1", ":expect idle", "count"])
    try await expectSame(bench)
  }

  @Test("On the virtual clock, a wait needs nothing in addition")
  func virtualWait() async throws {
    let bench = bench(.virtual, "live")
    try await bench.type(#"ask "a""#)
    Task { [outside] in
      try await Task.sleep(for: .milliseconds(20))
      outside.answer(0)
    }
    try await bench.type(":wait", "count")
    #expect(try await saved(bench) == [#"ask "a""#, ":wait", "count"])
    try await expectSame(bench)
  }

  @Test("Before it is saved, a script is tried with what the clients answer then")
  func rehearsal() async throws {
    let bench = Bench(clock: .real, preset: "sample", apps: [Self.app()])
    try await bench.type(#"ask "a""#, ":wait", "count")
    let lines = try await saved(bench)
    #expect(bench.lines.last == "saved \(folder.file("a.tca"))  \(lines.count) lines")
    try await expectSame(bench)
  }

  @Test("A session that was recovered is saved with its waits")
  func recovered() async throws {
    let kept = JournalFolder(path: folder.file("sessions"))
    let bench = Bench(clock: .real, preset: "live", apps: [Self.app(outside)], folder: kept)
    try await bench.type(#"ask "a""#)
    try await answer(bench)
    try await bench.type("count", ":reset")
    let other = Bench(clock: .real, preset: "live", apps: [Self.app()], folder: kept)
    try await other.type(":sessions restore 1")
    #expect(
      shape(try await saved(other)).filter { $0 != ":advance" }
        == [#"ask "a""#, ":wait #2", "count"])
    try await expectSame(other)
  }

  @Test("A line can wait for a step or for the end of an effect")
  func lines() async throws {
    let bench = bench(.virtual)
    bench.conversation.handlers.willWait = { [outside] in outside.answer(0) }
    try await bench.type(#"ask "a""#)
    #expect(
      try await bench.type(":wait #2").dropFirst() == [
        #"    state    ~ letters  [] → ["a"]"#, "    effects  ✓ e1 ask",
      ])
    #expect(try await bench.type(":wait #2") == ["#2 is in the log already"])
    #expect(try await bench.type(":wait e1") == ["e1 has ended already"])
    try await bench.type("stamp", ":wait e2 5s", "count", ":expect counts == [101]")
    #expect(bench.session.clock.now == .zero)
    try await bench.type("ring")
    #expect(
      await bench.failure(of: ":wait e3")?.dropFirst().first
        == "e3 is still running, and no effect waits for something outside.")
    #expect(
      await bench.failure(of: ":wait #99")?.dropFirst().first
        == "#99 is not in the log, and no effect waits for something outside.")
    #expect(await bench.failure(of: ":wait e9") != nil)
  }
}
