import ComposableArchitecture

/// The fields of a workout.
@Reducer
public struct WorkoutForm {
  @ObservableState
  public struct State: Equatable {
    public var workout: Workout
    public var hasReminder = false

    public init(workout: Workout) { self.workout = workout }
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case lengthChosen(LengthPreset)
  }

  /// A common length of a workout.
  public struct LengthPreset: Equatable, Sendable {
    public var rounds: Int
    public var secondsPerRound: Int
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.workout.rounds):
        state.workout.rounds = max(1, state.workout.rounds)
        return .none
      case .binding:
        return .none
      case .lengthChosen(let length):
        state.workout.rounds = length.rounds
        state.workout.secondsPerRound = length.secondsPerRound
        return .none
      }
    }
  }
}
