import Kernel
import Synchronization

@testable import Console

/// An app for tests of clients: it asks a cook for dishes and a cellar for bottles.
@Reducer
struct Kitchen {
  struct State: Equatable {
    var dishes: [String] = []
    var bottles = 0
    var numbers: [Int] = []
  }

  @CasePathable
  enum Action: Equatable {
    case order
    case served(String)
    case fetchBottle
    case bottleFetched(Int)
    case draw
  }

  @Dependency(\.cook) var cook
  @Dependency(\.cellar) var cellar
  @Dependency(\.continuousClock) var clock
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .order:
        return .run { send in
          let dish = cook.dish
          try await clock.sleep(for: .seconds(1))
          await send(.served(dish))
        }
      case .served(let dish): state.dishes.append(dish)
      case .fetchBottle: return .run { send in await send(.bottleFetched(cellar.next())) }
      case .bottleFetched(let number): state.bottles = number
      case .draw:
        state.numbers.append(withRandomNumberGenerator { Int.random(in: 0..<100, using: &$0) })
      }
      return .none
    }
  }
}

struct Cook: Sendable {
  var dish: String
}

extension Cook: DependencyKey {
  static let liveValue = Cook(dish: "nothing")
}

/// Remembers how many bottles it has fetched.
final class Cellar: Sendable {
  private let count: Mutex<Int>

  init(from first: Int) { count = Mutex(first) }

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

extension Cellar: DependencyKey {
  static let liveValue = Cellar(from: 0)
}

extension DependencyValues {
  var cook: Cook {
    get { self[Cook.self] }
    set { self[Cook.self] = newValue }
  }

  var cellar: Cellar {
    get { self[Cellar.self] }
    set { self[Cellar.self] = newValue }
  }
}

@MainActor
func kitchenApp() -> ConsoleApp<Kitchen.State, Kitchen.Action> {
  ConsoleApp("kitchen", initialState: Kitchen.State()) { Kitchen() }
    .summary("dishes and bottles")
    .variant("plain", of: "cook", isLive: false) { values, _ in values.cook = Cook(dish: "soup") }
    .variant("fine", of: "cook", isLive: false) { values, _ in values.cook = Cook(dish: "soufflé") }
    .variant("whim", of: "cook", isLive: false) { values, seed in
      values.cook = Cook(dish: "dish \(seed)")
    }
    .variant("young", of: "cellar", isLive: false, hasOwnMemory: true) { values, _ in
      values.cellar = Cellar(from: 0)
    }
    .variant("old", of: "cellar", isLive: false, hasOwnMemory: true) { values, _ in
      values.cellar = Cellar(from: 1000)
    }
    .preset("weekday", summary: "plain food", variants: [:])
    .preset("sunday", summary: "fine food", variants: ["cook": "fine"])
    .preset(
      "party", summary: "fine food, old bottles", variants: ["cook": "fine", "cellar": "old"]
    )
    .preset("own", isLive: false) { $0.cook = Cook(dish: "sandwich") }
}
