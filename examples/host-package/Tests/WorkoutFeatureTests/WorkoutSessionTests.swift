import Clocks
import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

@testable import WorkoutFeature

@MainActor
@Suite
struct WorkoutSessionTests {
  @Test("The coach speaks at the beginning of each round, and the timer ends with the last")
  func rounds() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: WorkoutSession.State(
        workout: Workout(id: UUID(0), rounds: 2, secondsPerRound: 1))
    ) {
      WorkoutSession()
    } withDependencies: {
      $0.continuousClock = clock
      $0.coach.encourage = { "Round \($0)" }
    }
    await store.send(.startButtonTapped)
    await store.receive(\.advice.success) { $0.advice = "Round 1" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.secondsElapsed = 1 }
    await store.receive(\.advice.success) { $0.advice = "Round 2" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.secondsElapsed = 2 }
    await store.finish()
  }
}
