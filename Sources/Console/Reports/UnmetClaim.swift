/// What was expected and is not so.
enum UnmetClaim: Equatable, Sendable {
  case condition(String, values: [ClaimedValue])
  case idle(inFlight: [String], count: Int)
  /// What came instead, the first few of it.
  case received(String, after: Int, others: [String], hidden: Int, inFlight: Int)
  case changed(step: Int, expected: [String], actual: [String])
}

/// What a path of a condition leads to, printed.
struct ClaimedValue: Equatable, Sendable {
  let path: String
  /// The value before the step.
  var before: String?
  let now: String
}

/// A step that broke what must always hold.
struct BrokenInvariant: Equatable, Sendable {
  let condition: String
  let step: Int
  let action: String
  let values: [ClaimedValue]
}
