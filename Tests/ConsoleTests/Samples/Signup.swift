import Kernel

@testable import Console

/// An app for tests that sets everything through bindings.
@Reducer
struct Signup {
  @ObservableState
  struct State: Equatable {
    var email = ""
    var age: Int?
    var plan = Plan.free
    var user = User()
    var `default` = false
    var rating: Rating?
    var isAdult: Bool {
      get { (age ?? 0) >= 18 }
      set { age = newValue ? 18 : nil }
    }
    let id = 7
    private(set) var count = 0
    var settings = Settings()
    @Presents var alert: AlertState<Never>?

    mutating func countChange() { count += 1 }
  }

  enum Plan: Equatable { case free, paid }

  /// A struct without a macro.
  struct User: Equatable {
    var name = ""
    var home = Home()
    let born = 2000
  }

  struct Home: Equatable {
    var street = ""
  }

  @ObservableState
  struct Settings: Equatable {
    var size = 1
  }

  /// A type that cannot be typed.
  final class Rating: Equatable, Sendable {
    static func == (one: Rating, other: Rating) -> Bool { one === other }
  }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.email), .binding(\.user.name), .binding(\.isAdult): state.countChange()
      default: break
      }
      return .none
    }
  }
}

@MainActor
func signupApp() -> ConsoleApp<Signup.State, Signup.Action> {
  ConsoleApp("signup", initialState: Signup.State()) { Signup() }
}

/// The same app as it was written before `@ObservableState`.
@Reducer
struct OldSignup {
  struct State: Equatable {
    @BindingState var email = ""
    @BindingState var age: Int?
    var count = 0
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .binding(\.$email) = action { state.count += 1 }
      return .none
    }
  }
}
