import ConsoleSyntax
import Kernel

// Questions about the past.
extension Session {
  /// The steps of the present branch that a filter lets pass, the latest 20 where it has no range.
  func logReport(_ filter: LogFilter, _ source: SourceLine) throws(Failure) -> Report {
    let passing = try all(of: timeline.path, source) { passes($0, filter) }
    let shown = filter.range == nil ? Array(passing.suffix(20)) : passing
    return .log(
      shown.map(logRow), hidden: passing.count - shown.count, isFolded: filter.isOpen)
  }

  private func passes(_ number: Int, _ filter: LogFilter) -> Bool {
    if let range = filter.range, !range.contains(number) { return false }
    if filter.action == nil, filter.origin == nil, filter.path == nil { return true }
    guard let parent = timeline.parent(of: number) else { return false }
    let action = timeline.action(of: number)
    if let prefix = filter.action {
      guard let action else { return false }
      // No more of the action is written than the prefix can tell apart.
      let printer = ValuePrinter.cut(to: prefix.utf8.count + 64, hiding: redaction)
      guard printer.action(action).hasPrefix(prefix) else { return false }
    }
    switch filter.origin {
    case nil: break
    case .actions?: if action == nil { return false }
    case let origin?: if origin != LogFilter.Origin(timeline[number].origin) { return false }
    }
    if let path = filter.path {
      let (old, new) = (value(at: path, after: parent), value(at: path, after: number))
      return !isSame(old, new)
    }
    return true
  }

  func logRow(_ number: Int) -> LogRow {
    let step = timeline[number]
    return LogRow(
      number: number, action: timeline.action(of: number), origin: step.origin, time: step.time,
      isHere: number == timeline.position)
  }

  /// The steps of every branch whose action, written out, has a text in it.
  func findReport(_ text: String, _ source: SourceLine) throws(Failure) -> Report {
    let found = try all(of: 0...timeline.count, source) { number in
      if let change = timeline[number].origin.change {
        return change.line(hiding: redaction).contains(text)
      }
      return timeline.action(of: number).map { printer.action($0, contains: text) } ?? false
    }
    let shown = found.suffix(20)
    return .found(shown.map(logRow), text: text, hidden: found.count - shown.count)
  }

  func diffReport(
    _ one: StepName, _ other: StepName?, _ source: SourceLine
  ) throws(Failure) -> Report {
    let first = try step(one, source)
    let second = try step(other, source)
    return .differences(
      from: first, to: second,
      StateDiff.changes(from: timeline.state(of: first), to: timeline.state(of: second)))
  }

  // MARK: Why

  /// The step that last changed what a path leads to, with what led to it; asked again from the same
  /// place, the one that changed it before.
  func whyReport(_ path: StatePath, _ source: SourceLine) throws(Failure) -> Report {
    try checkPath(path, source)
    let isRepeated = latestWhy?.path == path && latestWhy?.position == timeline.position
    let start =
      (isRepeated ? latestWhy?.answer.flatMap { timeline.parent(of: $0) } : nil)
      ?? timeline.position
    let steps = timeline.stepsBack(from: start)
    let answer = try first(of: steps, count: timeline.depth(of: start), source) { number in
      guard let parent = timeline.parent(of: number) else { return false }
      return !isSame(value(at: path, after: parent), value(at: path, after: number))
    }
    latestWhy = Why(path: path, position: timeline.position, answer: answer)
    guard
      let answer, let parent = timeline.parent(of: answer),
      let change = StateChange(
        path: path, from: value(at: path, after: parent), to: value(at: path, after: answer))
    else { return .note(.neverChanged(path, since: start)) }
    return .why(WhyReport(row: logRow(answer), change: change, causes: causes(of: answer)))
  }

  /// What a path led to when it was last asked why.
  struct Why {
    let path: StatePath
    let position: Int
    /// `nil` where no step had changed it.
    let answer: Int?
  }

  /// What led to a step, nearest first, back to what was typed.
  func causes(of number: Int) -> [WhyReport.Cause] {
    var causes: [WhyReport.Cause] = []
    var step: Int? = number
    while let number = step {
      switch timeline[number].origin {
      case .initial, .typed, .changed:
        step = nil
      case .returned(let earlier):
        causes.append(.step(logRow(earlier)))
        step = earlier
      case .effect(let id, _), .driven(let id):
        step = ledger[id]?.step
        if let step { causes.append(.effect(id, begunBy: logRow(step))) }
      }
    }
    return causes
  }

  // MARK: Values by path

  /// What a path leads to after a step; `nil` where there is nothing.
  func value(at path: StatePath, after number: Int) -> Any? {
    (try? StateReader.value(at: path, in: timeline.state(of: number))).flatMap { unwrapped($0) }
  }

  func isSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return areEqual(one, other)
      ?? (ValuePrinter.exact.text(one) == ValuePrinter.exact.text(other))
  }

  /// Refuses a path that leads nowhere in any state.
  private func checkPath(_ path: StatePath, _ source: SourceLine) throws(Failure) {
    do { _ = try StateReader.value(at: path, in: timeline.state(of: timeline.position)) } catch {
      guard !error.problem.isAbsence else { return }
      throw Failure(
        problem: .path(error.problem), span: error.span, source: source, correction: nil)
    }
  }

  // MARK: Marks and watched values

  func markReport(_ name: String?) -> Report {
    guard let name else {
      let marks = timeline.marks.map { (name: $0.key, step: $0.value) }
      return .marks(marks.sorted { ($0.step, $0.name) < ($1.step, $1.name) })
    }
    timeline.mark(name)
    return .note(.marked(name, timeline.position))
  }

  /// Begins to watch what a path leads to, or stops.
  func watchReport(_ path: StatePath?) -> Report {
    guard let path else {
      return .watched(watched.map { ($0, shown(at: $0, after: timeline.position)) })
    }
    if let place = watched.firstIndex(of: path) {
      watched.remove(at: place)
      return .note(.unwatched(path))
    }
    watched.append(path)
    return .watched([(path, shown(at: path, after: timeline.position))])
  }

  /// The same as people may see it.
  func shown(at path: StatePath, after number: Int) -> Any? {
    value(at: path, after: number).map { redaction.shown($0, at: path) }
  }

  /// What is watched and differs between two steps.
  func watchedChanges(from old: Int, to new: Int) -> [StateChange] {
    watched.compactMap { path in
      let (before, after) = (value(at: path, after: old), value(at: path, after: new))
      return isSame(before, after) ? nil : StateChange(path: path, from: before, to: after)
    }
  }
}

extension LogFilter.Origin {
  init?(_ origin: StepOrigin) {
    switch origin {
    case .initial: return nil
    case .typed: self = .typed
    case .returned: self = .returned
    case .effect: self = .effects
    case .driven, .changed: self = .typed
    }
  }
}
