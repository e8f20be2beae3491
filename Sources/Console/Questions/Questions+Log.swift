import ConsoleSyntax
import Kernel

// The log, and the differences between its steps.
extension Questions {
  /// The steps of the current branch that match a filter. Without a range, only the latest 20 are
  /// shown.
  ///
  /// - Throws: if a name in the filter does not exist, such as an action that the app does not
  ///   have.
  func logReport(_ filter: LogFilter) throws(Refusal) -> Report {
    let selection = try selection(of: filter)
    if filter.isGraph { return try graphReport(selection) }
    let passing = try all(of: timeline.path) { passes($0, selection) }
    let shown = selection.range == nil ? Array(passing.suffix(20)) : passing
    return .log(
      shown.map(logRow), hidden: passing.count - shown.count, isFolded: filter.isOpen)
  }

  /// Finds what the names in a filter mean.
  private func selection(of filter: LogFilter) throws(Refusal) -> LogSelection {
    var selection = LogSelection(origin: filter.origin, path: filter.path)
    for name in filter.names {
      switch name {
      case .steps(let name): selection.range = try steps(name)
      case .word(let word):
        // The filter may include the start of a payload, which is not part of the action's name.
        let stem = OpenDelimiters.name(beforeCallIn: word)
        if !grammar.cases(prefix: stem).isEmpty {
          selection.action = word
        } else if let range = markedSteps(word) {
          selection.range = range
        } else if let end = unknownEnd(of: word) {
          throw noMark(end)
        } else {
          let names = grammar.cases().map(\.path) + timeline.marks.keys.sorted()
          throw Refusal(.noAction(word, nearest: NearestNames.of(stem, in: names)))
        }
      }
    }
    if let range = selection.range, !timeline.path.contains(where: range.contains) {
      try checkStep(range.lowerBound)
      if filter.isGraph { return selection }
      let branch = timeline.name(of: timeline.branch(of: range.lowerBound))
      throw Refusal(.onAnotherBranch(range.lowerBound, branch: branch))
    }
    if let path = selection.path { try checkPath(path) }
    return selection
  }

  /// The steps of all branches that match a filter. Without a range, only the latest 20 are shown.
  private func graphReport(_ selection: LogSelection) throws(Refusal) -> Report {
    let passing = try all(of: 0...timeline.count) { passes($0, selection) }
    let shown = selection.range == nil ? Array(passing.suffix(20)) : passing
    let isShown = Set(shown)
    let rows = shown.map { number in
      // Numbers decrease on the way back, so this ends before the first step that is shown.
      var earlier = timeline.parent(of: number)
      while let step = earlier, step >= shown[0], !isShown.contains(step) {
        earlier = timeline.parent(of: step)
      }
      let branch = timeline.branch(of: number)
      return GraphRow(
        row: logRow(number), branch: timeline.name(of: branch),
        parent: earlier.flatMap { isShown.contains($0) ? $0 : nil },
        isTip: timeline.tip(of: branch) == number)
    }
    return .graph(rows, hidden: passing.count - shown.count)
  }

  private func passes(_ number: Int, _ selection: LogSelection) -> Bool {
    if let range = selection.range, !range.contains(number) { return false }
    if selection.action == nil, selection.origin == nil, selection.path == nil { return true }
    guard number > 0 else { return false }
    if let prefix = selection.action {
      guard let action = timeline.action(of: number) else { return false }
      // Printing a long action completely takes time, and only its start is compared.
      let printer = ValuePrinter.cut(to: prefix.utf8.count + 64, hiding: redaction)
      guard printer.action(action).hasPrefix(prefix) else { return false }
    }
    if let origin = selection.origin, !origin.matches(timeline[number].origin) { return false }
    return selection.path.map { change(at: $0, by: number) != nil } ?? true
  }

  /// The steps of all branches with an action, or a change, that contains a text when it is
  /// printed.
  func findReport(_ text: String) throws(Refusal) -> Report {
    let found = try all(of: 0...timeline.count) { number in
      if let change = timeline[number].origin.change {
        return change.line(hiding: redaction).contains(text)
      }
      // Printing an action with a hundred thousand elements takes half a second.
      return timeline.action(of: number).map { action in
        printer.action(action, contains: text) { world.work.isInterrupted }
      } ?? false
    }
    let shown = found.suffix(20)
    return .found(shown.map(logRow), text: text, hidden: found.count - shown.count)
  }

  func diffReport(
    _ one: StepName, _ other: StepName?
  ) throws(Refusal) -> Report {
    let first = try step(one)
    let second = try step(other)
    return .differences(
      from: first, to: second,
      world.comparing(first, second) { StateDiff.changes(from: $0, to: $1) })
  }
}

/// The steps that a filter selects in one timeline. A property that is `nil` excludes no step.
private struct LogSelection {
  /// The numbers of the steps.
  var range: ClosedRange<Int>?
  /// The beginning of the action's path.
  var action: String?
  var origin: LogFilter.Origin?
  var path: StatePath?
}

extension LogFilter.Origin {
  func matches(_ origin: StepOrigin) -> Bool {
    switch origin {
    case .initial: false
    case .typed, .driven: self == .you || self == .actions
    case .returned: self == .reducer || self == .actions
    case .effect: self == .effects || self == .actions
    case .changed: self == .you
    }
  }
}
