/// How far a root has come.
///
/// Reached by pointer, as the state is: checking class properties for overlapping access costs more
/// than everything else that a send of a small action does. It stands outside of the generic class
/// so that reaching a field needs no metadata.
struct RootProgress {
  enum Phase {
    case idle
    /// Between the reductions of one drain.
    case draining
    /// Inside the reducer.
    case reducing
  }

  var phase = Phase.idle
  var reductions = 0
  var hasObserver = false
  var keepsSnapshots: Bool
  var hasWaiting = false
  /// Whether `outermostGroup` was made.
  var hasGroup = false
}
