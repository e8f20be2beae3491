/// What is reported about a session that has ended.
struct EndedSession: Equatable, Sendable {
  let app: String
  /// The number of steps in its log.
  let steps: Int
  /// The number of effects that were in flight.
  let cancelled: Int
  /// Whether `:sessions` can restore it.
  var isKept = false
}
