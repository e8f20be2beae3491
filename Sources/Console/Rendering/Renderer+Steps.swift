import ConsoleSyntax
import ConsoleTerminal
import Kernel

// Steps and moves.
extension Renderer {
  private static let indent = "    "
  /// Past so many elements a collection is told by their count.
  private static let mostElements = 3
  /// Past so many effects, those of a move are told by their count.
  private static let mostMoved = 20

  func lines(_ step: StepReport) -> [StyledText] {
    var lines = [title(step, printer: outline)]
    if showsTree, let states = step.states {
      label("state", treeLines(states), &lines) { $1 += $0 }
    } else {
      label("state", step.changes, &lines) { write($0, printer: outline, on: &$1) }
    }
    label("effects", step.effects, &lines) { $1 += line(ofStep: $0) }
    for issue in step.issues { lines += issueLines(issue, indent: Self.indent) }
    return lines
  }

  /// A step with everything it changed in full, as far as a value can be read at all, and what led to
  /// it.
  func lines(
    whole step: StepReport, _ causes: [WhyReport.Cause], _ time: Duration
  ) -> [StyledText] {
    let printer = ValuePrinter.cut(to: Self.mostBytes, hiding: redaction)
    var lines = [title(step, printer: printer)]
    if lines[0].plain.utf8.count > Self.mostBytes {
      lines.append(StyledText(Self.indent) + Self.wholeHint("action"))
    }
    label("from", [words(step.origin)], &lines) { $1.append($0) }
    label("because", causeLines(causes), &lines) { $1 += $0 }
    label("at", [Self.seconds(time)], &lines) { $1.append($0) }
    label("state", step.changes, &lines) { write($0, printer: printer, on: &$1) }
    label("effects", step.effects, &lines) { $1 += line(ofStep: $0) }
    for issue in step.issues { lines += issueLines(issue, indent: Self.indent) }
    return lines
  }

  func lines(_ move: MoveReport) -> [StyledText] {
    var first = StyledText("at #\(move.position)", .heading)
    if move.position != move.tip { first += StyledText(" of \(move.tip)") }
    if move.branch != "main" { first += StyledText("  branch \"\(move.branch)\"", .muted) }
    let paths = Wording.count(move.changedPaths, "path")
    let flight = move.inFlight == 0 ? "none in flight" : "\(move.inFlight) in flight"
    let changed: StyledText =
      move.changedPaths == 0 ? "unchanged" : StyledText("~ ", .changed) + StyledText(paths)
    let second =
      label("state") + changed + StyledText("   ")
      + StyledText("effects", .label) + StyledText("  \(flight)")
    var lines = [first, second]
    let isLong = move.effects.count > Self.mostMoved
    label("", isLong ? Array(move.effects.prefix(Self.mostMoved)) : move.effects, &lines) {
      $1 += line($0)
    }
    if isLong {
      let rest = "and \(move.effects.count - Self.mostMoved) more: :effects shows what is in flight"
      lines.append(StyledText(Self.label("")) + StyledText(rest, .muted))
    }
    if let pending = move.pending {
      let name = name(pending.action, pending.origin, printer: outline)
      lines.append(
        label("next") + StyledText("#\(pending.number) ", .number) + StyledText(name, .action)
          + StyledText("  \(words(pending.origin)): it comes before anything else", .muted))
    }
    return lines
  }

  private func title(_ step: StepReport, printer: ValuePrinter) -> StyledText {
    var left = StyledText()
    left.append(step.number < 10 ? "#\(step.number)  " : "#\(step.number) ", .number)
    left.append(name(step.action, step.origin, printer: printer), .action)
    if step.origin == .typed, step.fork == nil { return left }
    let note = [sideWords(step.origin), step.fork.map(words)].compactMap { $0 }
    guard !note.isEmpty else { return left }
    return line(left, right: StyledText(note.joined(separator: "  "), .muted))
  }

  /// The action of a step, or the command that it is.
  func name(_ action: AppValue?, _ origin: StepOrigin, printer: ValuePrinter) -> String {
    action.map { printer.action($0.value) } ?? origin.change?.line(hiding: redaction)
      ?? "initial state"
  }

