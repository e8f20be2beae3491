import Foundation
import IssueReporting
import Kernel

@testable import Console

/// A small app for tests in which everything happens that a session can report.
@Reducer
struct Garden {
  struct State: Equatable {
    var beds: [String] = []
    var weather = Weather.dry
    var pots: [String: Int] = [:]
    var shed: Shed?
    var drawn: [Int] = []
    var now: Date?
  }

  @CasePathable
  enum Weather: Equatable, Codable {
    case dry
    case rain(millimetres: Int)
  }

  struct Shed: Equatable {
    var tools: [String] = []
  }

  @CasePathable
  enum Action: Equatable {
    case plant(String)
    case weatherChanged(Weather)
    case pot(name: String, count: Int)
    case grow
    case grown(String)
    case stopGrowing
    case shed(ShedAction)
    case openShed
    case closeShed
    case draw
    case chain(Int)
    case complain
    case explode
    case fetch
    case listen
    case fetched(Int)
    case handler(Opaque)
  }

  @CasePathable
  enum ShedAction: Equatable {
    case fetchTool
    case toolFetched(String)
  }

  /// A type that cannot be typed.
  final class Opaque: Equatable, Sendable {
    static func == (one: Opaque, other: Opaque) -> Bool { one === other }
  }

  struct Exploded: Error {}

  /// Each garden has its own, because tests that run at the same time would get each other's
  /// answers.
  var outside = Outside()

  @Dependency(\.continuousClock) var clock
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .plant(let seed), .grown(let seed): state.beds.append(seed)
      case .weatherChanged(let weather): state.weather = weather
      case .pot(let name, let count): state.pots[name] = count
      case .grow:
        return .run { send in
          try await clock.sleep(for: .seconds(2))
          await send(.grown("rose"))
        }
        .cancellable(id: "growing")
      case .stopGrowing: return .cancel(id: "growing")
      case .shed: break
      case .openShed: state.shed = Shed()
      case .closeShed: state.shed = nil
      case .draw:
        state.drawn.append(withRandomNumberGenerator { Int.random(in: 0..<1000, using: &$0) })
        state.now = date.now
      case .chain(let length):
        state.beds.append("\(length)")
        return length > 1 ? .send(.chain(length - 1)) : .none
      case .complain: reportIssue("The gardener is tired.")
      case .explode: return .run(name: "bomb") { _ in throw Exploded() }
      case .fetch:
        return .run { send in
          let answer = await outside.question()
          await send(.fetched(answer))
        }
      case .listen:
        // A source outside that never sends anything.
        return .run { _ in
          let silence = AsyncStream(Int.self) { _ in }
          for await _ in silence {}
        }
      case .fetched(let answer): state.drawn.append(answer)
      case .handler: break
      }
      return .none
    }
    .ifLet(\.shed, action: \.shed) {
      Reduce { state, action in
        switch action {
        case .fetchTool:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.toolFetched("spade"))
          }
        case .toolFetched(let tool):
          state.tools.append(tool)
          return .none
        }
      }
    }
  }
}

/// A source outside of the clock. It answers when a test says so, even if the question comes later.
final class Outside: Sendable {
  private let answers = AsyncStream.makeStream(of: Int.self)

  func question() async -> Int {
    for await answer in answers.stream { return answer }
    return 0
  }

  func answer(_ number: Int) { answers.continuation.yield(number) }
}

@MainActor
func gardenApp(outside: Outside = Outside()) -> ConsoleApp<Garden.State, Garden.Action> {
  ConsoleApp("garden", initialState: Garden.State()) { Garden(outside: outside) }
    .withoutLiveClients()
    .view { state in "Garden of \(state.beds.count) beds\n  \(state.beds.joined(separator: ", "))" }
}

/// A conversation that stores its reports, as values and as printed lines. For tests of the text, and
/// of commands that a session alone does not run. Other tests use ``SessionBench``.
@MainActor
final class Bench {
  private(set) var lines: [String] = []
  /// What the lines of the latest `type` reported, and what was reported since.
  private(set) var reports: [Report] = []
  // Set in init, whose closure needs self.
  private(set) var conversation: Conversation!

  init(
    clock: ClockMode = .virtual, seed: UInt64 = 0, preset: String? = nil, trust: Trust = .full,
    apps: [AnyConsoleApp] = [AnyConsoleApp(gardenApp())], folder: JournalFolder? = nil,
    journalBytes: Int = Journal.mostBytes
  ) {
    let settings = SessionSettings(
      preset: preset, clock: clock, seed: seed, trust: trust)
    // If it is refused, the test cannot continue.
    conversation = try! Conversation(
      apps[0], among: apps, settings,
      journal: folder.map { Journal(in: $0, mostBytes: journalBytes) }, folder: folder
    ) { [unowned self] report, redaction in
      reports.append(report)
      lines += Renderer(hiding: redaction).lines(report).map(\.plain)
    }
  }

  /// The session that runs the lines now.
  var session: any HostedSession { conversation.session }

  /// Runs lines and returns what they printed.
  @discardableResult
  func type(_ typed: String...) async throws -> [String] {
    (lines, reports) = ([], [])
    for line in typed { _ = try await conversation.execute(SourceLine(text: line)) }
    return lines
  }

  /// The whole message for a line that fails, or `nil` if it succeeds.
  func failure(of line: String) async -> [String]? {
    do {
      _ = try await conversation.execute(SourceLine(text: line))
      return nil
    } catch {
      return FailureRenderer(failure: error, hiding: session.redaction).lines(promptWidth: nil).map(
        \.plain)
    }
  }

  /// The texts with which Tab would replace the end of a line.
  func completions(of line: String) -> [String] {
    Completer(session.vocabulary).completions(of: line, at: line.count).map(\.replacement)
  }

  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }
}
