/// A claim that is false.
enum UnmetClaim: Equatable, Sendable {
  case condition(String, values: [ClaimedValue])
  case idle(inFlight: [String], count: Int)
  /// The first actions that were received instead are `others`.
  case received(String, after: Int, others: [String], hidden: Int, inFlight: Int)
  case changed(step: Int, expected: [String], actual: [String])
}

/// A path of a condition with its printed value.
struct ClaimedValue: Equatable, Sendable {
  let path: String
  /// The value before the step.
  var before: String?
  let now: String
}

/// A step that made an invariant false.
struct BrokenInvariant: Equatable, Sendable {
  let condition: String
  let step: Int
  let action: String
  let values: [ClaimedValue]
}
