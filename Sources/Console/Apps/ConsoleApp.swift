import Kernel

/// An app as the console hosts it: a name, a state to start from and a reducer.
///
/// ```swift
/// await ConsoleApp("counter", initialState: Counter.State()) { Counter() }.run()
/// ```
///
/// Nothing else is required. Actions are typed by the cases of the reducer's `Action`, which
/// `@Reducer` makes known.
@MainActor
public struct ConsoleApp<State, Action> {
  /// What the prompt and the command line call the app.
  public let name: String

  /// What the app is about, in a few words; may be empty.
  public private(set) var summary = ""

  private(set) var tutorial: Tutorial?
  private(set) var screen: ((State) -> String)?
  /// The values that lines can name.
  private(set) var values: [NamedValue] = []
  private(set) var presets: [Preset] = []
  /// The clients that the host names, with the variants that it declares.
  private(set) var declaredClients: [Client] = []
  /// What `redact` marked secret.
  var secrets: [Secret] = []
  var secretNames: Set<String> = []
  /// The properties that it could not find the names of, as the runtime writes them.
  var unnamedSecrets: [String] = []
  /// Whether the host says that the app reaches nothing real, whatever its presets are.
  private(set) var hasNoLiveClients = false
  let initialState: () -> State
  private let makeReducer: () -> Reduce<State, Action>

  /// Hosts a reducer.
  ///
  /// - Parameters:
  ///   - name: one word, as it stands in the prompt.
  ///   - initialState: step 0; evaluated again by `:reset`. It runs with the session's
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

  /// Adds the screen that `:view` shows: a pure function from state to text.
  public func view(_ render: @escaping (_ state: State) -> String) -> Self {
    var app = self
    app.screen = render
    return app
  }

  /// Adds what `:tutorial` teaches.
  public func tutorial(_ tutorial: Tutorial) -> Self {
    var app = self
    app.tutorial = tutorial
    return app
  }

  /// Adds a value that lines can take by its name, such as one that cannot be typed.
  ///
  /// ```swift
  /// .value("ok", AuthenticationResponse(token: "deadbeef", twoFactorRequired: false))
  /// ```
  /// `loginResponse(.success($ok))` then passes it on. `$ok` stands wherever `$path` does, and hides a property
  /// of the state that has the same name.
  ///
  /// - Parameters:
  ///   - name: one word, as it is written after `$`.
  ///   - value: evaluated each time that a line uses it.
  public func value<Value>(_ name: String, _ value: @autoclosure @escaping () -> Value) -> Self {
    var app = self
    app.values.removeAll { $0.name == name }
    app.values.append(NamedValue(name: name, type: Value.self, make: { value() }))
    return app
  }

  /// Says in a few words what the app is about.
  public func summary(_ summary: String) -> Self {
    var app = self
    app.summary = summary
    return app
  }
}

// MARK: Dependencies

extension ConsoleApp {
  /// Adds a named set of dependencies. The first one added is in force unless another is chosen.
  ///
  /// - Parameters:
  ///   - name: one word, as `--preset` and `:preset` take it.
  ///   - summary: what the banner says of it: "sample data".
  ///   - isLive: whether anything may reach real services with it. Untrusted files cannot use such a
  ///     preset, and what travelling brings back to life is held in it. Say `false` only if nothing
  ///     does: no file, no network, no other process.
  ///   - prepare: changes the dependencies of the app.
  public func preset(
    _ name: String, summary: String? = nil, isLive: Bool = true,
    _ prepare: @escaping (_ dependencies: inout DependencyValues) -> Void
  ) -> Self {
    adding(
      Preset(
        name: name, summary: summary ?? name, variants: [:], isLive: isLive, prepare: prepare))
  }

  /// Says that the app reaches nothing real: no file, no network, no other process. Untrusted files
  /// can use only apps without live clients.
  public func withoutLiveClients() -> Self {
    var app = self
    app.hasNoLiveClients = true
    return app
  }

  /// Adds a preset that chooses variants of clients.
  ///
  /// - Parameters:
  ///   - name: one word, as `--preset` and `:preset` take it.
  ///   - summary: what the banner says of it: "sample data".
  ///   - variants: the variant of each client, by the client's name. Of a client that is not named, the first
  ///     variant is in force.
  public func preset(
    _ name: String, summary: String? = nil, variants: [String: String]
  ) -> Self {
    adding(
      Preset(
        name: name, summary: summary ?? name, variants: variants, isLive: false, prepare: nil))
  }

  /// Adds a way in which a client can be played, for presets and `:use`.
  ///
  /// - Parameters:
  ///   - name: one word: `failing`.
  ///   - client: the name of the client. If no preset chooses a variant of it, the client that the app has without
  ///     the variant is in force until another is chosen, as the variant `default`. It counts as live.
  ///   - isLive: whether it may reach real services.
  ///   - hasOwnMemory: whether it remembers something between calls in any way other than a
  ///     `ClientMemory`. Rewinding cannot restore that, and `:deps` says so.
  ///   - install: puts the client in place. The seed is the session's: what a variant leaves to
  ///     chance is to follow from it.
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
  /// A running store.
  ///
  /// - Parameter redaction: learns what secrets hold, in the initial state and after each action.
  func makeStore(
    hiding redaction: Redaction, _ prepare: @escaping (inout DependencyValues) -> Void
  ) -> Store<State, Action> {
    let canUndo = presets.contains { $0.prepare != nil } || !clientsWithOwn.isEmpty
    let makeReducer = canUndo ? makeRenewedReducer : makeReducer
    // The store evaluates the initial state with its own dependencies, which are the session's.
    guard !secrets.isEmpty else {
      return Store(initialState: initialState(), reducer: makeReducer, withDependencies: prepare)
    }
    var watch: SecretWatch<State>?
    let state = {
      let state = initialState()
      watch = SecretWatch(secrets, in: state, redaction)
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

  /// A reducer that is replaced after a preset was undone.
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
