import Foundation
import Kernel

// The code of docs/migrating.md, compiled, and run by MigratingTests. The code in a `swift` fence
// of that page is here line for line.

struct FactClient: Sendable {
  var fetch: @Sendable (Int) async throws -> String
}

extension FactClient: DependencyKey {
  static let liveValue = FactClient(fetch: { "\($0) is a number." })
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

@Reducer
struct NumberFact {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case incrementButtonTapped
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case cancelButtonTapped
    case alert(PresentationAction<Alert>)
    @CasePathable enum Alert { case tryAgainButtonTapped }
  }

  enum CancelID { case fact }

  @Dependency(\.factClient) var factClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .factButtonTapped, .alert(.presented(.tryAgainButtonTapped)):
        return .run { [count = state.count] send in
          await send(.factResponse(Result { try await factClient.fetch(count) }))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)
      case .factResponse(.success(let fact)):
        state.fact = fact
        return .none
      case .factResponse(.failure):
        state.alert = AlertState {
          TextState("No fact about \(state.count)")
        } actions: {
          ButtonState(action: .tryAgainButtonTapped) { TextState("Try again") }
        }
        return .none
      case .cancelButtonTapped:
        return .cancel(id: CancelID.fact)
      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct CartItem {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 1
  }

  enum Action: Equatable {
    case plusButtonTapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@Reducer
struct Cart {
  struct State: Equatable {
    var cartItems: IdentifiedArrayOf<CartItem.State> = []
    var isLogged = false
  }

  enum Action {
    case cartItem(IdentifiedActionOf<CartItem>)
    case log
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cartItem: .none
      case .log: .run { [items = state.cartItems] _ in print(items.count) }
      }
    }
    .forEach(\.cartItems, action: \.cartItem) { CartItem() }
  }
}

@Reducer
struct Shop {
  struct State: Equatable {
    var facts = NumberFact.State()
    var cart: Cart.State?
  }

  enum Action {
    case facts(NumberFact.Action)
    case cart(Cart.Action)
    case setCartView(isPresented: Bool)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.facts, action: \.facts) { NumberFact() }
    Reduce { state, action in
      guard case .setCartView(let isPresented) = action else { return .none }
      state.cart = isPresented ? Cart.State() : nil
      return .none
    }
    .ifLet(\.cart, action: \.cart) { Cart() }
  }
}

struct ItemForm: Reducer {
  struct State { var name = "" }
  enum Action { case nameChanged(String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nameChanged(let name):
      state.name = name
      return .none
    }
  }
}

extension SharedKey where Self == FileStorageKey<[String]>.Default {
  static var facts: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "facts.json")), default: []]
  }
}

@Reducer
struct FactCollection {
  @ObservableState
  struct State: Equatable {
    @Shared(.facts) var facts
    @Shared(.appStorage("hasSeenTour")) var hasSeenTour = false
    @Shared(.inMemory("visits")) var visits = 0
  }

  enum Action {
    case factFound(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factFound(let fact):
        state.$facts.withLock { $0.append(fact) }
        return .none
      }
    }
  }
}
