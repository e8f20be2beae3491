import Kernel
import Screens

/// An app that the console can open: a name, an initial state and a reducer.
///
/// ```swift
/// await ConsoleApp("counter", initialState: Counter.State()) { Counter() }.run()
/// ```
///
/// Nothing else is required. Users type actions by the names of the cases of the reducer's
/// `Action`, which `@Reducer` records.
@MainActor
public struct ConsoleApp<State, Action> {
  /// The name of the app in the prompt and on the command line.
  public let name: String

  /// What the app is about, in a few words. May be empty.
  public private(set) var summary = ""

  private(set) var tutorial: Tutorial?
  private(set) var textView: ((State) -> String)?
  /// The screen of the app's views. `:view` shows it instead of the text.
  var screens: ScreenOf<State, Action>?
  /// The values that lines can use by name.
  private(set) var values: [NamedValue] = []
  /// The names that errors suggest for names that the app does not have.
  private(set) var otherNames: [String: String] = [:]
  /// The computed properties that paths can lead to.
  var computedProperties: [ComputedProperty] = []
  private(set) var presets: [Preset] = []
  /// The clients that the host declares, with their variants.
  private(set) var declaredClients: [Client] = []
  /// What `redact` declared to be secret.
  var secrets = DeclaredSecrets<State>()
  /// Whether the host declares that the app reaches nothing real, regardless of its presets.
  private(set) var hasNoLiveClients = false
  let initialState: () -> State
  private let makeReducer: () -> Reduce<State, Action>

  /// Makes an app from a reducer.
  ///
  /// - Parameters:
  ///   - name: one word, for the prompt and the command line.
  ///   - initialState: the state at step 0. `:reset` evaluates it again. It can use the session's
  ///     dependencies: its clients, and a date, identifiers and random numbers that are the same
  ///     each time.
  ///   - reducer: the feature.
  public init<R: Reducer<State, Action>>(
    _ name: String, initialState: @autoclosure @escaping () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R
  ) {
    self.name = name
    self.initialState = initialState
    makeReducer = { Reduce(reducer()) }
  }

  /// Adds a text that `:view` shows. Nothing in it can be used: see ``screen(_:)``.
  ///
  /// - Parameter render: a pure function from the state to text.
  public func view(_ render: @escaping (_ state: State) -> String) -> Self {
    var app = self
    app.textView = render
    return app
  }

  /// Adds the lessons of `:tutorial`.
  public func tutorial(_ tutorial: Tutorial) -> Self {
    var app = self
    app.tutorial = tutorial
    return app
  }

  /// Adds a value that lines can use by its name, for example one that cannot be typed.
  ///
  /// ```swift
  /// .value("ok", AuthenticationResponse(token: "deadbeef", twoFactorRequired: false))
  /// ```
  /// Then `loginResponse(.success($ok))` sends an action with this value. `$ok` works in all places
  /// where `$path` does, and hides a property of the state with the same name.
  ///
  /// - Parameters:
  ///   - name: one word, which lines write after `$`.
  ///   - value: evaluated each time that a line uses it.
  public func value<Value>(_ name: String, _ value: @autoclosure @escaping () -> Value) -> Self {
    var app = self
    app.values.removeAll { $0.name == name }
    app.values.append(NamedValue(name: name, type: Value.self, make: { value() }))
    return app
  }

  /// Adds a name under which users may know an action or a variant of a client, for example from an
  /// article. A line with this name is refused with the app's own name as its correction.
  ///
  /// ```swift
  /// .otherName("dismissSuccessAlert", for: "cart.successAlert.dismiss")
  /// ```
  /// - Parameters:
  ///   - other: a name that the app does not have, or such a name with the names before it:
  ///     `breed.onAppear`.
  ///   - name: the action as it is typed, without its arguments, or the variant.
  public func otherName(_ other: String, for name: String) -> Self {
    var app = self
    app.otherNames[other] = name
    return app
  }

  /// Adds a summary: what the app is about, in a few words.
  public func summary(_ summary: String) -> Self {
    var app = self
    app.summary = summary
    return app
  }
}

// MARK: Dependencies

extension ConsoleApp {
  /// Adds a named set of dependencies. A session starts with the first preset unless another one is
  /// chosen.
  ///
  /// - Parameters:
  ///   - name: one word, for `--preset` and `:preset`.
  ///   - summary: what the banner says about the preset, such as "sample data".
  ///   - isLive: whether any of the dependencies may reach real services. Untrusted files cannot
  ///     use a live preset, and an effect that started with it is held when travelling revives it.
  ///     Pass `false` only if nothing reaches a file, the network or another process.
  ///   - prepare: changes the dependencies of the app.
  public func preset(
    _ name: String, summary: String? = nil, isLive: Bool = true,
    _ prepare: @escaping (_ dependencies: inout DependencyValues) -> Void
  ) -> Self {
    adding(
      Preset(
        name: name, summary: summary, variants: [:], isLive: isLive, prepare: prepare))
  }

