import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Effects that wait for changes of shared values")
struct WorldPublisherTests {
  private func makeBench() -> SessionBench<Meter.State, Meter.Action> {
    SessionBench(
      ConsoleApp("meter", initialState: Meter.State()) { Meter() }
        .preset("sample", isLive: false) { _ in })
  }

  @Test("On a new branch, such an effect sends what changes there")
  func forks() async throws {
    let bench = makeBench()
    try await bench.type("watch", "add 1", "add 1", ":advance 1s")
    #expect(bench.state.seen == [0, 1, 2])
    try await bench.type(":goto 4")
    #expect(bench.state.seen == [0, 1])
    try await bench.type("add 8", ":advance 1s")
    #expect(bench.state.seen == [0, 1, 9])
    try await bench.type(":goto 2", "note", ":advance 1s", "add 3")
    #expect(bench.state.seen == [0, 3])
  }

  @Test("Travelling sends nothing, and known steps ahead are passed as they were recorded")
  func travelling() async throws {
    let bench = makeBench()
    try await bench.type("watch", "add 1", ":advance 1s", "add 1", "note", ":advance 1s")
    let steps = bench.session.world.timeline.count
    try await bench.type(":goto 2", ":goto 5", ":goto 0", ":goto 3", ":advance 1s", ":goto 7")
    #expect(bench.session.world.timeline.count == steps)
    #expect(bench.state.seen == [0, 1, 2])
  }

  @Test("A rewrite makes its steps from the changes that are left")
  func rewriting() async throws {
    let bench = makeBench()
    try await bench.type("watch", "add 1", "note", "add 1", ":skip 3")
    #expect(bench.state.seen == [0, 1])
    try await bench.type(":switch main", ":edit 3 add 5")
    #expect(bench.state.seen == [0, 5, 6])
  }
}

@Reducer
private struct Meter {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("meter")) var value = 0
    var seen: [Int] = []
    var notes = 0
  }

  enum Action {
    case add(Int)
    case changed(Int)
    case note
    case watch
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.$value.withLock { $0 += number }
        return .none
      case .changed(let value):
        state.seen.append(value)
        return .none
      case .note:
        state.notes += 1
        return .none
      case .watch:
        return .publisher { state.$value.publisher.map(Action.changed) }
      }
    }
  }
}
