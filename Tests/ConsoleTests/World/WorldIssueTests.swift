import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Issues of revived effects")
struct WorldIssueTests {
  /// A timer whose end is an issue.
  @Reducer
  struct Alarm {
    struct State: Equatable { var rings = 0 }
    enum Action { case start, rang, silence }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.rang)
          }
        case .rang:
          state.rings += 1
          reportIssue("The alarm rang and was not stopped.")
        case .silence: break
        }
        return .none
      }
    }
  }

  @Test("An effect that plays back its output on another branch reports issues with its step")
  func revived() async throws {
    let bench = SessionBench(ConsoleApp("alarm", initialState: Alarm.State()) { Alarm() })
    try await bench.type("start", ":wait", ":goto 1", "silence")
    let steps = try await bench.type(":wait").steps
    #expect(steps.map(\.issues.count) == [1])
    let rewritten = try await bench.type(":edit 3 start")
    #expect(!rewritten.isEmpty)
    #expect(bench.session.timeline[bench.session.timeline.tip].issues.count == 1)
  }
}
