import Kernel
import Testing

@testable import Console

/// An effect with a task of its own that sleeps, next to a part of the effect that sleeps.
@Reducer
private struct Feed {
  struct State: Equatable {
    var texts: [String] = []
  }

  @CasePathable
  enum Action: Equatable {
    case start
    case got(String)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.speaker) var speaker

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { [clock, speaker] send in
          await withTaskGroup(of: Void.self) { group in
            group.addTask {
              for await text in speaker.words() { await send(.got(text)) }
            }
            group.addTask {
              for await _ in clock.timer(interval: .seconds(1)).prefix(3) {
                await send(.got("tick"))
              }
            }
          }
        }
      case .got(let text): state.texts.append(text)
      }
      return .none
    }
  }
}

/// A client as many are written: its stream is fed by a task that the effect does not wait for.
private struct Speaker: DependencyKey {
  var words: @Sendable () -> AsyncStream<String>

  static let liveValue = Speaker {
    AsyncStream { continuation in
      Task {
        @Dependency(\.continuousClock) var clock
        for word in ["one", "two", "three"] {
          try await clock.sleep(for: .milliseconds(1_200))
          continuation.yield(word)
        }
        continuation.finish()
      }
    }
  }
}

extension DependencyValues {
  fileprivate var speaker: Speaker {
    get { self[Speaker.self] }
    set { self[Speaker.self] = newValue }
  }
}

@MainActor
@Suite("Tasks that an effect creates, in a session")
struct WorldTaskTests {
  @Test("A task that an effect creates sleeps on the session's clock, in order with the effect")
  func order() async throws {
    let bench = SessionBench(ConsoleApp("feed", initialState: Feed.State()) { Feed() })
    try await bench.type("start", ":wait 8s")
    #expect(bench.state.texts == ["tick", "one", "tick", "two", "tick", "three"])
    let times = (1...bench.session.timeline.count).map { bench.session.timeline[$0].time }
    #expect(times == [0, 1_000, 1_200, 2_000, 2_400, 3_000, 3_600].map { .milliseconds($0) })
  }
}
