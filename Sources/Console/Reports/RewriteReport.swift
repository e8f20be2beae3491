import Kernel

struct RewriteReport: Equatable {
  /// Why a repeated step leads to a state that differs from the recorded one.
  enum Cause: Equatable {
    /// The same action on the same state gave another state: the reducer depends on something
    /// outside.
    case reducer
    /// The step was edited, or one that it follows from.
    case edit
    /// The effect sent another action.
    case effect
    /// An earlier step differs.
    case before
  }

  /// The first step that leads to a state that differs from the recorded one.
  struct Difference: Equatable {
    /// The recorded step.
    let recorded: Int
    let step: LogRow
    /// The changes from the recorded state to the new one.
    let changes: [StateChange]
    let cause: Cause
  }

  /// An issue that a reducer or a client reported during the rewrite.
  struct Issue: Equatable {
    let step: Int
    let message: String
  }

  let kind: RewriteKind
  /// The branch that the rewrite started. `nil` if all states are as recorded, so that nothing has
  /// changed.
  var fork: Fork?
  /// The steps of that branch. `nil` if it has none.
  var steps: ClosedRange<Int>?
  /// The recorded steps that were neither skipped nor repeated.
  var missing: [Int] = []
  var difference: Difference?
  /// The issues of the new steps, in order.
  var issues: [Issue] = []
  /// The differences between the last recorded state and the last new one.
  var state: [StateChange] = []
  var inFlight: [EffectID] = []
}
