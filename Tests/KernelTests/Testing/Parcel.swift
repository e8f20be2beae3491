import Kernel

/// A feature for tests: its actions are not equatable, and report its dependencies.
@Reducer
struct Parcel {
  struct State: Equatable {
    var sent: UUID?
    var weights: [Int] = []
    var isClosed = false
  }

  enum Action {
    case post
    case posted(Receipt)
    case weigh([Int])
    case label(Label)
    case work

    @CasePathable
    enum Label {
      case add(String)
      case tearOff
    }
  }

  /// Not Equatable.
  struct Receipt { var weight = 0 }

  @Dependency(\.uuid) var uuid
  @Dependency(\.parcelLog) var log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .post:
        state.sent = uuid()
        return .send(.posted(Receipt(weight: 3)))
      case .posted(let receipt):
        state.weights.append(receipt.weight)
        return .none
      case .weigh(let weights):
        state.weights = []
        return .merge(weights.map { weight in .send(.posted(Receipt(weight: weight))) })
      case .label(.add):
        state.isClosed = true
        return .none
      case .label(.tearOff):
        state.isClosed = false
        return .run { _ in log("torn off") }
      case .work:
        return .run { _ in
          log("begun")
          await Task.yield()
          log("going on")
          try? await Task.sleep(for: .seconds(1_000))
          log("stopped")
        }
        .cancellable(id: "work", cancelInFlight: true)
      }
    }
  }
}

extension DependencyValues {
  var parcelLog: @Sendable (String) -> Void {
    get { self[ParcelLogKey.self] }
    set { self[ParcelLogKey.self] = newValue }
  }

  private enum ParcelLogKey: DependencyKey {
    static let liveValue: @Sendable (String) -> Void = { _ in }
    static let testValue: @Sendable (String) -> Void = { _ in }
  }
}
