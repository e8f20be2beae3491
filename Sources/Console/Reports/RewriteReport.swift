import Kernel

/// That history was made again.
struct RewriteReport: Equatable {
  /// Why a step that is done again leaves another state than the recorded one.
  enum Cause: Equatable {
    /// The same action on the same state gave something else: the reducer reads the world outside.
    case reducer
    /// Another action has taken its place.
    case edit
    /// What came before it is another.
    case before
  }

  /// The first step whose state is not the recorded one.
  struct Difference: Equatable {
    /// The step that it does again.
    let recorded: Int
    let step: LogRow
    /// From the recorded state to the new one.
    let changes: [StateChange]
    let cause: Cause
  }

  /// What a reducer or a client reported while a step was made again.
  struct Issue: Equatable {
    let step: Int
    let message: String
  }

  let kind: RewriteKind
  /// The branch on which it was; `nil` where all is as it was recorded, and nothing has changed.
  var fork: Fork?
  /// The steps of that branch; `nil` where it has none.
  var steps: ClosedRange<Int>?
  /// Recorded steps that nobody left out, and that did not come about again.
  var missing: [Int] = []
  var difference: Difference?
  /// What was reported on the new steps, in order.
  var issues: [Issue] = []
  /// What differs at the end, from the last recorded step to the last new one.
  var state: [StateChange] = []
  var inFlight: [EffectID] = []
}