  /// Declares that the app reaches nothing real: no file, no network, no other process. Untrusted
  /// files can use only apps without live clients.
  public func withoutLiveClients() -> Self {
    var app = self
    app.hasNoLiveClients = true
    return app
  }

  /// Adds a preset that chooses variants of clients.
  ///
  /// - Parameters:
  ///   - name: one word, for `--preset` and `:preset`.
  ///   - summary: what the banner says about the preset, such as "sample data".
  ///   - variants: the variant of each client, by the client's name. A client without an entry uses
  ///     its first variant.
  public func preset(
    _ name: String, summary: String? = nil, variants: [String: String]
  ) -> Self {
    adding(
      Preset(
        name: name, summary: summary, variants: variants, isLive: false, prepare: nil))
  }

  /// Adds a variant of a client, for presets and `:use`.
  ///
  /// - Parameters:
  ///   - name: one word, such as `failing`.
  ///   - client: the name of the client. If no preset chooses a variant of this client, the app's
  ///     own client is used until a line chooses another variant. Its name is `default`, and it
  ///     counts as live.
  ///   - isLive: whether the variant may reach real services.
  ///   - hasOwnMemory: whether it remembers something between calls without using a `ClientMemory`.
  ///     Travelling cannot restore that, and `:deps` says so.
  ///   - install: sets the client in the dependencies. The variant must make all random choices
  ///     from the seed of the session, so that the same seed gives the same log.
  public func variant(
    _ name: String, of client: String, isLive: Bool = true, hasOwnMemory: Bool = false,
    _ install: @escaping (_ dependencies: inout DependencyValues, _ seed: UInt64) -> Void
  ) -> Self {
    var app = self
    let variant = Client.Variant(
      name: name, isLive: isLive, hasOwnMemory: hasOwnMemory, install: install)
    if let index = declaredClients.firstIndex(where: { $0.name == client }) {
      app.declaredClients[index].variants.append(variant)
    } else {
      app.declaredClients.append(Client(name: client, variants: [variant]))
    }
    return app
  }

  private func adding(_ preset: Preset) -> Self {
    var app = self
    app.presets.append(preset)
    return app
  }
}

extension ConsoleApp {
  /// Makes a running store.
  ///
  /// - Parameters:
  ///   - start: the state to start with; `nil` for the initial state of the app.
  ///   - redaction: learns the values of secrets, in the first state and after each action.
  func makeStore(
    from start: State? = nil, hiding redaction: Redaction,
    _ prepare: @escaping (inout DependencyValues) -> Void
  ) -> Store<State, Action> {
    let initialState = start.map { start in { start } } ?? initialState
    let canUndo = presets.contains { $0.prepare != nil } || !clientsWithOwn.isEmpty
    let makeReducer = canUndo ? makeRenewedReducer : makeReducer
    // The store evaluates the initial state with its own dependencies, which are the session's.
    guard !secrets.properties.isEmpty else {
      return Store(initialState: initialState(), reducer: makeReducer, withDependencies: prepare)
    }
    var watch: SecretWatch<State>?
    let state = {
      let state = initialState()
      watch = SecretWatch(secrets.properties, in: state, redaction)
      return state
    }
    // Look right after the reducer and before anything reports the step, so that no secret is
    // missed. The store evaluates its state before it makes the reducer, so `watch` is set.
    let reducer: () -> Reduce<State, Action> = {
      let reducer = makeReducer()
      return Reduce { [watch] state, action in
        let effect = reducer.reduce(into: &state, action: action)
        watch?.look(at: state)
        return effect
      }
    }
    return Store(initialState: state(), reducer: reducer, withDependencies: prepare)
  }

  /// Makes a reducer that makes its inner reducer again after a preset was undone.
  private func makeRenewedReducer() -> Reduce<State, Action> {
    var (reducer, undone) = (makeReducer(), DependencyValues._current.undonePresets)
    return Reduce { state, action in
      // A reducer keeps the dependencies that were in force when it was made, including what the
      // undone preset had set.
      let present = DependencyValues._current.undonePresets
      if present != undone { (reducer, undone) = (makeReducer(), present) }
      return reducer.reduce(into: &state, action: action)
    }
  }
}
