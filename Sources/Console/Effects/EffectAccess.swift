import Kernel

/// One access of an effect to a client's memory, with its place among everything that the effect
/// did.
struct EffectAccess: Sendable {
  let change: MemoryChange
  /// The time since the effect began.
  let after: Duration
  /// How many actions the effect had sent before this access.
  let sent: Int
  /// The number of the last step at that time.
  let step: Int
  /// The number of this access among those of all effects, counted from 1.
  let order: Int
}

/// A `:fail`: from here on, an effect does what its feature does about an error.
struct ForcedFailure: Equatable, Sendable {
  let message: String
  /// The time since the effect began.
  let after: Duration
  /// How many actions the effect had sent before.
  let sent: Int
  /// How often it had accessed memories before.
  let accesses: Int
}

/// What an effect is known to do, from its start.
///
/// An effect does the same whenever it finds the same in memories, and is held and made to fail at the
/// same times. Otherwise it takes another course.
struct KnownCourse: Sendable {
  /// The actions observed so far, in order, from any branch.
  var outputs: [EffectEntry.Output] = []
  /// How it ends by itself; `nil` until that has been observed.
  var end: EffectEntry.End?
  /// Its accesses to memories so far, in order.
  var accesses: [EffectAccess] = []
  /// When it was held and released, in turn, as times since it began.
  var holds: [Duration] = []
  /// The latest `:fail`; `nil` if there was none.
  var failure: ForcedFailure?

  /// Whether nobody has held it or made it fail.
  var isUndisturbed: Bool { holds.isEmpty && failure == nil }

  /// The first accesses and outputs of the course.
  func prefix(accesses count: Int, outputs: Int) -> KnownCourse {
    KnownCourse(
      outputs: Array(self.outputs.prefix(outputs)), accesses: Array(accesses.prefix(count)),
      holds: holds, failure: failure)
  }

  /// Whether it has the same beginning as another course, up to an access and an action.
  func begins(like other: KnownCourse, accesses count: Int, outputs: Int) -> Bool {
    self.outputs.prefix(outputs) == other.outputs.prefix(outputs)
      && accesses.prefix(count).map(\.change) == other.accesses.prefix(count).map(\.change)
  }

  /// Whether its first `count` accesses equal those of another course, and this change comes next.
  func goes(on change: MemoryChange, after count: Int, like other: KnownCourse) -> Bool {
    accesses.count > count && accesses[count].change == change && holds == other.holds
      && failure == other.failure
      && zip(accesses.prefix(count), other.accesses).allSatisfy { $0.change == $1.change }
  }

  /// A key that sorts effects by what they do next. Things that are due at the same time keep the
  /// order in which they happened before.
  ///
  /// - Parameters:
  ///   - sent: how many actions it has sent.
  ///   - accesses: how often it has accessed a memory.
  func next(sent: Int, accesses done: Int) -> (step: Int, order: Int) {
    let output = outputs.dropFirst(sent).lazy.compactMap(\.step).first ?? .max
    guard let access = accesses.dropFirst(done).first, access.sent <= sent else {
      return (output, -1)
    }
    return (access.step, access.order)
  }
}
