import ConsoleTerminal

/// The running work, and its progress.
struct ProgressReport {
  /// What keeps the main actor busy, so that nothing else can run.
  enum Blocker: Equatable, Sendable {
    case effect(String)
    /// A task that was started by one of these effects.
    case task(ofOneOf: [String])
    case reducer(step: Int)
  }

  let stages: [Stage]
  let elapsed: Duration

  init(_ stages: [Stage], _ elapsed: Duration) {
    // A stage that counts something says more than the line that it belongs to, so leave out the
    // line.
    self.stages = stages.count > 1 && stages[0].total == 0 ? Array(stages.dropFirst()) : stages
    self.elapsed = elapsed
  }
}

// What is shown during long work.
extension Renderer {
  /// The maximum number of effects to name.
  private static let mostEffects = 3

  /// The work, its progress, and how to stop it.
  func line(_ progress: ProgressReport) -> StyledText {
    let seconds = progress.elapsed.components.seconds
    let parts = progress.stages.map(wording) + (seconds > 0 ? ["\(seconds) s"] : [])
    return StyledText(
      Self.safe(parts.joined(separator: " · ")) + " · Ctrl-C stops it", .muted)
  }

  private func wording(_ stage: Stage) -> String {
    let place = stage.total == 0 ? stage.done + 1 : min(stage.done + 1, stage.total)
    let count = " \(place)" + (stage.total == 0 ? "" : " of \(stage.total)")
    return switch stage.kind {
    case .line(let word): word
    case .lines(let file?): "\(file): line\(count)"
    case .lines(nil): "line\(count)"
    case .reading(let file): "reading \(file)"
    case .searching: "looking at step\(count)"
    case .remaking: "replaying step\(count)"
    case .saving(let file): "trying \(file): line\(count)"
    case .checking: "checking file\(count)"
    case .readingSession: "reading the session: megabyte\(count)"
    case .recovering: "restoring line\(count)"
    }
  }

  /// Warns that something blocks everything else.
  func line(_ blocker: ProgressReport.Blocker) -> StyledText {
    StyledText("! ", .failed)
      + StyledText(
        Self.safe(wording(blocker)) + " for more than a second: nothing else can run.")
  }

  private func wording(_ blocker: ProgressReport.Blocker) -> String {
    switch blocker {
    case .effect(let name): return "\(name) blocks the queue of effects"
    case .task(let effects):
      let names = effects.prefix(Self.mostEffects).map { $0 }
      let more = effects.count > names.count ? " …" : ""
      return names.isEmpty
        ? "A task of an effect blocks the queue of effects"
        : "A task of \(Wording.list(names, "or"))\(more) blocks the queue of effects"
    case .reducer(let step): return "#\(step) is being reduced"
    }
  }

  /// Warns that Ctrl-C has not stopped the work yet, and says what further presses do.
  func stillRunning(
    _ blocker: ProgressReport.Blocker?, _ stage: Stage?, presses: Int, _ isKept: Bool
  ) -> StyledText {
    let what = blocker.map(wording) ?? stage.map { wording($0) } ?? "an effect"
    let times = presses == 1 ? "once more" : "\(presses) more times"
    let rest = isKept ? "; --recover restores the session" : ""
    return StyledText("! ", .failed)
      + StyledText("Still running: \(Self.safe(what)). Ctrl-C \(times) ends the program\(rest).")
  }
}
