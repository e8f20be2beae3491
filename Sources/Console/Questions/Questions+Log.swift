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
    try check(filter)
    let passing = try all(of: timeline.path) { passes($0, filter) }
    let shown = filter.range == nil ? Array(passing.suffix(20)) : passing
    return .log(
      shown.map(logRow), hidden: passing.count - shown.count, isFolded: filter.isOpen)
  }

  private func check(_ filter: LogFilter) throws(Refusal) {
    if let range = filter.range, !timeline.path.contains(where: range.contains) {
      try checkStep(range.lowerBound)
      let branch = timeline.name(of: timeline.branch(of: range.lowerBound))
      throw Refusal(.onAnotherBranch(range.lowerBound, branch: branch))
    }
    if let prefix = filter.action {
      // The filter may include the start of a payload, which is not part of the action's name.
      let name = OpenDelimiters.name(beforeCallIn: prefix)
      if grammar.cases(prefix: name).isEmpty {
        let names = grammar.cases().map(\.path)
        throw Refusal(.noAction(prefix, nearest: NearestNames.of(name, in: names)))
      }
    }
    if let path = filter.path {
      do { _ = try StateReader.value(at: path, in: timeline.state(of: timeline.position)) } catch {
        // Only a name that does not exist is an error. A path through `nil`, or to an element that
        // is missing at present, may have had a value earlier.
        if case .noMember = error.problem { throw Refusal(error) }
      }
    }
  }

  private func passes(_ number: Int, _ filter: LogFilter) -> Bool {
    if let range = filter.range, !range.contains(number) { return false }
    if filter.action == nil, filter.origin == nil, filter.path == nil { return true }
    guard number > 0 else { return false }
    if let prefix = filter.action {
      guard let action = timeline.action(of: number) else { return false }
      // Printing a long action completely takes time, and only its start is compared.
      let printer = ValuePrinter.cut(to: prefix.utf8.count + 64, hiding: redaction)
      guard printer.action(action).hasPrefix(prefix) else { return false }
    }
    if let origin = filter.origin, !origin.matches(timeline[number].origin) { return false }
    return filter.path.map { change(at: $0, by: number) != nil } ?? true
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
