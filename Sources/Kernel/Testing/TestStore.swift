/// The runtime of a feature under test: every change of state, every action received and the end
/// of every effect has to be asserted.
///
/// ```swift
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.client.search = { _ in ["Rex"] }
/// }
/// await store.send(.queryChanged("R")) {
///   $0.query = "R"
/// }
/// await store.receive(\.response) {
///   $0.results = ["Rex"]
/// }
/// ```
///
/// The closures get the state from before the action and make it what it is to be afterwards. What
/// differs fails the test at the line of the call, with a diff. When the store is released, actions
/// not asserted and effects still in flight fail the test too. `exhaustivity` loosens all of this.
///
/// Effects run on the scheduler of `Store`: sending and receiving wait exactly until nothing more
/// happens by itself, so a test neither sleeps nor depends on timing.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  /// How much the test has to assert; everything, unless told otherwise.
  public var exhaustivity: Exhaustivity = .on

  /// How long `receive` and `finish` wait for something outside of the process, in nanoseconds; one
  /// second unless told otherwise.
  public var timeout: UInt64 = 1_000_000_000

  let store: Store<State, Action>
  let ledger: TestLedger<State, Action>
  let testDependencies: TestDependencies
  private let dismissal: TestDismissal
  private let mainExecutorUse = MainExecutorUse.ofTestStore()
  private let location: CodeLocation

  /// Starts a feature under test.
  ///
  /// - Parameters:
  ///   - initialState: the state to start from, made with the dependencies of the test store.
  ///   - reducer: the feature. Wrap several reducers in `CombineReducers`.
  ///   - prepareDependencies: changes the dependencies the feature sees; called once.
  public init(
    initialState: @autoclosure () -> State,
    reducer: () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let values = Kernel.withDependencies(prepareDependencies) { DependencyValues._current }
    let dismissal = TestDismissal()
    let dependencies = TestDependencies(values, dismissal: dismissal)
    let (state, base) = dependencies.inFeature { (initialState(), reducer()._resolved()) }
    let ledger = TestLedger<State, Action>(
      state: state, location: location, sharedChanges: dependencies.sharedChanges,
      nextStackID: { dependencies.nextStackID })
    // Changes that creating the state made are part of the test's initial state.
    dependencies.sharedChanges.assert(dependencies.sharedChanges.values)
    store = dependencies.inFeature {
      Store(initialState: state) { TestReducer(base: base, dependencies: dependencies) }
    }
    store.observer = ledger
    dismissal.whenDismissed = { [weak ledger] in ledger?.skipInFlight() }
    self.ledger = ledger
    self.dismissal = dismissal
    testDependencies = dependencies
  }

  /// The dependencies of the feature; a change is seen by the actions and effects that follow.
  public var dependencies: DependencyValues {
    get { testDependencies.values }
    set { testDependencies.values = newValue }
  }

  /// The state after the latest action that the test has sent or received.
  ///
  /// Actions that effects have sent already, and the test has not received, do not show in it.
  /// Inside the closure of an assertion it is the state from before the action.
  public var state: State { ledger.state }

  /// Whether the feature has dismissed itself; then it is sent nothing any more.
  public var isDismissed: Bool { dismissal.isDismissed }

  /// Whether every task of the process runs on the main actor's executor, in order.
  ///
  /// In XCTest it is so while a test store lives, and then as it was before. In Swift Testing,
  /// where tests run side by side, a test has to ask for it. Effects do not need it: they run in
  /// order anyway.
  public var useMainSerialExecutor: Bool {
    get { uncheckedUseMainSerialExecutor }
    set { uncheckedUseMainSerialExecutor = newValue }
  }

  deinit {
    mainExecutorUse.end()
    let (ledger, location, exhaustivity) = (ledger, location, exhaustivity)
    // Reported from here, where the test is known, and not from the main actor.
    let failures = onMainThread { ledger.failuresAtEnd(of: location) }
    for (failure, location) in failures {
      failure.report(at: location, under: exhaustivity)
    }
  }
}

/// A test store of a reducer's state and actions.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
