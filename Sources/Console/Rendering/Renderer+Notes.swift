import ConsoleTerminal

// Notes: answers of one line.
extension Renderer {
  func line(_ note: Note) -> StyledText {
    switch note {
    case .nothingInFlight: return StyledText("nothing is in flight", .muted)
    case .stillInFlight(let count, let elapsed):
      return StyledText("\(count) still in flight after \(Self.seconds(elapsed))", .muted)
    case .reached(.step(let number)): return StyledText("#\(number) is in the log already", .muted)
    case .reached(.end(let id)): return StyledText("\(id) has ended already", .muted)
    case .interrupted: return StyledText("interrupted", .muted)
    case .unreported(let steps):
      return StyledText(
        "… #\(steps.lowerBound) to #\(steps.upperBound - 1) are in the log: :log \(steps.lowerBound)-\(steps.upperBound - 1)",
        .muted)
    case .endless(let drain):
      let message = Wording.message(for: drain)
      return StyledText(Self.safe(message.sentence), .error)
        + StyledText(Self.safe(message.next.map { " " + $0 } ?? ""), .muted)
    case .clock(.real, _): return StyledText("real clock: time passes by itself", .muted)
    case .clock(.virtual, let now):
      return StyledText(
        "virtual clock at \(Self.seconds(now)): only :advance and :wait move it", .muted)
    case .advanced(let now, let count):
      let flight = count == 0 ? "none in flight" : "\(count) in flight"
      return StyledText("at \(Self.seconds(now)), \(flight)", .muted)
    case .preset(let name, let summary, let count):
      return reach(
        of: StyledText(name, .heading) + StyledText(summary.map { ": \($0)" } ?? ""),
        inFlight: count)
    case .client(let name, let variant, let count):
      return reach(
        of: StyledText(name, .heading) + StyledText(" is \(variant)"), inFlight: count)
    case .allHeld(let ids):
      let names = Wording.list(ids.prefix(5).map(\.description), "and")
      return StyledText("\(names) held: :release lets them continue", .muted)
    case .held(let id, let name): return StyledText("⏸ ", .muted) + StyledText("\(id) \(name)")
    case .released(let id, let name):
      return StyledText("released ", .muted) + StyledText("\(id) \(name)")
    case .notHeld(let id):
      return StyledText(id.map { "\($0) is not held" } ?? "nothing is held", .muted)
    case .marked(let name, let step): return StyledText("#\(step) is marked \"\(name)\"", .muted)
    case .written(let path, let count):
      return StyledText("\(Wording.count(count, "line")) written to \(Self.safe(path))", .muted)
    case .aliasRemoved(let name): return StyledText("removed the alias \(name)", .muted)
    case .unwatched(let path): return StyledText("stopped watching \(path)", .muted)
    case .sentNothing(let event): return StyledText("\(wording(event)): no action was sent", .muted)
    case .wouldSendNothing(let event):
      return StyledText("\(wording(event)): no action would be sent", .muted)
    case .wouldSet(let event, let paths):
      return StyledText(
        "\(wording(event)): would set \(paths.map(Self.safe).joined(separator: ", ")), and send no action",
        .muted)
    case .screenShown(let isOn):
      return StyledText(
        isOn.map { "the screen is \($0 ? "shown" : "not shown") next to the log" }
          ?? "only a prompt shows the screen next to the log; :view prints it", .muted)
    case .skippedCode(let lines):
      return StyledText(
        "skipped \(Wording.count(lines, "line")) of a test: only what it sends can run here", .muted
      )
    case .unsent(let event, let action):
      return StyledText(
        "\(wording(event)): \(Self.safe(action)) was not sent, because it cannot be typed", .muted)
    case .waitingTask(let event):
      return StyledText(
        "\(wording(event)): it waits before it sends an action, and the rest of it is not run",
        .muted)
    case .muted(let names):
      return names.isEmpty
        ? StyledText("nothing is muted", .muted)
        : StyledText("muted: ", .muted) + StyledText(Self.safe(names.joined(separator: ", ")))
    case .neverChanged(let path, let step):
      return StyledText("no step up to #\(step) changed \(path)", .muted)
    case .saved(let path, let count, let isSame):
      let lines = Wording.count(count, "line")
      let saved = StyledText("saved \(Self.safe(path))", .muted) + StyledText("  \(lines)", .muted)
      return isSame != false
        ? saved
        : saved
          + StyledText("; run again, they give another state: something outside differed", .failed)
    case .keptInMemory:
      return StyledText("in memory only: this session is not trusted to write files", .muted)
    case .expected(let text, let step):
      let expected = StyledText("✓ ", .finished) + StyledText(Self.safe(text))
      return step.map { line(expected, right: StyledText("#\($0)", .muted)) } ?? expected
    case .invariant(let text):
      return StyledText("✓ ", .finished) + StyledText(Self.safe(text))
        + StyledText("  now and at every later step", .muted)
    case .invariantRemoved(let text):
      return StyledText("\(Self.safe(text)) is no longer checked", .muted)
    case .invariantsRemoved(let count):
      return StyledText(
        "\(Wording.count(count, "condition")) \(Wording.verb(count)) no longer checked", .muted)
    case .reset(let kept):
      let old =
        switch kept {
        case .nothing: ""
        case .upTo(let step): "; :sessions lists the old session up to #\(step)"
        case .everything: "; :sessions lists the old session"
        }
      return StyledText("at #0: the log is empty again\(old)", .muted)
    case .discarded(let session): return StyledText(wording(discarded: session), .muted)
    case .unkept(let problem): return StyledText(wording(problem), .failed)
    case .effect(let note, let elapsed):
      return line(line(note), right: StyledText("after \(Self.seconds(elapsed))", .muted))
    }
  }
}
