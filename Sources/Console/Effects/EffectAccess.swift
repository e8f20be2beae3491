import Kernel

/// What an effect did to a memory of a client, in its place among everything that the effect did.
struct EffectAccess: Sendable {
  let change: MemoryChange
  /// The time since the effect began.
  let after: Duration
  /// How many actions the effect had sent before.
  let sent: Int
  /// The last step there was.
  let step: Int
  /// Counts the accesses of all effects.
  let order: Int
}

/// What is known of an effect, from its beginning on.
///
/// An effect does the same whenever it finds the same in memories and is held at the same times.
/// Otherwise it takes another course.
struct KnownCourse: Sendable {
  /// The actions observed so far, in order, from any branch.
  var outputs: [EffectEntry.Output] = []
  /// How it ends by itself; `nil` where nobody has seen that yet.
  var end: EffectEntry.End?
  /// What it did to memories so far, in order.
  var accesses: [EffectAccess] = []
  /// When it was held and released, in turn, as times since it began.
  var holds: [Duration] = []

  /// The course up to an access.
  func prefix(accesses count: Int, outputs: Int) -> KnownCourse {
    KnownCourse(
      outputs: Array(self.outputs.prefix(outputs)), accesses: Array(accesses.prefix(count)),
      holds: holds)
  }

  /// Whether it has the same beginning as another course, up to an access and an action.
  func begins(like other: KnownCourse, accesses count: Int, outputs: Int) -> Bool {
    self.outputs.prefix(outputs) == other.outputs.prefix(outputs)
      && accesses.prefix(count).map(\.change) == other.accesses.prefix(count).map(\.change)
  }

  /// Whether it goes on with an access after so many others like those of another course.
  func goes(on change: MemoryChange, after count: Int, like other: KnownCourse) -> Bool {
    accesses.count > count && accesses[count].change == change && holds == other.holds
      && zip(accesses.prefix(count), other.accesses).allSatisfy { $0.change == $1.change }
  }

  /// Orders effects by what they do next: of what is due at the same time, that comes first which
  /// came first before.
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
