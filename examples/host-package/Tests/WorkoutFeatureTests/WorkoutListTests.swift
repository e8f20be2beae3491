import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

@testable import WorkoutFeature

@MainActor
@Suite(.dependency(\.uuid, .incrementing))
struct WorkoutListTests {
  @Test("A workout is added with what was typed into its form")
  func adding() async {
    let store = TestStore(initialState: WorkoutList.State()) { WorkoutList() }
    await store.send(.addButtonTapped) {
      $0.form = WorkoutForm.State(workout: Workout(id: UUID(0)))
    }
    await store.send(.form(.presented(.binding(.set(\.workout.title, "Legs"))))) {
      $0.form?.workout.title = "Legs"
    }
    await store.send(.form(.presented(.binding(.set(\.workout.rounds, 0))))) {
      $0.form?.workout.rounds = 1
    }
    await store.send(.saveButtonTapped) {
      $0.form = nil
      $0.$workouts.withLock { $0 = [Workout(id: UUID(0), title: "Legs", rounds: 1)] }
    }
  }

  @Test("A change in a workout's own screen is a change of the list")
  func editing() async {
    let legs = Workout(id: UUID(0), title: "Legs")
    @Shared(.workouts) var workouts
    $workouts.withLock { $0 = [legs] }
    let store = TestStore(initialState: WorkoutList.State()) { WorkoutList() }
    store.exhaustivity = .off
    await store.send(.workoutTapped(id: legs.id))
    await store.send(\.path[id: 0].detail.editButtonTapped)
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(.destination(.presented(.edit(.binding(.set(\.workout.title, "Arms")))))))
      )
    )
    await store.send(\.path[id: 0].detail.doneButtonTapped)
    #expect(store.state.workouts[id: legs.id]?.title == "Arms")
    #expect(workouts[id: legs.id]?.title == "Arms")
  }

  @Test("A confirmed deletion closes the workout's screen")
  func deleting() async {
    let legs = Workout(id: UUID(0), title: "Legs")
    @Shared(.workouts) var workouts
    $workouts.withLock { $0 = [legs] }
    let store = TestStore(initialState: WorkoutList.State()) { WorkoutList() }
    store.exhaustivity = .off
    await store.send(.workoutTapped(id: legs.id))
    await store.send(\.path[id: 0].detail.deleteButtonTapped)
    await store.send(\.path[id: 0].detail.destination.alert.deletionConfirmed)
    await store.receive(\.path.popFrom)
    #expect(workouts.isEmpty)
    #expect(store.state.path.isEmpty)
  }
}
