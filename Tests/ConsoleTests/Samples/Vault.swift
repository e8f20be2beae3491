import Kernel

@testable import Console

/// An app for tests. Its state contains values for actions that cannot be typed.
@Reducer
struct Vault {
  struct State: Equatable {
    var thing = Thing(number: 4)
    var count = 3
    var nothing: Int?
  }

  /// A type that cannot be typed.
  final class Thing: Equatable, Sendable {
    let number: Int
    init(number: Int) { self.number = number }
    static func == (one: Thing, other: Thing) -> Bool { one.number == other.number }
  }

  struct Box: Equatable {
    var label: String
    var things: [Thing]
  }

  @CasePathable
  enum Action: Equatable {
    case take(Thing)
    case maybe(Thing?)
    case several([Thing])
    case packed(Box)
    case measure(Double)
    case maybeMeasure(Double?)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
  }
}

@MainActor
func vaultApp() -> ConsoleApp<Vault.State, Vault.Action> {
  ConsoleApp("vault", initialState: Vault.State()) { Vault() }
}
