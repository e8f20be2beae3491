import Console
import Kernel

/// An app with secrets of several types, all of them in observable state.
@Reducer struct Login {
  @ObservableState
  struct State: Equatable {
    var user = ""
    var password: String?
    var pin = 0
    var card = Card()
    var session: Ticket?
    var message = ""
  }

  struct Card: Equatable, Codable {
    var holder = ""
    var number = 0
  }

  @CasePathable
  enum Action: Equatable {
    case login(password: String, user: String)
    case passwordChanged(String)
    case pinChanged(Int)
    case paid(with: Card)
    /// Starts an effect that sends a token after a second.
    case signIn
    case signedIn(String)
    case remember(String)
    case open
    case renamed(String)
    case boom
  }

  @ObservableState
  struct Ticket: Equatable { var token = "" }

  @Dependency(\.continuousClock) var clock

  @MainActor static var app: ConsoleApp<State, Action> {
    ConsoleApp("login", initialState: State()) { Login() }
      .withoutLiveClients()
      .redact(\State.password)
      .redact(\State.pin)
      .redact(\State.card)
      .redact(\State.session?.token)
      .view { (state: State) -> String in
        "\(state.user) \(state.password ?? "") \(state.pin) \(state.message)"
      }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(let password, let user): (state.password, state.user) = (password, user)
      case .passwordChanged(let password): state.password = password
      case .pinChanged(let pin): state.pin = pin
      case .paid(let card): state.card = card
      case .open: state.session = Ticket()
      case .signIn:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.signedIn("tok-4711-xyzzy"))
        }
      case .signedIn(let token):
        state.session = Ticket(token: token)
        state.message = "your token is \(token)"
      case .remember(let text): state.password = text
      case .renamed(let name): state.user = name
      case .boom: fatalError("boom")
      }
      return .none
    }
  }
}
