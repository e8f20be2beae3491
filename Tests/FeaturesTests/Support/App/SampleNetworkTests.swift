import Kernel
import Testing

@testable import Console
@testable import FeatureSupport

@Suite struct SampleNetworkTests {
  /// The outcomes of consecutive requests, and how long each took.
  private func outcomes(
    of network: SampleNetwork, count: Int, seed: UInt64 = 0
  ) async throws -> [LoadFailure?] {
    var outcomes: [LoadFailure?] = []
    let numbers = WithRandomNumberGenerator(SplitMix64(state: seed))
    for _ in 0..<count {
      do {
        try await withDependencies {
          $0.continuousClock = ImmediateClock()
          $0.withRandomNumberGenerator = numbers
        } operation: {
          try await network.request(taking: .seconds(1))
        }
        outcomes.append(nil)
      } catch let failure as LoadFailure {
        outcomes.append(failure)
      }
    }
    return outcomes
  }

  @Test("A good network takes the given time, a slow one five times as long")
  @MainActor
  func time() async throws {
    for (network, seconds) in [(SampleNetwork.good, 2), (.slow, 10)] {
      let clock = TestClock()
      let request = Task {
        try await withDependencies {
          $0.continuousClock = clock
        } operation: {
          try await network.request(taking: .seconds(2))
          return clock.now.offset
        }
      }
      // Wait until the request sleeps: a sleep that starts after the time moved would never end.
      while clock.nextDeadline == nil { await Task.yield() }
      await clock.advance(by: .seconds(seconds) - .nanoseconds(1))
      #expect(clock.nextDeadline?.offset == .seconds(seconds))
      await clock.advance(by: .nanoseconds(1))
      #expect(try await request.value == .seconds(seconds))
    }
  }

  @Test("On a network that is down, every request fails immediately")
  func down() async throws {
    let outcomes = try await outcomes(of: .down, count: 3)
    #expect(outcomes == Array(repeating: .offline("this client always fails"), count: 3))
  }

  @Test("A flaky network fails about a third of the requests, in several ways, at random")
  func flaky() async throws {
    let first = try await outcomes(of: .flaky, count: 300)
    #expect((80...120).contains(first.count { $0 != nil }))
    #expect(Set(first.compactMap { $0?.message }).count == 3)
    #expect(try await outcomes(of: .flaky, count: 300) == first)
    #expect(try await outcomes(of: .flaky, count: 300, seed: 1) != first)
  }
}
