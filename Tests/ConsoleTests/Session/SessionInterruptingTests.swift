import Foundation
import Kernel
import Screens
import Synchronization
import Testing

@testable import Console

/// A value that counts how often it is decoded. Ctrl-C is pressed while the third is.
private struct Pebble: Decodable, Equatable, Sendable {
  struct Count {
    var decoded = 0
    var work: Work?
  }
  static let count = Mutex(Count())

  init(from decoder: any Decoder) throws {
    _ = try decoder.singleValueContainer().decode(Int.self)
    Self.count.withLock {
      $0.decoded += 1
      if $0.decoded == 3 { $0.work?.interruption.press() }
    }
  }
}

/// Pebbles that decode themselves, one by one.
private struct Heap: Decodable, Equatable, Sendable {
  var pebbles: [Pebble] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { pebbles.append(try container.decode(Pebble.self)) }
  }
}

@CasePathable
private enum Throwing: Equatable {
  case pebbles([Pebble])
  case named([String: Pebble])
  case heap(Heap)
}

/// A list of a thousand rows. Ctrl-C is pressed during the search among all rows, at the third one.
private struct Rows: View {
  @MainActor
  final class Count {
    var made = 0
    var work: Work?

    func note() {
      made += 1
      if made == Questions<Canteen.State, Canteen.Action>.rowsOfLists + 3 {
        work?.interruption.press()
      }
    }
  }

  let count: Count

  var body: some View {
    List {
      ForEach(0..<1000, id: \.self) { row in
        let _ = count.note()
        Button("Row \(row)") {}
      }
    }
  }
}

@MainActor
@Suite("Interrupted work")
struct SessionInterruptingTests {
  /// A conversation that interrupts its work as soon as a report satisfies a condition.
  private func interrupted(
    clock: ClockMode = .virtual, when isReached: @escaping (Report) -> Bool
  ) throws -> Conversation {
    let work = Work()
    let app = AnyConsoleApp(gardenApp())
    return try Conversation(app, among: [app], SessionSettings(clock: clock), work: work) {
      report, _ in
      if isReached(report) { work.interruption.press() }
    }
  }

  @Test("Ctrl-C stops the search for a text among all rows of the screen")
  func screen() async throws {
    let count = Rows.Count()
    let bench = SessionBench(canteenApp().screen { _ in Rows(count: count) })
    count.work = bench.session.work
    #expect(await bench.problem(of: ":tap zzz") == .session(.interrupted(.beforeLine)))
    #expect(count.made == Questions<Canteen.State, Canteen.Action>.rowsOfLists + 3)
    #expect(bench.session.stepCount == 0)
  }

  /// Counts down to the reduction during which Ctrl-C is pressed.
  @MainActor
  private final class Counter {
    var left = Int.max
    /// How long that reduction takes.
    var delay: Duration = .zero
  }

  /// A conversation that is interrupted in the middle of a reduction.
  ///
  /// - Parameter effect: what `draw` starts.
  private func counted(
    _ counter: Counter, journal: Journal? = nil, drawing effect: Effect<Garden.Action> = .none
  ) throws -> (Work, Conversation) {
    let work = Work()
    let app = ConsoleApp("garden", initialState: Garden.State()) {
      CombineReducers {
        Garden()
        Reduce<Garden.State, Garden.Action> { _, action in
          MainActor.assumeIsolated {
            counter.left -= 1
            guard counter.left == 0 else { return }
            work.interruption.press()
            Thread.sleep(forTimeInterval: counter.delay / .seconds(1))
          }
          if case .draw = action { return effect }
          return .none
        }
      }
    }
    .withoutLiveClients()
    let conversation = try Conversation(
      AnyConsoleApp(app), among: [], SessionSettings(clock: .virtual), journal: journal, work: work
    ) { _, _ in }
    return (work, conversation)
  }

  private func problem(
    _ work: () async throws(Failure) -> Void
  ) async -> LineProblem? {
    do {
      try await work()
      return nil
    } catch { return error.problem }
  }

  private func lines(_ texts: [String]) -> ScriptLines {
    ScriptFile(texts.joined(separator: "\n"), name: "a.tca").lines
  }

  @Test("An interrupted script stops before its next line, and the steps so far stay")
  func script() async throws {
    let conversation = try interrupted { report in
      if case .step(let step) = report { step.number == 3 } else { false }
    }
    let script = lines((1...9).map { "plant \"\($0)\"" })
    let problem = await problem { () async throws(Failure) in _ = try await conversation.run(script)
    }
    #expect(problem == .session(.interrupted(.lines(at: 4, of: 9, steps: 3))))
    #expect(conversation.session.stepCount == 3)
  }

