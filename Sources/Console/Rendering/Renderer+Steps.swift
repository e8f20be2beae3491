import ConsoleSyntax
import ConsoleTerminal
import Kernel

// Steps and travelling.
extension Renderer {
  private static let indent = "    "
  /// The maximum number of effects to show after travelling. The others are counted.
  private static let mostEffects = 20
  /// The maximum number of changes to show after travelling. The others are counted.
  private static let mostChanges = 5

  func lines(_ step: StepReport) -> [StyledText] {
    var lines = [title(step)]
    lines += labelled("state", changeLines(step.changes))
    lines += labelled("effects", step.effects.map { line(ofStep: $0) })
    for issue in step.issues {
      let earlier = step.earlierIssues[issue].map { "the same issue as in #\($0)" }
      lines += issueLines(earlier ?? issue, indent: Self.indent)
    }
    return lines
  }

  /// A step in full: with its payload, its cause, and more of its changes.
  func lines(whole step: StepReport, _ causes: [WhyReport.Cause]) -> [StyledText] {
    var lines = [title(step)] + labelled("payload", payloadLines(step))
    lines += labelled("by", [StyledText(wording(step.author))])
    lines += labelled("because", causeLines(causes))
    lines += labelled("at", [StyledText(Self.seconds(step.time))])
    lines += labelled("state", changeLines(step.changes, .full))
    lines += labelled("effects", step.effects.map { line(ofStep: $0) })
    for issue in step.issues { lines += issueLines(issue, indent: Self.indent) }
    return lines
  }

  /// The payload of a step's action, if the first line of the step has no room for it.
  private func payloadLines(_ step: StepReport) -> [StyledText] {
    let columns = columns(forActionAfter: number(of: step), before: note(on: step))
    var title = StyledText()
    return step.action?.read { action in
      append(whole: action, columns: columns, to: &title) ? [] : payloadLines(of: action)
    } ?? []
  }

  private func payloadLines(of action: Any) -> [StyledText] {
    let block = block(at: Self.changeColumn)
    return ActionPayload(of: action, hiding: redaction).parts.flatMap { part -> [StyledText] in
      let label = part.label.map { StyledText($0, .path) + StyledText("  ") } ?? StyledText()
      if let reference = part.reference { return [label + StyledText(reference)] }
      var lines = block.lines(
        part.value, after: label.width, indent: label.plain.isEmpty ? 0 : 2,
        levels: Detail.full.levels, rows: Detail.full.rows)
      lines[0] = label + lines[0]
      return lines
    }
  }

  func lines(_ travel: TravelReport) -> [StyledText] {
    var first = StyledText("at #\(travel.position)", .heading)
    if travel.position != travel.tip { first += StyledText(" of \(travel.tip)") }
    if travel.branch != "main" { first += StyledText("  branch \"\(travel.branch)\"", .muted) }
    let flight = travel.inFlight == 0 ? "none in flight" : "\(travel.inFlight) in flight"
    var effects = [StyledText(flight)] + travel.effects.prefix(Self.mostEffects).map { line($0) }
    let hidden = travel.effects.count - Self.mostEffects
    if hidden > 0 {
      effects.append(
        StyledText("… \(hidden) more; :effects shows what is in flight", .muted))
    }
    var lines =
      [first] + labelled("state", stateLines(of: travel)) + labelled("effects", effects)
    if let pending = travel.pending {
      let head = label("next") + StyledText("#\(pending.number) ", .number)
      let note = StyledText(
        "  by \(wording(pending.author)); it runs before anything else", .muted)
      let columns = max(width / 2, width - head.width - note.width)
      let name = name(pending.action, pending.origin, columns: columns)
      lines.append(head + name + note)
    }
    return lines
  }

  /// The first changes, and a command that shows the others.
  private func stateLines(of travel: TravelReport) -> [StyledText] {
    guard !travel.changes.isEmpty else { return [StyledText("unchanged")] }
    let shown = changeLines(travel.changes.prefix(Self.mostChanges))
    let hidden = travel.changes.count - Self.mostChanges
    guard hidden > 0 else { return shown }
    return shown
      + [StyledText("… \(hidden) more: :diff \(travel.start) \(travel.position)", .muted)]
  }

  private func title(_ step: StepReport) -> StyledText {
    var left = number(of: step)
    let note = note(on: step)
    let columns = columns(forActionAfter: left, before: note)
    append(step.action, step.origin, columns: columns, to: &left)
    return note.isEmpty ? left.prefix(columns: width) : line(left, right: note)
  }

  private func number(of step: StepReport) -> StyledText {
    // Not interpolated, which would allocate memory.
    StyledText("#" + String(step.number) + (step.number < 10 ? "  " : " "), .number)
  }

  /// The notes at the right of a step's first line: its cause, and the branch that it started.
  private func note(on step: StepReport) -> StyledText {
    var note = StyledText()
    if let cause = sideWording(step.author) { note.append(cause, .muted) }
    if let fork = step.fork {
      note.append(note.isEmpty ? wording(fork) : "  " + wording(fork), .muted)
    }
    return note
  }

