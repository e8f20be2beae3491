import Kernel

/// What the parts of an object hold of it, so that they do not keep it alive.
///
/// A weak reference to an object makes every count of its other references take several times as long. A step counts those
/// of its world and its session twenty times, so weak references are to their backlinks. What each step asks holds a
/// backlink strongly, because a weak reference takes longer to read than to follow.
@MainActor
final class Backlink<Object: AnyObject> {
  // Not weak, for that reason. The object clears it when it goes. To the compiler, a deinitializer belongs to no actor, but
  // only the main actor holds worlds and sessions, so they go there. Debug builds check that.
  nonisolated(unsafe) private unowned var target: Object?

  /// The object. `nil` until it is set, and when the object has gone.
  var object: Object? { target }

  /// Sets the object, which owns this backlink.
  func refer(to object: Object) { target = object }

  /// Forgets the object, which must call this when it goes.
  nonisolated func forget() {
    MainActor.assertIsolated()
    target = nil
  }
}

extension Backlink: StoreObserver where Object: StoreObserver {
  func willReduce(_ action: Object.Action, origin: ActionOrigin, ordinal: Int) {
    object?.willReduce(action, origin: origin, ordinal: ordinal)
  }

  func reduced(_ reduction: Reduction<Object.State, Object.Action>) { object?.reduced(reduction) }

  func effect(_ event: EffectEvent) { object?.effect(event) }
}
