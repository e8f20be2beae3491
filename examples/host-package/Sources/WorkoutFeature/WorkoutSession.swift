import ComposableArchitecture

/// A running workout, with its timer and what the coach says.
@Reducer
public struct WorkoutSession {
  @ObservableState
  public struct State: Equatable {
    public let workout: Workout
    public var secondsElapsed = 0
    public var advice: String?

    public var round: Int { secondsElapsed / workout.secondsPerRound + 1 }

    public init(workout: Workout) { self.workout = workout }
  }

  public enum Action {
    case startButtonTapped
    case stopButtonTapped
    case tick
    case advice(Result<String, any Error>)
  }

  private enum CancelID { case timer }

  @Dependency(\.coach) var coach
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .merge(
          .run { [clock] send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
          }
          .cancellable(id: CancelID.timer, cancelInFlight: true),
          advice(forRound: 1)
        )

      case .stopButtonTapped:
        return .run { [dismiss] _ in await dismiss() }

      case .tick:
        state.secondsElapsed += 1
        guard state.secondsElapsed < state.workout.seconds else {
          return .cancel(id: CancelID.timer)
        }
        return state.secondsElapsed.isMultiple(of: state.workout.secondsPerRound)
          ? advice(forRound: state.round) : .none

      case .advice(.success(let sentence)):
        state.advice = sentence
        return .none

      case .advice(.failure):
        state.advice = nil
        return .none
      }
    }
  }

  private func advice(forRound round: Int) -> Effect<Action> {
    .run { [coach] send in await send(.advice(Result { try await coach.encourage(round) })) }
  }
}