  private func columns(forActionAfter number: StyledText, before note: StyledText) -> Int {
    width - number.width - (note.isEmpty ? 0 : note.width + 2)
  }

  /// The action or the command of a step. If it takes more than `columns` columns, its collections
  /// become counts and its long texts are cut.
  func name(_ action: AppValue?, _ origin: StepOrigin, columns: Int) -> StyledText {
    var name = StyledText()
    append(action, origin, columns: columns, to: &name)
    return name
  }

  private func append(
    _ action: AppValue?, _ origin: StepOrigin, columns: Int, to line: inout StyledText
  ) {
    guard let action else {
      return line.append(origin.change?.line(hiding: redaction) ?? "initial state", .action)
    }
    action.read { action in
      if append(whole: action, columns: columns, to: &line) { return }
      let outline = FittedOutline(redaction: redaction, columns: columns)
      line.append(outline.text { $0.action(action) }, .action)
    }
  }

  /// Appends the complete action to a line, unless it takes more than `columns` columns.
  ///
  /// - Returns: whether it was appended.
  private func append(whole action: Any, columns: Int, to line: inout StyledText) -> Bool {
    // A character rarely has more than four bytes for each of its columns.
    let printer = ValuePrinter.cut(to: 4 * max(1, columns) + 1, hiding: redaction)
    let before = line.width
    line.append(.action) { printer.write(action: action, to: &$0) }
    if line.width - before <= columns { return true }
    line.removeLast()
    return false
  }

  func wording(_ fork: Fork) -> String {
    "new branch \"\(fork.name)\" from #\(fork.from); "
      + "\"\(fork.kept)\" keeps \(Self.stepRange(fork.keptSteps))"
  }

  /// `#3`, or `#3–#8`.
  static func stepRange(_ steps: ClosedRange<Int>) -> String {
    steps.count == 1 ? "#\(steps.lowerBound)" : "#\(steps.lowerBound)–#\(steps.upperBound)"
  }

  // MARK: Lines under a step

  // Not `padded`: labels are short words of ASCII, and every step has some.
  static func label(_ name: String) -> String { indent + name + .spaces(9 - name.utf8.count) }

  /// A label at the start of a line.
  func label(_ name: String) -> StyledText { StyledText(Self.label(name), .label) }

  /// Lines with a label before the first one.
  // Consumes the lines, so that they are changed where they are.
  func labelled(_ name: String, _ lines: consuming [StyledText]) -> [StyledText] {
    for place in lines.indices {
      lines[place].prepend(Self.label(place == 0 ? name : ""), .label)
    }
    return lines
  }

  /// What happened to an effect because of a step. If it happened later, with the time between.
  private func line(ofStep note: EffectNote) -> StyledText {
    guard note.later > .zero else { return line(note) }
    return line(note) + StyledText("  \(Self.seconds(note.later)) later", .muted)
  }

  func line(_ note: EffectNote) -> StyledText {
    let name = StyledText("\(note.id) \(note.name)")
    switch note.kind {
    case .started: return StyledText("+ ", .appeared) + name
    case .finished: return StyledText("✓ ", .finished) + name
    case .failed(let error):
      return StyledText("! ", .failed) + name + StyledText("  failed: \(Renderer.safe(error))")
    case .cancelled(let cause):
      return StyledText("✗ ", .disappeared) + name + StyledText("  cancelled \(wording(cause))")
    case .leftBehind:
      return StyledText("✗ ", .disappeared) + name + StyledText("  cancelled by travelling")
    case .revived(let revival):
      let sign = revival == .held || revival == .heldByHand ? "⏸ " : "+ "
      return StyledText(sign, .appeared) + name
        + StyledText("  in flight again, \(wording(revival))")
    }
  }

  private func wording(_ revival: EffectNote.Revival) -> String {
    switch revival {
    case .playsBack: "plays back its output"
    case .runsAgain: "does its work again"
    case .held: "held: it would do real work"
    case .heldByHand: "held as before"
    }
  }

  func wording(_ cause: CancelNote) -> String {
    switch cause {
    case .id(let id, let step): "by #\(step): cancel id \(Renderer.safe(id))"
    case .replaced(let id, let step):
      "by #\(step): replaced under cancel id \(Renderer.safe(id))"
    case .stateBecameNil(let name, let step): "by #\(step): \(name) became nil"
    case .stateLeftCase(let name, let step): "by #\(step): the state is no longer .\(name)"
    case .identityChanged(let name, let step): "by #\(step): \(name) became another"
    case .task: "by its task"
    case .host(let reason): "by \(reason)"
    case .typed: "by :cancel"
    }
  }

  func issueLines(_ message: String, indent: String) -> [StyledText] {
    Self.safeLines(message).enumerated().map { place, line in
      place == 0
        ? StyledText(indent) + StyledText("! ", .failed) + StyledText(line)
        : StyledText(indent + "  " + line)
    }
  }
}
