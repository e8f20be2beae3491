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

  private(set) var screen: ((State) -> String)?
  private(set) var presets: [Preset] = []
  private let initialState: () -> State
  private let makeReducer: () -> Reduce<State, Action>

  /// A named set of dependencies.
  struct Preset {
    let name: String
    let summary: String
    let prepare: (inout DependencyValues) -> Void
  }

  /// Hosts a reducer.
  ///
  /// - Parameters:
  ///   - name: one word, as it stands in the prompt.
  ///   - initialState: step 0; evaluated again by `:reset`.
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

  /// Adds a named set of dependencies. The first one added is in force unless another is chosen.
  ///
  /// - Parameters:
  ///   - name: one word, as `--preset` takes it.
  ///   - summary: what the banner says of it: "sample data".
  ///   - prepare: changes the dependencies of the app.
  public func preset(
    _ name: String, summary: String? = nil,
    _ prepare: @escaping (_ dependencies: inout DependencyValues) -> Void
  ) -> Self {
    var app = self
    app.presets.append(Preset(name: name, summary: summary ?? name, prepare: prepare))
    return app
  }

  /// The preset of that name, or the first; `nil` for an app without presets.
  func preset(named name: String?) -> Preset? {
    guard let name else { return presets.first }
    return presets.first { $0.name == name }
  }

  /// A running store with a preset's dependencies and a session's clock.
  func makeStore(
    preset name: String?, clock: any Clock<Duration>, values: SessionValues
  ) -> Store<State, Action> {
    let preset = preset(named: name)
    return Store(initialState: initialState()) {
      makeReducer()
    } withDependencies: { dependencies in
      // Whatever hosts the console, the app in it is live.
      dependencies.context = .live
      preset?.prepare(&dependencies)
      dependencies.continuousClock = clock
      values.prepare(&dependencies)
    }
  }
}
