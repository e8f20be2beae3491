/// What an ended session leaves to tell.
struct EndedSession: Equatable, Sendable {
  let app: String
  /// How many steps its log had.
  let steps: Int
  /// How many effects were in flight.
  let cancelled: Int
  /// Whether `:sessions` can restore it.
  var isKept = false
}
