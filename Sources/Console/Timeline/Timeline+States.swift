// The states after the steps.
extension Timeline {
  /// The state after a step, recomputed if it is not stored.
  func state(of number: Int) -> State { archive.state(of: number, in: tree) }

  /// Calls an operation with the address of the state after a step. A state that is stored or was
  /// recomputed before is not copied.
  func withState<R, Failure: Error>(
    of number: Int, _ operation: (UnsafePointer<State>) throws(Failure) -> R
  ) throws(Failure) -> R {
    try archive.withState(of: number, in: tree, operation)
  }

  /// Calls an operation with the addresses of the states after two steps, the first of which is
  /// usually the parent of the second.
  func withStates<R>(
    of parent: Int, _ number: Int, _ operation: (UnsafePointer<State>, UnsafePointer<State>) -> R
  ) -> R {
    archive.withStates(of: parent, number, in: tree, operation)
  }

  /// The limit of memory for its states, in bytes.
  var memoryLimit: Int {
    get { archive.limit }
    set { archive.limit = newValue }
  }

  /// Lets it recompute states instead of storing them when memory runs short.
  ///
  /// - Parameters:
  ///   - isInterrupted: whether to stop dropping states.
  ///   - replaying: calls an operation with a function that applies a step to a state again.
  func recompute(
    unless isInterrupted: @escaping () -> Bool,
    replaying: @escaping (_ operation: (@escaping StateArchive<State>.Replay) -> Void) -> Void
  ) {
    archive.isInterrupted = isInterrupted
    archive.replaying = replaying
  }

  /// Drops states if memory is short. Call it from time to time, but not during a reduction.
  func keepWithinBudget() { archive.keepWithinBudget(tree) }

  /// Drops large states before the current state is copied and changed.
  func makeRoom() { archive.makeRoom(toCopy: position, tree) }
}
