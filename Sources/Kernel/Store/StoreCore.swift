/// What a store stands on: the root's engine, or a view of a part of it.
///
/// One abstract class instead of an existential, so that a store asks its core with one dynamic call.
@MainActor
@usableFromInline
class StoreCore<State, Action> {
  /// The engine at the root, for who wants to be told when a drain has ended.
  let announcer: DrainAnnouncer

  init(announcer: DrainAnnouncer) { self.announcer = announcer }

  /// The state now; the last one there was where there is none any more.
  // Never reached: each core is of a subclass, and every subclass overrides this.
  var state: State { fatalError("StoreCore is abstract") }

  /// Whether the part of the state that this core shows has gone for good.
  // Never reached: each core is of a subclass, and every subclass overrides this.
  var isInvalid: Bool { fatalError("StoreCore is abstract") }

  /// Reduces an action and everything it sends in turn, before returning.
  // Never reached: each core is of a subclass, and every subclass overrides this.
  func send(_: Action) -> StoreTask { fatalError("StoreCore is abstract") }
}

/// Tells the stores that somebody looks at when a drain of their root has ended.
@MainActor
final class DrainAnnouncer {
  private struct Listener {
    weak var store: (any DrainListener)?
  }

  private var listeners: [Listener] = []

  /// Whether nobody listens, which is all that a send asks.
  private(set) var isEmpty = true

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

/// Something that wants to look at the state after each drain.
@MainActor
protocol DrainListener: AnyObject {
  func rootDidDrain()
}