  @Test("A script that is interrupted in its last line is reported as interrupted, too")
  func lastLine() async throws {
    let conversation = try interrupted { _ in true }
    let script = lines(["plant \"a\""])
    let problem = await problem { () async throws(Failure) in _ = try await conversation.run(script)
    }
    #expect(problem == .session(.interrupted(.lines(at: 1, of: 1, steps: 1))))
  }

  @Test(
    "An interrupted question about many steps ends, and changes nothing",
    arguments: [":find rose", ":log plant", ":why beds", ":until beds.count == 99", ":replay"])
  func questions(line: String) async throws {
    let conversation = try interrupted { _ in false }
    for number in 1...5 {
      _ = try await conversation.execute(SourceLine(text: "plant \"\(number)\""))
    }
    let before = conversation.session.status
    conversation.work.interruption.press()
    let problem = await problem { () async throws(Failure) in
      _ = try await conversation.execute(SourceLine(text: line))
    }
    guard case .session(.interrupted(.searching)) = problem else {
      Issue.record("\(line): \(String(describing: problem))")
      return
    }
    #expect(conversation.session.status == before)
  }

  @Test(
    "Interrupted rewriting leaves the history, the effects and their numbers unchanged",
    arguments: [":skip 2", ":edit 2 plant \"x\"", ":move 2 4", ":replay"], [0, 1, 3])
  func rewriting(line: String, reductions: Int) async throws {
    let counter = Counter()
    let (work, conversation) = try counted(counter)
    func type(_ line: String) async throws {
      _ = try await conversation.execute(SourceLine(text: line))
    }
    // The random value of `draw` makes the replay differ from the recorded step.
    for line in ["grow", "plant \"a\"", ":advance 1s", "plant \"b\"", "draw", "grow"] {
      try await type(line)
    }
    let (status, state) = (conversation.session.status, "\(conversation.session.vocabulary.state)")
    counter.left = reductions
    if reductions == 0 { work.interruption.press() }
    let problem = await problem { () async throws(Failure) in
      _ = try await conversation.execute(SourceLine(text: line))
    }
    work.interruption.reset()
    counter.left = .max
    switch problem {
    case .session(.interrupted(.remaking)), .session(.interrupted(.searching)): break
    default: Issue.record("\(String(describing: problem))")
    }
    #expect(conversation.session.status == status)
    #expect("\(conversation.session.vocabulary.state)" == state)
    #expect(conversation.session.vocabulary.branches == ["main"])
    // The next step, effect and branch have the numbers that they would have had.
    try await type("grow")
    #expect(conversation.session.stepCount == 6)
    #expect(conversation.session.vocabulary.effects.map(\.id) == ["e1", "e2", "e3"])
    try await type(":wait")
    #expect(conversation.session.stepCount == 9)
    #expect("\(conversation.session.vocabulary.state)".components(separatedBy: "rose").count == 4)
    try await type(":back 2")
    try await type("plant \"d\"")
    #expect(conversation.session.vocabulary.branches == ["main", "b1"])
  }

  @Test("An interrupted wait stops the clock at the deadline that it has reached")
  func advancing() async throws {
    let conversation = try interrupted { report in
      if case .step(let step) = report, case .effect = step.origin { true } else { false }
    }
    _ = try await conversation.execute(SourceLine(text: "grow"))
    _ = try await conversation.execute(SourceLine(text: ":wait"))
    #expect(conversation.session.clock.now == .seconds(2))
  }

