/// The runtime of a feature under test. The test must assert every change of the state, every
/// received action, and the end of every effect.
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
/// The closures change the state from before the action to the expected state after it. A
/// difference fails the test at the line of the call, with a diff. When the store is released,
/// actions that were not asserted and effects that are still running fail the test too.
/// `exhaustivity` relaxes these rules.
///
/// Effects run on the same scheduler as those of `Store`. Sending and receiving wait exactly until
/// nothing more happens without time passing or outside input, so a test neither sleeps nor depends
/// on timing.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  /// How much the test must assert; by default, everything.
  public var exhaustivity: Exhaustivity = .on

  /// How long `receive` and `finish` wait for something outside of the process, in nanoseconds; by
  /// default, one second.
  public var timeout: UInt64 = 1_000_000_000

  let store: Store<State, Action>
  let ledger: TestLedger<State, Action>
  let testDependencies: TestDependencies
  private let dismissal: TestDismissal
  private let mainExecutorUse = MainExecutorUse.inXCTest()
  private let location: CodeLocation

  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - initialState: the state to start from, created with the dependencies of the test store.
  ///   - reducer: the feature, or several reducers that run one after the other.
  ///   - prepareDependencies: changes the dependencies that the feature uses; called once.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
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
    // Changes that were made while the state was created belong to the initial state.
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

  /// The dependencies of the feature. Changes apply to later actions and effects.
  public var dependencies: DependencyValues {
    get { testDependencies.values }
    set { testDependencies.values = newValue }
  }

  /// The state after the latest action that the test has sent or received.
  ///
  /// It does not include actions that effects have already sent and the test has not received.
  /// Inside the closure of an assertion, it is the state from before the action.
  public var state: State { ledger.state }

  /// Whether the feature has dismissed itself; after that, sending to it fails the test.
  public var isDismissed: Bool { dismissal.isDismissed }

  /// Whether every task of the process runs on the main actor's executor, in order.
  ///
  /// In XCTest this is `true` while a test store exists, and is then restored. In Swift Testing,
  /// where tests run in parallel, a test must set it. Effects do not need it, because they always
  /// run in order.
  public var useMainSerialExecutor: Bool {
    get { uncheckedUseMainSerialExecutor }
    set { uncheckedUseMainSerialExecutor = newValue }
  }

  deinit {
    mainExecutorUse.end()
    let (ledger, location, exhaustivity) = (ledger, location, exhaustivity)
    // Reported here, where the current test is known, rather than on the main actor.
    let failures = onMainThread { ledger.failuresAtEnd(of: location) }
    for (failure, location) in failures {
      failure.report(at: location, under: exhaustivity)
    }
  }
}

/// A test store of a reducer's state and actions.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
