import ComposableArchitecture
import Console
import WorkoutFeature

@main
struct Workouts {
  static func main() async {
    await ConsoleApp("workouts", initialState: WorkoutList.State()) { WorkoutList() }
      .summary("workouts in rounds, and a coach")
      .preset("sample", isLive: false) {
        $0.coach = CoachClient { "Round \($0), go!" }
      }
      .preset("live") { $0.defaultFileStorage = .fileSystem }
      .main()
  }
}
