/// The progress of a root engine.
///
/// The engine accesses it through a pointer, like the state: exclusivity checks for class
/// properties cost more than everything else that sending a small action does. It is outside of the
/// generic class so that accessing a field needs no type metadata.
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
  var keepsEarlierState: Bool
  /// Whether the earlier state is the present one, so that the next drain need not copy it.
  var isEarlierStateCurrent = false
  var hasWaiting = false
  /// Whether `outermostGroup` has been created.
  var hasGroup = false
}
