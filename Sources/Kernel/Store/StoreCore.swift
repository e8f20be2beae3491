/// What a store reads from and sends to: the root's engine, or a part of another core.
///
/// An abstract class instead of an existential, so that a store reaches its core with one dynamic
/// call.
@MainActor
@usableFromInline
class StoreCore<State, Action> {
  /// The root's announcer, for objects that must be notified after each drain.
  let announcer: DrainAnnouncer

  init(announcer: DrainAnnouncer) { self.announcer = announcer }

  /// The current state; after the part has become `nil`, its last state.
  // Never reached: each core is of a subclass, and every subclass overrides this.
  var state: State { fatalError("StoreCore is abstract") }

  /// Whether the part of the state that this core shows is gone for good.
  // Never reached: each core is of a subclass, and every subclass overrides this.
  var isInvalid: Bool { fatalError("StoreCore is abstract") }

  /// Reduces an action, and all actions that follow from it directly, before it returns.
  // Never reached: each core is of a subclass, and every subclass overrides this.
  func send(_: Action) -> StoreTask { fatalError("StoreCore is abstract") }
}

/// Notifies the observed stores after each drain of their root.
@MainActor
final class DrainAnnouncer {
  private struct Listener {
    weak var store: (any DrainListener)?
  }

  private var listeners: [Listener] = []

  /// Whether there are no listeners.
  // Every send reads it twice, and only the main actor changes it, so exclusivity is not checked: the
  // checks took an eighth of a small send.
  @exclusivity(unchecked) private(set) var isEmpty = true

  /// Whether the root has a reducer, so that setting a binding must change the state.
  var reduces = true

  func add(_ listener: any DrainListener) {
    listeners.removeAll { $0.store == nil }
    listeners.append(Listener(store: listener))
    isEmpty = false
  }

  func announce() {
    for listener in listeners { listener.store?.rootDidDrain() }
    listeners.removeAll { $0.store == nil }
    isEmpty = listeners.isEmpty
  }
}

/// An object that looks at the state after each drain.
@MainActor
protocol DrainListener: AnyObject {
  func rootDidDrain()
}
