/// What has happened in a world and has not been reported yet.
struct UnreportedNews {
  /// The first new step. Effects of the new steps may still be settling. `nil` if all steps have
  /// been reported.
  var firstStep: Int?
  /// What happened to effects of steps that have already been reported.
  var effects: [(note: EffectNote, after: Duration)] = []
}

/// What has happened in a world and has not been reported yet, and the branches that its steps started.
struct News {
  private var unreported = UnreportedNews()
  /// The branches that steps started, by step.
  var forks: [Int: Fork] = [:]

  var isEmpty: Bool { unreported.firstStep == nil && unreported.effects.isEmpty }
  var firstStep: Int? { unreported.firstStep }

  /// Adds a new step.
  mutating func made(_ step: Int, _ fork: Fork?) {
    unreported.firstStep = unreported.firstStep ?? step
    if let fork { forks[step] = fork }
  }

  /// Adds what happened to an effect of a step that has already been reported.
  mutating func add(_ note: EffectNote, after elapsed: Duration) {
    unreported.effects.append((note, elapsed))
  }

  /// Removes what has not been reported, except the branches.
  mutating func clear() { unreported = UnreportedNews() }

  /// Returns what has not been reported, and removes it. The branches stay.
  mutating func take() -> UnreportedNews {
    defer { unreported = UnreportedNews() }
    return unreported
  }
}
