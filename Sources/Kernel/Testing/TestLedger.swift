import Dispatch

/// Records what happens in a test store: the received actions, the running effects, and how much of
/// it the test has asserted.
@MainActor
final class TestLedger<State, Action>: StoreObserver {
  /// The state after the latest action that the test has asserted or skipped.
  private(set) var state: State
  var received = ReceivedActions<State, Action>()
  private(set) var running: [EffectID: RunningEffect] = [:]

  private var sent: TestStep<State, Action>?
  private let nextStackID: () -> Int
  let sharedChanges: SharedChanges
  /// The id that a stack element would get in the next reduction.
  private var stackID = 0
  private var sendLocation: CodeLocation
  /// By the ordinal of the reduction. Entries are kept while any effect runs, because it may refer
  /// to them.
  private var beginnings: [Int: RunningEffect.Beginning] = [:]
  private var skipped: Set<EffectID> = []
  private var ordinals = StepOrdinals()
  private var events = 0
  private var settledEvents = 0
  private var waiters: [Waiter] = []

  /// - Parameters:
  ///   - sharedChanges: records the feature's changes in shared values.
  ///   - nextStackID: returns the id that the next stack element would get.
  init(
    state: State, location: CodeLocation, sharedChanges: SharedChanges,
    nextStackID: @escaping () -> Int
  ) {
    self.state = state
    self.sharedChanges = sharedChanges
    self.nextStackID = nextStackID
    sendLocation = location
  }

  /// The running effects that the test has not skipped, in the order in which they started.
  var inFlight: [RunningEffect] {
    running.values.filter { !skipped.contains($0.info.id) }.sorted { $0.info.id < $1.info.id }
  }

  var isIdle: Bool { running.count == skipped.count }

  /// Whether effects and observers may be able to do something immediately.
  var isBusy: Bool {
    !running.isEmpty || events != settledEvents || ObserveCall.isWaiting
  }

  // MARK: Sending

  /// Runs a send and returns the step of the sent action.
  func send(from location: CodeLocation, _ send: () -> Void) -> TestStep<State, Action>? {
    if running.isEmpty { beginnings.removeAll(keepingCapacity: true) }
    sendLocation = location
    stackID = nextStackID()
    send()
    defer { sent = nil }
    return sent
  }

  /// Marks a step as asserted.
  func assert(_ step: TestStep<State, Action>) {
    guard step.reduction.ordinal > ordinals.asserted else { return }
    ordinals.asserted = step.reduction.ordinal
    state = step.reduction.after
    if !isAssertedAhead(step) { sharedChanges.assert(step.shared) }
  }

  /// Marks the present shared values as asserted, for all steps until now.
  func assertAhead() {
    sharedChanges.assert(sharedChanges.values)
    ordinals.sharedAsserted = ordinals.latest
  }

  /// Whether the test has asserted the shared values of a step with an earlier one.
  func isAssertedAhead(_ step: TestStep<State, Action>) -> Bool {
    step.reduction.ordinal <= ordinals.sharedAsserted
  }

  /// Calls a closure while `state` is another state.
  func withState<R>(_ other: State, _ body: () throws -> R) rethrows -> R {
    let current = state
    state = other
    defer { state = current }
    return try body()
  }

  /// Skips all effects that are running now.
  func skipInFlight() { skipped = Set(running.keys) }

  // MARK: Observing

  func reduced(_ reduction: Reduction<State, Action>) {
    ordinals.latest = reduction.ordinal
    beginnings[reduction.ordinal] = RunningEffect.Beginning(
      root: root(of: reduction), action: reduction.action, location: location(of: reduction))
    let step = TestStep(reduction: reduction, stackID: stackID, shared: sharedChanges.values)
    stackID = nextStackID()
    if case .sent = reduction.origin {
      sent = step
    } else {
      received.append(step)
      wake()
    }
  }

  func effect(_ event: EffectEvent) {
    events += 1
    switch event.kind {
    case .started:
      running[event.effect.id] = RunningEffect(
        info: event.effect,
        beginning: beginnings[event.effect.reduction]
          ?? RunningEffect.Beginning(
            root: event.effect.reduction, action: (), location: sendLocation))
    case .sent:
      // Other code may have generated an id since the last reduction.
      stackID = nextStackID()
    case .failed(let error):
      reportUncaught(error, from: event.effect.location)
      ended(event.effect.id)
    case .finished, .cancelled:
      ended(event.effect.id)
    }
  }

  private func ended(_ id: EffectID) {
    running[id] = nil
    skipped.remove(id)
    wake()
  }

  private func cause(of reduction: Reduction<State, Action>) -> RunningEffect.Beginning? {
    switch reduction.origin {
    case .sent: nil
    case .reduction(let ordinal): beginnings[ordinal]
    case .effect(let id): running[id]?.beginning
    }
  }

  private func root(of reduction: Reduction<State, Action>) -> Int {
    cause(of: reduction)?.root ?? reduction.ordinal
  }

  private func location(of reduction: Reduction<State, Action>) -> CodeLocation {
    cause(of: reduction)?.location ?? sendLocation
  }

  // MARK: Waiting

  enum Outcome {
    case satisfied
    /// The condition can no longer become true, because nothing is running.
    case idle
    case timedOut
  }

  /// Waits until effects have done everything that they can do immediately.
  func settle() async {
    await EffectScheduler.shared.settle()
    settledEvents = events
  }

  /// Waits until effects make a condition true.
  ///
  /// The timeout only applies when all effects wait for something else, which may be outside of the
  /// process.
  ///
  /// - Parameters:
  ///   - timeout: nanoseconds of real time.
  ///   - isIdle: returns whether nothing is running that could make the condition true.
  ///   - isSatisfied: the condition.
  func wait(
    timeout: UInt64, isIdle: () -> Bool, until isSatisfied: () -> Bool
  ) async -> Outcome {
    if isSatisfied() { return .satisfied }
    if isIdle() { return .idle }
    await settle()
    let (sum, isOver) = DispatchTime.now().uptimeNanoseconds.addingReportingOverflow(timeout)
    let deadline = isOver ? DispatchTime.distantFuture : DispatchTime(uptimeNanoseconds: sum)
    while true {
      if isSatisfied() { return .satisfied }
      if isIdle() { return .idle }
      guard DispatchTime.now() < deadline, !Task.isCancelled else { return .timedOut }
      await change(before: deadline)
    }
  }

  private func change(before deadline: DispatchTime) async {
    let waiter = Waiter()
    waiters.append(waiter)
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter.wait($0, until: deadline) }
    } onCancel: {
      EffectScheduler.shared.onMainActor { waiter.wake() }
    }
  }

  private func wake() {
    let woken = waiters
    waiters.removeAll()
    for waiter in woken { waiter.wake() }
  }
}

/// How far the steps of a test store have come, as ordinals of reductions.
private struct StepOrdinals {
  var latest = 0
  /// The latest that the test has asserted or skipped.
  var asserted = 0
  /// The latest whose shared values the test has asserted with an earlier one.
  var sharedAsserted = 0
}

/// Waits until something happens in a test store.
@MainActor
private final class Waiter {
  private var continuation: CheckedContinuation<Void, Never>?

  func wait(_ continuation: CheckedContinuation<Void, Never>, until deadline: DispatchTime) {
    self.continuation = continuation
    if Task.isCancelled { wake() }
    DispatchQueue.main.asyncAfter(deadline: deadline) { [weak self] in
      MainActor.assumeIsolated { self?.wake() }
    }
  }

  func wake() {
    continuation?.resume()
    continuation = nil
  }
}
