/// Follows the entries of a journal while they are written, to know up to which step a recovery would
/// restore the session if no more could be written. `JournalReading.kept()` has the same rules.
struct JournalExtent {
  private var reduced = 0
  private var isReducing = false
  /// Whether a line has been written and its output has not been shown. A recovery drops such a
  /// line.
  private var isLineOpen = false
  private var stepsBeforeLine = 0
  /// The number of steps before the current drain: the steps that one action, and the actions that
  /// reducers returned for it, make without a pause. A recovery that cannot restore one of them drops
  /// all of them. `nil` if there is none.
  private var stepsBeforeDrain: Int?

  /// The number of the last step that can be restored. 0 if there is none.
  var lastStep: Int {
    if isLineOpen { return stepsBeforeLine }
    return isReducing ? stepsBeforeDrain ?? reduced : reduced
  }

  mutating func take(_ entry: JournalEntry) {
    switch entry {
    case .line:
      (isLineOpen, stepsBeforeLine) = (true, reduced)
      stepsBeforeDrain = nil
    case .reducing(_, let origin, _, _, _):
      isReducing = true
      if case .returned = origin, stepsBeforeDrain != nil { return }
      stepsBeforeDrain = reduced
    case .reduced(let step): (reduced, isReducing) = (step, false)
    case .shown, .done: (isLineOpen, stepsBeforeDrain) = (false, nil)
    case .refused:
      // A recovery forgets the steps of a refused line.
      (isLineOpen, reduced, stepsBeforeDrain) = (false, stepsBeforeLine, nil)
    case .opened, .restored, .whole, .closed, .read, .screen, .worded, .ended, .remembered,
      .used, .stopped:
      break
    }
  }
}

/// How much of a session that has ended can be restored later.
enum KeptPart: Equatable, Sendable {
  case nothing
  /// Its journal could not be written to its end.
  case upTo(step: Int)
  case everything
}
