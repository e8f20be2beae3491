/// What the prompt shows.
struct Status: Equatable {
  let app: String
  let position: Int
  let tip: Int
  let inFlight: Int
  /// How many of those in flight are held.
  var held = 0
  /// The branch whose future lies ahead.
  var branch = "main"
  /// The session's time where it does not pass by itself; `nil` where it does.
  var virtualTime: Duration?

  var isInPast: Bool { position != tip }
}
