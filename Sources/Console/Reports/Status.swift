/// The facts in the prompt.
struct Status: Equatable {
  let app: String
  let position: Int
  let tip: Int
  let inFlight: Int
  /// The number of effects in flight that are held.
  var held = 0
  var branch = "main"
  /// The session's time on the virtual clock. `nil` on the real clock.
  var virtualTime: Duration?

  var isInPast: Bool { position != tip }
}
