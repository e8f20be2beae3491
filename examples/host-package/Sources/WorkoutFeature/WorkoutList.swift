import ComposableArchitecture
import Foundation
import IdentifiedCollections
import Sharing

/// All workouts, and the screens that open from the list.
@Reducer
public struct WorkoutList {
  @Reducer
  public enum Path {
    case detail(WorkoutDetail)
    case session(WorkoutSession)
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var form: WorkoutForm.State?
    public var path = StackState<Path.State>()
    @Shared(.workouts) public var workouts

    public init() {}
  }

  public enum Action {
    case addButtonTapped
    case discardButtonTapped
    case saveButtonTapped
    case deleted(IndexSet)
    case workoutTapped(id: Workout.ID)
    case startButtonTapped(id: Workout.ID)
    case form(PresentationAction<WorkoutForm.Action>)
    case path(StackActionOf<Path>)
  }

  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.form = WorkoutForm.State(workout: Workout(id: uuid()))
        return .none

      case .discardButtonTapped:
        state.form = nil
        return .none

      case .saveButtonTapped:
        guard let workout = state.form?.workout else { return .none }
        state.$workouts.withLock { _ = $0.append(workout) }
        state.form = nil
        return .none

      case .deleted(let offsets):
        state.$workouts.withLock { $0.remove(atOffsets: offsets) }
        return .none

      case .workoutTapped(let id):
        guard let workout = Shared(state.$workouts[id: id]) else { return .none }
        state.path.append(.detail(WorkoutDetail.State(workout: workout)))
        return .none

      case .startButtonTapped(let id):
        guard let workout = state.workouts[id: id] else { return .none }
        state.path.append(.session(WorkoutSession.State(workout: workout)))
        return .none

      case .path(.element(_, .detail(.delegate(.workoutDeleted(let id))))):
        state.$workouts.withLock { _ = $0.remove(id: id) }
        return .none

      case .form, .path:
        return .none
      }
    }
    .ifLet(\.$form, action: \.form) { WorkoutForm() }
    .forEach(\.path, action: \.path)
  }
}

extension WorkoutList.Path.State: Equatable {}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Workout>>.Default {
  /// The workouts that are saved between launches.
  public static var workouts: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "workouts.json")), default: []]
  }
}
