import Synchronization

/// An action that a throttle has held back, and the window in which it has.
// Unchecked: actions come from the main actor and go back to it.
package struct HeldBackAction: @unchecked Sendable {
  fileprivate let action: Any
  fileprivate let key: ThrottleWindows.Key
  fileprivate let lastPassed: AnyHashable
  fileprivate let latest: Bool

  /// Whether another action was held back in the same window.
  package func hasSameWindow(as other: Self) -> Bool {
    key == other.key && lastPassed == other.lastPassed
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
  /// - Returns: `nil` if the action passes now. Otherwise, when the action that is held back may
  ///   pass, and that action if it is this one.
  mutating func throttle<Instant: InstantProtocol>(
    _ action: Any, by effect: EffectID?, at key: Key, _ now: Instant, interval: Instant.Duration,
    latest: Bool
  ) -> (due: Instant, held: HeldBackAction?)? {
    guard var window = windows[key], let last = window.lastPassed.base as? Instant,
      last.duration(to: now) < interval
    else {
      pass(key, now)
      return nil
    }
    let due = last.advanced(by: interval)
    guard latest || window.held == nil else { return (due, nil) }
    window.held = Held(action: action, effect: effect)
    windows[key] = window
    let held = HeldBackAction(
      action: action, key: key, lastPassed: window.lastPassed, latest: latest)
    return (due, held)
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

  /// Holds an action back again for an effect that is played back, if the window that held it back is
  /// still open.
  mutating func holdBack(_ held: HeldBackAction, for effect: EffectID) {
    guard let window = windows[held.key], window.lastPassed == held.lastPassed,
      held.latest || window.held == nil
    else { return }
    windows[held.key]?.held = Held(action: held.action, effect: effect)
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
final class CurrentThrottleWindows: Sendable {
  typealias Key = ThrottleWindows.Key

  /// Holds the function to call.
  // A struct around the function, because a function directly inside a mutex gets another wrapper
  // on every access.
  private struct Listener: Sendable {
    var heldBack: (@MainActor @Sendable (HeldBackAction, EffectID) -> Void)?
  }

  private let state = Mutex(ThrottleWindows())
  private let listener = Mutex(Listener())

  /// The windows at this moment. A host can set windows that it saved earlier.
  var present: ThrottleWindows {
    get { state.withLock { $0 } }
    // Releasing a held action may use the windows.
    set { state.replace(with: newValue) }
  }

  /// Sets a function that is called when an action of an effect is held back.
  func onHoldBack(_ body: @escaping @MainActor @Sendable (HeldBackAction, EffectID) -> Void) {
    listener.withLock { $0.heldBack = body }
  }

  /// Calls the function that `onHoldBack` has set.
  @MainActor
  func reportHeldBack(_ held: HeldBackAction, of effect: EffectID) {
    listener.withLock { $0.heldBack }?(held, effect)
  }

  /// Decides whether an action passes now or is held back: see `ThrottleWindows`.
  func throttle<Instant: InstantProtocol>(
    _ action: Any, by effect: EffectID?, at key: Key, _ now: Instant, interval: Instant.Duration,
    latest: Bool
  ) -> (due: Instant, held: HeldBackAction?)? {
    // Stored under the lock, and returned only to the main actor, where it came from.
    nonisolated(unsafe) let action = action
    return state.withLock {
      $0.throttle(action, by: effect, at: key, now, interval: interval, latest: latest)
    }
  }

  /// Holds an action back again, as `ThrottleWindows.holdBack` does.
  func holdBack(_ held: HeldBackAction, for effect: EffectID) {
    state.withLock { $0.holdBack(held, for: effect) }
  }

  /// Drops the action that was held back, if `isChosen` returns `true` for its effect.
  func drop(_ key: Key, where isChosen: (EffectID?) -> Bool) {
    state.withLock { $0.drop(key, where: isChosen) }
  }

  /// Records an action that passes without having been throttled, such as one that is played back.
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