  func words(_ fork: Fork) -> String {
    "new branch \"\(fork.name)\" from #\(fork.from); "
      + "\"\(fork.kept)\" keeps \(Self.stepRange(fork.keptSteps))"
  }

  /// `#3`, or `#3–#8`.
  static func stepRange(_ steps: ClosedRange<Int>) -> String {
    steps.count == 1 ? "#\(steps.lowerBound)" : "#\(steps.lowerBound)–#\(steps.upperBound)"
  }

  // MARK: Lines under a step

  static func label(_ name: String) -> String { indent + padded(name, to: 9) }

  /// Adds a line for each of some items, the first with a label.
  func label<Item>(
    _ name: String, _ items: [Item], _ lines: inout [StyledText],
    _ write: (Item, inout StyledText) -> Void
  ) {
    for (place, item) in items.enumerated() {
      var line = StyledText()
      line.append(Self.label(place == 0 ? name : ""), .label)
      write(item, &line)
      lines.append(line)
    }
  }

  /// The same as a line to go on with.
  func label(_ name: String) -> StyledText { StyledText(Self.label(name), .label) }

  /// Lines of which the first carries a label.
  func labelled(_ name: String, _ lines: [StyledText]) -> [StyledText] {
    lines.enumerated().map { place, line in label(place == 0 ? name : "") + line }
  }

  func line(_ change: StateChange, printer: ValuePrinter) -> StyledText {
    var line = StyledText()
    write(change, printer: printer, on: &line)
    return line
  }

  private func write(_ change: StateChange, printer: ValuePrinter, on line: inout StyledText) {
    switch change.kind {
    case .changed(let old, let new):
      let values =
        summaries(old.value, new.value)
        ?? (printer.text(old.value, at: change.path), printer.text(new.value, at: change.path))
      line.append("~ ", .changed)
      line.append(change.path.description, .path)
      line.append("  " + values.old + " → " + values.new)
    case .appeared(let value):
      line.append("+ ", .appeared)
      line.append(change.path.description, .path)
      line.append("  " + printer.text(value.value, at: change.path))
    case .disappeared:
      line.append("- ", .disappeared)
      line.append(change.path.description, .path)
    }

    /// Collections that were or are long are told by their counts.
    func summaries(_ old: Any, _ new: Any) -> (old: String, new: String)? {
      guard
        printer.limits != nil, !redaction.hides(change.path), let before = elementCount(old),
        let after = elementCount(new),
        max(before, after) > Self.mostElements
      else { return nil }
      return (words(before, of: old), words(after, of: new))
    }
  }

  private func words(_ count: Int, of collection: Any) -> String {
    count <= Self.mostElements
      ? outline.text(collection) : "\(count) elements"
  }

  private func elementCount(_ value: Any) -> Int? {
    guard ValueForm.of(type(of: value)).mayBeCollection else { return nil }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: return mirror.children.count
    default: return nil
    }
  }

  /// What happened to an effect because of a step, and when, where that was later.
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
      return StyledText("✗ ", .disappeared) + name + StyledText("  cancelled \(words(cause))")
    case .leftBehind:
      return StyledText("✗ ", .disappeared) + name + StyledText("  left behind")
    case .revived(let revival):
      let mark = revival == .held || revival == .heldByHand ? "⏸ " : "+ "
      return StyledText(mark, .appeared) + name + StyledText("  in flight again, \(words(revival))")
    }
  }

  private func words(_ revival: EffectNote.Revival) -> String {
    switch revival {
    case .playsBack: "plays back what it did"
    case .runsAgain: "does its work again"
    case .held: "held: its work would be done for real"
    case .heldByHand: "held as before"
    }
  }

  func words(_ cause: CancelNote) -> String {
    switch cause {
    case .id(let id, let step): "by #\(step): cancel id \(Renderer.safe(id))"
    case .replaced(let id, let step):
      "by #\(step): replaced under cancel id \(Renderer.safe(id))"
    case .stateBecameNil(let name, let step): "by #\(step): \(name) became nil"
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
