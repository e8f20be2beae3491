/// What is reported about a session that has ended.
struct EndedSession: Equatable, Sendable {
  let app: String
  /// The number of steps in its log.
  let steps: Int
  /// The number of effects that were in flight.
  let cancelled: Int
  /// How much of it `:sessions` can restore.
  var kept = KeptPart.nothing
}
