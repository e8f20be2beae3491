import FeatureSupport
import Kernel

/// A number that goes up and down, and an alert with a fact about it.
@Reducer
public struct Counter {
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The number that the buttons change, and that a fact is about.
    public var count: Int
    /// The title of the alert; `nil` if no alert is shown.
    public var numberFactAlert: String?
    /// Why the alert has no fact; `nil` if it has one or there is no alert.
    public var failure: LoadFailure?

    public init(count: Int = 0, numberFactAlert: String? = nil, failure: LoadFailure? = nil) {
      self.count = count
      self.numberFactAlert = numberFactAlert
      self.failure = failure
    }
  }

  public enum Action: Equatable, Sendable {
    /// The alert was dismissed.
    case factAlertDismissed
    /// Decrements the number.
    case decrementButtonTapped
    /// Increments the number.
    case incrementButtonTapped
    /// Fetches a fact about the number.
    case numberFactButtonTapped
    /// The request for a fact has ended: with the fact, or with a failure.
    case numberFactResponse(Result<String, LoadFailure>)
  }

  private enum CancelID { case fact }

  @Dependency(\.numberFact) private var numberFact

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .factAlertDismissed:
        state.numberFactAlert = nil
        state.failure = nil
        return .none
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .numberFactButtonTapped:
        return fetchFact(about: state.count)
      case .numberFactResponse(.success(let fact)):
        state.numberFactAlert = fact
        state.failure = nil
        return .none
      case .numberFactResponse(.failure(let failure)):
        state.numberFactAlert = "Could not load a number fact :("
        state.failure = failure
        return .none
      }
    }
  }

  private func fetchFact(about number: Int) -> Effect<Action> {
    .run { [numberFact] send in
      await send(.numberFactResponse(.success(try await numberFact.fetch(number))))
    } catch: { error, send in
      await send(.numberFactResponse(.failure(LoadFailure(error))))
    }
    // A new request replaces the one that is running: its answer could arrive last.
    .cancellable(id: CancelID.fact, cancelInFlight: true)
  }
}
