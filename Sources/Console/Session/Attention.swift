import ConsoleSyntax

/// What a user wants to see of each step.
struct Attention: Equatable {
  /// The paths to report whenever a step changes their values.
  var watched: [StatePath] = []
  var muted = Muting()
  /// The first row that is shown of a long list, counted from 0.
  var firstRow = 0
  /// Whether steps are reported. Making the reports takes time, so a session without a reader does
  /// without them.
  var showsSteps = true
}
