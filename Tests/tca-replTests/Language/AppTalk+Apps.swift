@testable import Console
@testable import tca_repl

#if canImport(WorkoutFeature)
  import Kernel
  import WorkoutFeature
#endif

extension AppTalk {
  /// The five apps, and the example of a host package where it is part of the build.
  static var apps: [AnyConsoleApp] {
    #if canImport(WorkoutFeature)
      Catalog.apps + [AnyConsoleApp(workouts)]
    #else
      Catalog.apps
    #endif
  }

  #if canImport(WorkoutFeature)
    /// The feature of examples/host-package, hosted as its program hosts it.
    static var workouts: ConsoleApp<WorkoutList.State, WorkoutList.Action> {
      ConsoleApp("workouts", initialState: WorkoutList.State()) { WorkoutList() }
        .preset("sample", isLive: false) { $0.coach = CoachClient { "Round \($0), go!" } }
    }
  #endif

  /// Actions with which each app starts an effect.
  nonisolated static let startingEffects = [
    "dogs": ["dogs.loadDogs"],
    "counter": ["numberFactButtonTapped"],
    "books": ["fetchBooks"],
    "online-store": ["productList.fetchProducts"],
    "pokemon-cards": ["cards.onAppear"],
    "workouts": [
      "addButtonTapped", #"form.binding.workout.title "Running""#, "saveButtonTapped",
      "startButtonTapped id: $workouts[0].id", "path[id: 0].session.startButtonTapped",
    ],
  ]
}
