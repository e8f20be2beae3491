import Foundation
import Kernel
import Testing

@testable import Console

@Reducer
private struct Ticker {
  struct State: Equatable {
    var ticks = 0
    var date: Date?
    var query = ""
  }

  @CasePathable
  enum Action: Equatable {
    case start
    case tick(Date)
    case pause
    case search(String)
    case found(String)
  }

  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.mainRunLoop) var mainRunLoop
  @Dependency(\.suspendingClock) var suspendingClock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { send in
          for await _ in mainQueue.timer(interval: .seconds(1)).prefix(3) {
            await send(.tick(mainRunLoop.now.date))
          }
        }
      case .tick(let date):
        state.ticks += 1
        state.date = date
      case .pause:
        return .run { send in
          try await suspendingClock.sleep(for: .seconds(5))
          await send(.found("after a pause"))
        }
      case .search(let query):
        return .send(.found(query)).debounce(id: 1, for: .milliseconds(300), scheduler: mainQueue)
      case .found(let query): state.query = query
      }
      return .none
    }
  }
}

@MainActor
@Suite("Schedulers in a session")
struct WorldSchedulerTests {
  private func bench() -> SessionBench<Ticker.State, Ticker.Action> {
    SessionBench(ConsoleApp("ticker", initialState: Ticker.State()) { Ticker() })
  }

  @Test("The main queue and the main run loop follow the session's virtual clock and its date")
  func clock() async throws {
    let bench = bench()
    try await bench.type("start", ":advance 2s")
    let began = bench.session.clock.began
    #expect(bench.state == Ticker.State(ticks: 2, date: began.addingTimeInterval(2)))
    try await bench.type(":wait")
    #expect(bench.state.ticks == 3)
  }

  @Test("The suspending clock follows the session's clock too")
  func suspendingClock() async throws {
    let bench = bench()
    try await bench.type("pause", ":advance 4s")
    #expect(bench.state.query == "")
    try await bench.type(":advance 1s")
    #expect(bench.state.query == "after a pause")
  }

  @Test("Debouncing on a scheduler waits on the session's clock")
  func debounce() async throws {
    let bench = bench()
    try await bench.type(#"search "a""#, ":advance 200ms", #"search "ab""#, ":advance 299ms")
    #expect(bench.state.query == "")
    try await bench.type(":advance 1ms")
    #expect(bench.state.query == "ab")
  }

  @Test("After travelling, a timer of the main queue continues where it was")
  func travel() async throws {
    let bench = bench()
    try await bench.type("start", ":wait", ":goto 2", ":wait")
    #expect(bench.state.ticks == 3)
    let began = bench.session.clock.began
    #expect(bench.state.date == began.addingTimeInterval(3))
  }
}
