import Foundation
import Kernel

// Work in which other libraries came close to the kernel, or were faster.
extension Benchmark {
  static var peers: [Benchmark] {
    [
      Benchmark(name: "is, with a literal key path", unit: .nanoseconds, target: 200) {
        // Different actions, so that the optimizer cannot know the answer.
        let actions = [ObservedLevel1.Action.sibling, ObservedLevel1.increment]
        return Stopwatch.measure(100_000) { count in
          for index in 0..<count { keep(actions[index % 2].is(\.child)) }
        }
      },
      Benchmark(name: "withDependencies, one changed", unit: .nanoseconds, target: 180) {
        Stopwatch.measure(100_000) { count in
          for index in 0..<count {
            withDependencies {
              $0[Number.self] = index
            } operation: {
              keep(index)
            }
          }
        }
      },
      Benchmark(name: "IdentifiedArray of 1,000, initialized", unit: .nanoseconds, target: 33_600) {
        let elements = (0..<1_000).map { Counter.State(id: $0) }
        return Stopwatch.measure(1_000) {
          for _ in 0..<$0 { keep(IdentifiedArray(uniqueElements: elements)) }
        }
      },
      Benchmark(name: "TestClock, 1,000 plain tasks asleep", unit: .nanoseconds, target: 100e6) {
        await Stopwatch.measure(1) { count in
          for _ in 0..<count { await sleepers(1_000) }
        }
      },
    ]
  }

  /// Sleeps in tasks that no store started, and moves the clock past all of them.
  private static func sleepers(_ count: Int) async {
    let clock = TestClock()
    let tasks = (0..<count).map { index in
      Task { try? await clock.sleep(for: .seconds(index + 1)) }
    }
    while clock.sleepers.count < count { await Task.yield() }
    await clock.advance(by: .seconds(count + 1))
    for task in tasks { await task.value }
  }
}

private enum Number: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}
