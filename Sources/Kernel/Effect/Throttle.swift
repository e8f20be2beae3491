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
      let (gates, gate) = gate
      let (deadlines, wait) = AsyncStream.makeStream(of: C.Instant.self)
      let turn = WaitingTurn()
      let throttled = Send<Action> { action in
        let due = gates.offer(
          action, by: EffectContext.here?.id, at: gate, clock.now, interval: interval,
          latest: latest)
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
      recover: run.recover,
      playedBack: {
        run.playedBack?()
        let (gates, gate) = gate
        gates.pass(gate, clock.now)
      }, isWait: run.isWait)
  }

  /// Where an effect that runs here is throttled.
  private var gate: (gates: ThrottleGates, key: ThrottleGates.Key) {
    let here = EffectContext.here
    return (
      (here?.table ?? .outsideOfStores).gates,
      ThrottleGates.Key(id: id, scope: here?.scope ?? [])
    )
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

/// When throttled actions last went through, and which of them wait: a value, which a host of a store can
/// keep and put back.
// Unchecked: actions come from the main actor and go back to it.
package struct ThrottleWindows: @unchecked Sendable {
  struct Key: Hashable {
    let id: CancelID
    let scope: [ScopeElement]
  }

  /// The instant is of whatever clock the effect uses, the action of its type.
  private struct Window {
    var lastPassed: AnyHashable
    var held: Held?
  }

  /// An action that waits, and the effect that sent it; `nil` for a task that is no effect.
  private struct Held {
    let action: Any
    let effect: EffectID?
  }

  private var windows: [Key: Window] = [:]

  /// No window is open.
  package init() {}

  /// Lets an action through, or holds it back.
  ///
  /// - Returns: when what is held back may go, `nil` where the action may go now.
  mutating func offer<Instant: InstantProtocol>(
    _ action: Any, by effect: EffectID?, at key: Key, _ now: Instant, interval: Instant.Duration,
    latest: Bool
  ) -> Instant? {
    guard var window = windows[key], let last = window.lastPassed.base as? Instant,
      last.duration(to: now) < interval
    else {
      pass(key, now)
      return nil
    }
    if latest || window.held == nil { window.held = Held(action: action, effect: effect) }
    windows[key] = window
    return last.advanced(by: interval)
  }

  /// An action goes through: the next one waits for the end of its window.
  mutating func pass(_ key: Key, _ now: some InstantProtocol) {
    windows[key] = Window(lastPassed: AnyHashable(now), held: nil)
  }

  /// Takes the action that was held back, `nil` where another run already did.
  mutating func release(_ key: Key, _ now: some InstantProtocol) -> Any? {
    guard let held = windows[key]?.held else { return nil }
    pass(key, now)
    return held.action
  }

  /// Drops the action that was held back, if its effect is chosen.
  mutating func drop(_ key: Key, where isChosen: (EffectID?) -> Bool) {
    guard let held = windows[key]?.held, isChosen(held.effect) else { return }
    windows[key]?.held = nil
  }
}

extension ThrottleWindows: Equatable {
  /// Whether the same windows are open. Of what waits in them it is compared that something does: actions need
  /// not be equatable.
  package static func == (one: Self, other: Self) -> Bool {
    one.windows.count == other.windows.count
      && one.windows.allSatisfy { key, window in
        guard let same = other.windows[key] else { return false }
        return window.lastPassed == same.lastPassed && (window.held == nil) == (same.held == nil)
      }
  }
}

/// The throttle windows of a store, as they are now.
final class ThrottleGates: Sendable {
  typealias Key = ThrottleWindows.Key

  private let state = Mutex(ThrottleWindows())

  /// What was kept earlier can be put back.
  var windows: ThrottleWindows {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Lets an action through, or holds it back.
  ///
  /// - Returns: when what is held back may go, `nil` where the action may go now.
  func offer<Instant: InstantProtocol>(
    _ action: Any, by effect: EffectID?, at key: Key, _ now: Instant, interval: Instant.Duration,
    latest: Bool
  ) -> Instant? {
    // Kept under the lock, and given back to the main actor, where it came from.
    nonisolated(unsafe) let action = action
    return state.withLock {
      $0.offer(action, by: effect, at: key, now, interval: interval, latest: latest)
    }
  }

  /// Drops the action that was held back, if its effect is chosen.
  func drop(_ key: Key, where isChosen: (EffectID?) -> Bool) {
    state.withLock { $0.drop(key, where: isChosen) }
  }

  /// An action goes through that nobody has offered.
  func pass(_ key: Key, _ now: some InstantProtocol) { state.withLock { $0.pass(key, now) } }

  /// Takes the action that was held back, `nil` where another run already did.
  func release<Action>(_ key: Key, _ now: some InstantProtocol) -> Action? {
    state.withLock {
      // Given to the main actor, where it came from.
      nonisolated(unsafe) let held = $0.release(key, now)
      return held
    } as? Action
  }
}