  @Test("Interrupted saving writes nothing")
  func saving() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).tca").path()
    let conversation = try interrupted { _ in false }
    _ = try await conversation.execute(SourceLine(text: "plant \"a\""))
    conversation.work.interruption.press()
    let problem = await problem { () async throws(Failure) in
      _ = try await conversation.execute(SourceLine(text: ":save \(path)"))
    }
    #expect(problem == .session(.interrupted(.saving(file: path))))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A file is not loaded if reading it is interrupted, and the current session continues")
  func loading() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).tca").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "plant \"b\"\nplant \"c\"\n".write(toFile: path, atomically: true, encoding: .utf8)
    let conversation = try interrupted { _ in false }
    _ = try await conversation.execute(SourceLine(text: "plant \"a\""))
    conversation.work.interruption.press()
    for line in [":load \(path)", ":run \(path)"] {
      let problem = await problem { () async throws(Failure) in
        _ = try await conversation.execute(SourceLine(text: line))
      }
      #expect(problem == .session(.interrupted(.reading(file: path))))
      #expect(conversation.session.stepCount == 1)
    }
  }

  // MARK: Endless chains

  private func limited(_ steps: Int) -> SessionBench<Garden.State, Garden.Action> {
    let bench = SessionBench(gardenApp())
    bench.session.world.drain.mostSteps = steps
    return bench
  }

  @Test("A reducer that returns actions endlessly is stopped, and the session continues")
  func endlessReducer() async throws {
    let bench = limited(50)
    #expect(
      await bench.problem(of: "chain 1000")
        == .session(
          .endless(
            EndlessDrain(
              steps: 50, cycle: ["chain", "chain"], effect: nil, dropped: ["chain"],
              droppedCount: 1))))
    #expect(bench.session.stepCount == 50)
    #expect(bench.reports.notes == [.unreported(11..<41)])
    #expect(bench.reports.steps.map(\.number) == Array(1...10) + Array(41...50))
    // Each line may make that many steps again.
    #expect(try await bench.type("chain 50").steps.last?.action == AppValue(Garden.Action.chain(1)))
    #expect(bench.session.stepCount == 100)
  }

  @Test("Many lines with a short chain each are not endless")
  func manyLines() async throws {
    let bench = limited(5)
    for _ in 0..<20 { try await bench.type("chain 3") }
    #expect(bench.session.stepCount == 60)
  }

  @Test("A timer with more ticks than that is not endless")
  func timer() async throws {
    // The tests that run at the same time share the queue.
    let bench = limited(100)
    for _ in 0..<150 { try await bench.type("grow") }
    try await bench.type(":wait")
    #expect(bench.session.stepCount == 300)
  }

  @Test("Ctrl-C stops an effect that sends forever before its next action")
  func endlessEffect() async throws {
    let counter = Counter()
    // Longer than a chain may continue after Ctrl-C.
    (counter.left, counter.delay) = (5, .milliseconds(60))
    let endless = Effect<Garden.Action>.run { send in while true { await send(.stopGrowing) } }
    let (_, conversation) = try counted(counter, drawing: endless)
    let problem = await problem { () async throws(Failure) in
      _ = try await conversation.execute(SourceLine(text: "draw"))
    }
    guard case .session(.interrupted(.drain(let drain))) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(drain.effect?.hasPrefix("e1") == true)
    #expect(conversation.session.stepCount == 5)
    #expect(conversation.session.vocabulary.effects.isEmpty)
  }

  @Test(
    "Ctrl-C stops reading a long value, and the line is not run", .serialized,
    arguments: [
      "pebbles [1, 2, 3, 4, 5, 6, 7, 8]",
      "named [\"a\": 1, \"b\": 2, \"c\": 3, \"d\": 4, \"e\": 5]", "heap [1, 2, 3, 4, 5, 6]",
    ])
  func longValue(line: String) async throws {
    let work = Work()
    let app = ConsoleApp("pond", initialState: 0) {
      Reduce<Int, Throwing> { state, _ in
        state += 1
        return .none
      }
    }
    let conversation = try Conversation(
      AnyConsoleApp(app), among: [], SessionSettings(clock: .virtual), work: work
    ) { _, _ in }
    Pebble.count.withLock { $0 = Pebble.Count(work: work) }
    let problem = await problem { () async throws(Failure) in
      _ = try await conversation.execute(SourceLine(text: line))
    }
    #expect(problem == .session(.interrupted(.beforeLine)))
    #expect(Pebble.count.withLock { $0.decoded } == 3)
    #expect(conversation.session.stepCount == 0)
  }

  @Test("A chain that Ctrl-C stopped is stopped at the same step when the session is restored")
  func recovering() async throws {
    let folder = JournalFolder(
      path: FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path())
    let counter = Counter()
    let (work, conversation) = try counted(counter, journal: Journal(in: folder))
    // Longer than a chain may continue after Ctrl-C.
    (counter.left, counter.delay) = (10, .milliseconds(60))
    let problem = await problem { () async throws(Failure) in
      _ = try await conversation.execute(SourceLine(text: "chain 1000"))
    }
    guard case .session(.interrupted(.drain(let drain))) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(drain.dropped == ["chain"])
    #expect(conversation.session.stepCount == 10)
    work.interruption.reset()
    _ = try await conversation.execute(SourceLine(text: "plant \"a\""))
    let file = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    let data = try Data(contentsOf: URL(filePath: folder.path + "/" + file))
    conversation.close(after: .success)
    try FileManager.default.removeItem(atPath: folder.path)
    let (_, restored) = try counted(Counter())
    let report = await restored.session.recover(try #require(Recovery(data)))
    #expect(report.rest.isEmpty)
    #expect(report.difference == nil)
    #expect(restored.session.stepCount == 11)
  }
}
