import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Ten thousand effects in flight")
struct SessionCrowdTests {
  /// Sleepers, each of which wakes up at its own time.
  @Reducer
  struct Dormitory {
    struct State: Equatable {
      var asleep = 0
      var awake = 0
    }

    @CasePathable
    enum Action: Equatable {
      case sleep
      case wake
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .sleep:
          state.asleep += 1
          return .run { [clock, seconds = state.asleep] send in
            try await clock.sleep(for: .seconds(10 + seconds))
            await send(.wake)
          }
        case .wake:
          state.awake += 1
          return .none
        }
      }
    }
  }

  private typealias Dorm = Session<Dormitory.State, Dormitory.Action>

  private func dorm(
    sleepers: Int, report: @escaping (Report) -> Void = { _ in }
  ) async -> Dorm {
    let app = ConsoleApp("dorm", initialState: Dormitory.State()) { Dormitory() }
      .withoutLiveClients()
    let session = Dorm(app, SessionSettings(clock: .virtual), catalog: [], report: report)
    // Pretend that one line starts all of them, so that their steps are not reported.
    session.presentLine.isBusy = true
    for _ in 0..<sleepers { _ = session.world.store.send(.sleep) }
    await session.world.settle()
    return session
  }

  private func type(_ line: String, to session: Dorm) async throws {
    _ = try await session.execute(SourceLine(text: line))
  }

  /// Expects the session, its ledger, its store and its clock to agree about a moment.
  private func expect(_ session: Dorm, _ moment: Moment, _ state: Dormitory.State) {
    #expect(session.world.moment == moment)
    #expect(session.clock.now == moment.time)
    #expect(session.world.store.state == state)
    #expect(session.world.store.inFlight.map(\.id).sorted() == moment.flight.ids)
    #expect(session.clock.clock.sleepers.count == moment.flight.count)
  }

  @Test("Travelling away and back restores ten thousand effects, the state and the time")
  func thereAndBack() async throws {
    let session = await dorm(sleepers: 10_000)
    try await type(":advance 15s", to: session)
    #expect(session.timeline.count == 10_005)
    #expect(session.ledger.count == 9_995)
    let (left, state) = (session.world.moment, session.world.store.state)
    for number in [0, 4_000, 10_000] {
      try await type(":goto \(number)", to: session)
      let there = session.timeline[number].moment
      #expect(there.flight.count == number)
      expect(session, there, Dormitory.State(asleep: number))
    }
    try await type(":forward 20000", to: session)
    expect(session, left, state)
    #expect(state == Dormitory.State(asleep: 10_000, awake: 5))
  }

  @Test("A move reports every effect that it cancels or restores")
  func telling() async throws {
    var reports: [Report] = []
    let session = await dorm(sleepers: 500) { reports.append($0) }
    reports = []
    try await type(":goto 400", to: session)
    #expect(reports.travels.map(\.inFlight) == [400])
    #expect(reports.travels.flatMap(\.effects).map(\.id.rawValue) == Array(401...500))
  }

  @Test("After travelling, each effect does its work once and at its time")
  func goingOn() async throws {
    let session = await dorm(sleepers: 1_000)
    try await type(":advance 15s", to: session)
    for line in [":goto 0", ":goto 500", ":wait 300s"] { try await type(line, to: session) }
    // On this new branch, the first five play back what they did. The others wake up for the first
    // time.
    #expect(session.world.store.state == Dormitory.State(asleep: 500, awake: 290))
    #expect(session.clock.now == .seconds(300))
  }
}
