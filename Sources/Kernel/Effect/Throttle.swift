import Synchronization

/// Limits the actions of a run to one in each interval.
struct Throttle<C: Clock>: Sendable where C.Duration: Sendable {
  let id: CancelID
  let interval: C.Duration
  let clock: C
  let latest: Bool

  /// Returns a run that does the same work but throttles its actions together with all others under
  /// the id.
  func run<Action>(_ run: RunEffect<Action>) -> RunEffect<Action> {
    var throttling = run
    throttling.operation = { send in
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
    throttling.playedBack = {
      run.playedBack?()
      let (gates, gate) = gate
      gates.pass(gate, clock.now)
    }
    return throttling
  }

  /// The gates and the key that apply to the effect that is running.
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

/// Whether a run is already waiting to send the action that it held back.
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

/// When throttled actions last passed, and which of them wait. A host of a store can save this
/// value and restore it.
// Unchecked: actions come from the main actor and go back to it.
package struct ThrottleWindows: @unchecked Sendable {
  struct Key: Hashable {
    let id: CancelID
    let scope: [ScopeElement]
  }

  /// The instant is from the effect's clock, so its type is erased.
  private struct Window {
    var lastPassed: AnyHashable
    var held: Held?
  }

  /// An action that waits, and the effect that sent it; `nil` for a task outside of effects.
  private struct Held {
    let action: Any
    let effect: EffectID?
  }

  private var windows: [Key: Window] = [:]

  package init() {}

  /// Decides whether an action passes now or is held back.
  ///
  /// - Returns: when the action that is held back may pass; `nil` if this one passes now.
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

  /// Lets an action pass and starts a new window.
  mutating func pass(_ key: Key, _ now: some InstantProtocol) {
    windows[key] = Window(lastPassed: AnyHashable(now), held: nil)
  }

  /// Removes and returns the action that was held back; `nil` if there is none, as when another run
  /// has already sent it.
  mutating func release(_ key: Key, _ now: some InstantProtocol) -> Any? {
    guard let held = windows[key]?.held else { return nil }
    pass(key, now)
    return held.action
  }

  /// Holds back the actions that other windows hold back, in windows that are open since the same
  /// time and hold back nothing.
  ///
  /// - Parameter effect: returns the effect that sends an action now; `nil` if there is none, and
  ///   nothing is held back.
  package mutating func hold(
    actionsOf other: Self, sentBy effect: (_ original: EffectID) -> EffectID?
  ) {
    for (key, window) in other.windows {
      guard let held = window.held, let id = held.effect.flatMap(effect), let open = windows[key],
        open.held == nil, open.lastPassed == window.lastPassed
      else { continue }
      windows[key]?.held = Held(action: held.action, effect: id)
    }
  }

  /// Drops the action that was held back, if `isChosen` returns `true` for its effect.
  mutating func drop(_ key: Key, where isChosen: (EffectID?) -> Bool) {
    guard let held = windows[key]?.held, isChosen(held.effect) else { return }
    windows[key]?.held = nil
  }
}

extension ThrottleWindows: Equatable {
  /// Whether the same windows are open, and actions wait in the same ones. The actions are not
  /// compared, because they need not be equatable.
  package static func == (one: Self, other: Self) -> Bool {
    one.windows.count == other.windows.count
      && one.windows.allSatisfy { key, window in
        guard let same = other.windows[key] else { return false }
        return window.lastPassed == same.lastPassed && (window.held == nil) == (same.held == nil)
      }
  }
}

/// The current throttle windows of a store.
final class ThrottleGates: Sendable {
  typealias Key = ThrottleWindows.Key

  private let state = Mutex(ThrottleWindows())

  /// A host can restore windows that it saved earlier.
  var windows: ThrottleWindows {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Decides whether an action passes now or is held back.
  ///
  /// - Returns: when the action that is held back may pass; `nil` if this one passes now.
  func offer<Instant: InstantProtocol>(
    _ action: Any, by effect: EffectID?, at key: Key, _ now: Instant, interval: Instant.Duration,
    latest: Bool
  ) -> Instant? {
    // Stored under the lock, and returned only to the main actor, where it came from.
    nonisolated(unsafe) let action = action
    return state.withLock {
      $0.offer(action, by: effect, at: key, now, interval: interval, latest: latest)
    }
  }

  /// Drops the action that was held back, if `isChosen` returns `true` for its effect.
  func drop(_ key: Key, where isChosen: (EffectID?) -> Bool) {
    state.withLock { $0.drop(key, where: isChosen) }
  }

  /// Records an action that passes without having been offered, such as one that is played back.
  func pass(_ key: Key, _ now: some InstantProtocol) { state.withLock { $0.pass(key, now) } }

  /// Removes and returns the action that was held back; `nil` if there is none, as when another run
  /// has already sent it.
  func release<Action>(_ key: Key, _ now: some InstantProtocol) -> Action? {
    state.withLock {
      // Returned to the main actor, where it came from.
      nonisolated(unsafe) let held = $0.release(key, now)
      return held
    } as? Action
  }
}
