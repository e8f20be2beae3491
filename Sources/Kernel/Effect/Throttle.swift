import Synchronization

/// How the actions of a run are held to one in each interval.
struct Throttle<C: Clock>: Sendable where C.Duration: Sendable {
  let id: CancelID
  let interval: C.Duration
  let clock: C
  let latest: Bool

  /// The same work, its actions throttled together with all others under the id.
  func run<Action>(_ run: RunEffect<Action>) -> RunEffect<Action> {
    let operation: @MainActor @Sendable (Send<Action>) async -> RunOutcome = { send in
      let gate = ThrottleGates.Key(id: id, scope: EffectContext.here?.scope ?? [])
      let gates = (EffectContext.here?.table ?? .outsideOfStores).gates
      let (deadlines, wait) = AsyncStream.makeStream(of: C.Instant.self)
      let turn = WaitingTurn()
      let throttled = Send<Action> { action in
        let due = gates.offer(action, at: gate, clock.now, interval: interval, latest: latest)
        guard let due else { return send(action) }
        if turn.begin() { wait.yield(due) }
      }
      async let outcome = finishing(wait) { await run.operation(throttled) }
      for await deadline in deadlines {
        guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { break }
        turn.end {
          if let action: Action = gates.release(gate, clock.now) { send(action) }
        }
      }
      return await outcome
    }
    return RunEffect(
      name: run.name, priority: run.priority, location: run.location, operation: operation,
      recover: run.recover)
  }

  private func finishing(
    _ wait: AsyncStream<C.Instant>.Continuation,
    _ operation: @Sendable () async -> RunOutcome
  ) async -> RunOutcome {
    defer { wait.finish() }
    return await operation()
  }
}

/// Whether a run already waits to send what it held back.
@MainActor
private final class WaitingTurn {
  private var isWaiting = false

  nonisolated init() {}

  func begin() -> Bool {
    defer { isWaiting = true }
    return !isWaiting
  }

  func end(_ body: @MainActor () -> Void) {
    isWaiting = false
    body()
  }
}

/// When throttled actions last went through, and which of them wait.
final class ThrottleGates: Sendable {
  struct Key: Hashable {
    let id: CancelID
    let scope: [ScopeElement]
  }

  /// The instant is of whatever clock the effect uses, the action of its type.
  // Unchecked: actions come from the main actor and go back to it.
  private struct Gate: @unchecked Sendable {
    var lastPassed: Any
    var held: Any?
  }

  private let gates = Mutex<[Key: Gate]>([:])

  /// Lets an action through, or holds it back.
  ///
  /// - Returns: when what is held back may go, `nil` where the action may go now.
  func offer<Instant: InstantProtocol>(
    _ action: Any, at key: Key, _ now: Instant, interval: Instant.Duration, latest: Bool
  ) -> Instant? {
    nonisolated(unsafe) let action = action
    return gates.withLock { gates in
      guard var gate = gates[key], let last = gate.lastPassed as? Instant,
        last.duration(to: now) < interval
      else {
        gates[key] = Gate(lastPassed: now, held: nil)
        return nil
      }
      if latest || gate.held == nil { gate.held = action }
      gates[key] = gate
      return last.advanced(by: interval)
    }
  }

  /// Forgets every gate: where time has moved backwards, none of them means anything any more.
  func reset() { gates.withLock { $0 = [:] } }

  /// Takes the action that was held back, `nil` where another run already did.
  func release<Action>(_ key: Key, _ now: some InstantProtocol) -> Action? {
    gates.withLock { gates in
      guard let held = gates[key]?.held as? Action else { return nil }
      gates[key] = Gate(lastPassed: now, held: nil)
      // Given to the main actor, where it came from.
      nonisolated(unsafe) let action = held
      return action
    }
  }
}
