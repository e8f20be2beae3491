import Kernel

/// Everything that an effect is known to do, from its start.
///
/// An effect does the same whenever it reads the same from memories, and is held and made to fail
/// at the same times. Otherwise it is on another course.
struct KnownCourse: Sendable {
  /// The actions observed so far on any branch, in order.
  var outputs: [EffectEntry.Output] = []
  /// How it ends without being cancelled. `nil` until that was observed.
  var end: EffectEntry.End?
  /// Its accesses to memories so far, in order.
  var accesses: [EffectAccess] = []
  /// Its actions that throttles held back so far, whether they passed later or not, in order.
  var heldBack: [HeldBackOffer] = []
  /// Its holds and releases, alternately.
  var holds: [CourseHold] = []
  /// The latest `:fail`, or `nil` if there was none.
  var failure: ForcedFailure?

  /// Whether the effect waits for changes of a shared value.
  var awaitsChanges: Bool { accesses.contains(where: \.change.isAwaited) }

  /// Whether it was never held or made to fail.
  var isUndisturbed: Bool { holds.isEmpty && failure == nil }

  /// The start of the course, with the first accesses and outputs, until a time after the start of
  /// the effect.
  func prefix(accesses count: Int, outputs: Int, until age: Duration) -> KnownCourse {
    KnownCourse(
      outputs: Array(self.outputs.prefix(outputs)), accesses: Array(accesses.prefix(count)),
      heldBack: heldBack.filter { $0.after <= age && $0.sent <= outputs }, holds: holds,
      failure: failure)
  }

  /// Adds an action that was held back. One in the same window at the same time is replaced: a
  /// throttle held back this one instead, or the effect does its own work again.
  mutating func add(_ offer: HeldBackOffer) {
    let same = heldBack.lastIndex {
      $0.after == offer.after && $0.held.hasSameWindow(as: offer.held)
    }
    guard let same else { return heldBack.append(offer) }
    heldBack[same] = HeldBackOffer(held: offer.held, after: offer.after, sent: heldBack[same].sent)
  }

  /// Whether its first accesses and outputs are the same as those of another course.
  func begins(like other: KnownCourse, accesses count: Int, outputs: Int) -> Bool {
    self.outputs.prefix(outputs) == other.outputs.prefix(outputs)
      && accesses.prefix(count).map(\.change) == other.accesses.prefix(count).map(\.change)
  }

  /// Whether its first `count` accesses equal those of another course, and this change is the next
  /// one.
  func goes(on change: MemoryChange, after count: Int, like other: KnownCourse) -> Bool {
    accesses.count > count && accesses[count].change == change && holds == other.holds
      && failure == other.failure
      && zip(accesses.prefix(count), other.accesses).allSatisfy { $0.change == $1.change }
  }
}

/// A `:fail`: from this time on, an effect does what its feature does about an error.
struct ForcedFailure: Equatable, Sendable {
  let message: String
  /// The time since the start of the effect.
  let after: Duration
  /// The number of actions that the effect had sent before.
  let sent: Int
  /// The number of accesses that it had made to memories before.
  let accesses: Int
}

/// A hold of an effect, or its release.
struct CourseHold: Equatable, Sendable {
  /// The time since the start of the effect.
  let after: Duration
  /// Whether the effect still slept until that very time, because a user acted before the sleep
  /// could end.
  var isBeforeDue = false
}
