import ComposableArchitecture
import Sharing

/// One workout of the list. It can be edited and deleted.
@Reducer
public struct WorkoutDetail {
  @Reducer
  public enum Destination {
    case alert(AlertState<Alert>)
    case edit(WorkoutForm)

    @CasePathable
    public enum Alert: Sendable { case deletionConfirmed }
  }

  @ObservableState
  public struct State: Equatable {
    @Presents public var destination: Destination.State?
    @Shared public var workout: Workout

    public init(workout: Shared<Workout>) { _workout = workout }
  }

  public enum Action {
    case deleteButtonTapped
    case editButtonTapped
    case doneButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case delegate(Delegate)

    @CasePathable
    public enum Delegate { case workoutDeleted(id: Workout.ID) }
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        state.destination = .alert(.deletion)
        return .none

      case .editButtonTapped:
        state.destination = .edit(WorkoutForm.State(workout: state.workout))
        return .none

      case .doneButtonTapped:
        guard case .edit(let form) = state.destination else { return .none }
        state.$workout.withLock { $0 = form.workout }
        state.destination = nil
        return .none

      case .destination(.presented(.alert(.deletionConfirmed))):
        return .run { [dismiss, id = state.workout.id] send in
          await send(.delegate(.workoutDeleted(id: id)))
          await dismiss()
        }

      case .destination, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension WorkoutDetail.Destination.State: Equatable {}

extension AlertState where Action == WorkoutDetail.Destination.Alert {
  static let deletion = AlertState {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("Nevermind") }
  }
}
