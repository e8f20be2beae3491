import Kernel

/// What the parts of an object hold of it, weakly. Only the object holds its backlink strongly.
///
/// A weak reference to an object makes every count of its other references take several times as long. A step counts those
/// of its world and its session twenty times, so weak references are to their backlinks.
@MainActor
final class Backlink<Object: AnyObject> {
  // Not weak, for that reason. A weak reference to this backlink becomes `nil` before the object has gone.
  private unowned var target: Object?

  /// The object. `nil` until it is set.
  var object: Object? { target }

  /// Sets the object, which owns this backlink.
  func refer(to object: Object) { target = object }
}

extension Backlink: StoreObserver where Object: StoreObserver {
  func willReduce(_ action: Object.Action, origin: ActionOrigin, ordinal: Int) {
    object?.willReduce(action, origin: origin, ordinal: ordinal)
  }

  func reduced(_ reduction: Reduction<Object.State, Object.Action>) { object?.reduced(reduction) }

  func effect(_ event: EffectEvent) { object?.effect(event) }
}
