import IssueReporting
import Kernel
import Synchronization

@testable import Console

/// Counts the calls of a live client.
final class CallCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}

struct Refused: Error {}

/// Charges a card, which must not happen twice because a user looks at an earlier step.
struct Card: DependencyKey {
  var charge: @Sendable () async throws -> Void

  static let liveValue = Card { reportIssue("No count was given.") }
}

extension DependencyValues {
  var card: Card {
    get { self[Card.self] }
    set { self[Card.self] = newValue }
  }
}

@Reducer struct Till {
  struct State: Equatable {
    var items = 0
    var charges = 0
    var failures = 0
  }

  @CasePathable
  enum Action: Equatable {
    case add
    /// Calls the client, which answers a second later.
    case charge
    case charged
    case refused
  }

  /// The live client, or `nil` to use the dependency.
  var live: CallCount?

  @Dependency(\.card) var card
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add: state.items += 1
      case .charge:
        return .run { [live, card, clock] send in
          if let live { live.add() } else { try await card.charge() }
          try await clock.sleep(for: .seconds(1))
          await send(.charged)
        } catch: { _, send in
          await send(.refused)
        }
      case .charged: state.charges += 1
      case .refused: state.failures += 1
      }
      return .none
    }
  }
}

/// A host that declares nothing about its client.
@MainActor
func undeclaredTill(_ calls: CallCount) -> ConsoleApp<Till.State, Till.Action> {
  ConsoleApp("till", initialState: Till.State()) { Till(live: calls) }
}

/// A host with a preset that does not change the client.
@MainActor
func presetTill(_ calls: CallCount) -> ConsoleApp<Till.State, Till.Action> {
  undeclaredTill(calls).preset("plain") { _ in }
}

/// A host with a preset that sets the client, and a variant of that client.
@MainActor
func variantTill(_ calls: CallCount) -> ConsoleApp<Till.State, Till.Action> {
  ConsoleApp("till", initialState: Till.State()) { Till() }
    .preset("own") { $0.card = Card { calls.add() } }
    .variant("failing", of: "card", isLive: false) { values, _ in
      values.card = Card { throw Refused() }
    }
}
