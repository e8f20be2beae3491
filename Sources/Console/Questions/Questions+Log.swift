import ConsoleSyntax
import Kernel

// The log, and the differences between its steps.
extension Questions {
  /// The steps of the present branch that a filter lets pass, the latest 20 where it has no range.
  ///
  /// A filter that names nothing, such as an action that the app does not have, is an error.
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
      // What an action carries is not part of its name.
      let name = OpenDelimiters.name(beforeCallIn: prefix)
      if grammar.cases(prefix: name).isEmpty {
        let names = grammar.cases().map(\.path)
        throw Refusal(.noAction(prefix, nearest: NearestNames.of(name, in: names)))
      }
    }
    if let path = filter.path {
      do { _ = try StateReader.value(at: path, in: timeline.state(of: timeline.position)) } catch {
        // A path through what is nil, or not there at present, may have led somewhere before.
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
      // No more of the action is written than the prefix can tell apart.
      let printer = ValuePrinter.cut(to: prefix.utf8.count + 64, hiding: redaction)
      guard printer.action(action).hasPrefix(prefix) else { return false }
    }
    if let origin = filter.origin, !origin.matches(timeline[number].origin) { return false }
    return filter.path.map { change(at: $0, by: number) != nil } ?? true
  }

  /// The steps of every branch whose action, written out, has a text in it.
  func findReport(_ text: String) throws(Refusal) -> Report {
    let found = try all(of: 0...timeline.count) { number in
      if let change = timeline[number].origin.change {
        return change.line(hiding: redaction).contains(text)
      }
      return timeline.action(of: number).map { printer.action($0, contains: text) } ?? false
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
