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
    if filter.isGraph { return try graphReport(selection, filter) }
    let tip = timeline.tip
    let (shown, hidden): ([Int], Int)
    if let range = selection.range {
      let path = timeline.path(within: range)
      (shown, hidden) = try (all(of: path, count: path.count, where: check(selection)), 0)
    } else {
      (shown, hidden) = try latest(
        of: timeline.stepsBack(from: tip), count: timeline.depth(of: tip) + 1, selection)
    }
    return .log(
      shown.map(logRow), hidden: hidden, isFolded: filter.isOpen,
      filter: hidden > 0 ? filter.words : "")
  }

  /// The latest 20 steps that match a filter, and how many earlier ones match.
  ///
  /// - Parameter steps: the steps to search, latest first. They are only searched if the filter
  ///   excludes any.
  private func latest(
    of steps: some Sequence<Int>, count: Int, _ selection: LogSelection
  ) throws(Refusal) -> (shown: [Int], hidden: Int) {
    let most = 20
    if selection.isOpen {
      return (steps.prefix(most).reversed(), max(0, count - most))
    }
    let matching = try all(of: steps, count: count, where: check(selection))
    return (matching.prefix(most).reversed(), max(0, matching.count - most))
  }

  /// Finds what the names in a filter mean.
  private func selection(of filter: LogFilter) throws(Refusal) -> LogSelection {
    var selection = LogSelection(author: filter.author, path: filter.path)
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
          let others =
            LogFilter.Author.allCases.map(\.rawValue) + timeline.marks.keys.sorted() + ["--graph"]
          let nearest = grammar.nearest(to: stem, among: others)
          throw Refusal(.noAction(word, nearest: nearest, isFilter: true))
        }
      }
    }
    if let range = selection.range, timeline.path(within: range).isEmpty {
      try checkStep(range.lowerBound)
      if filter.isGraph { return selection }
      let branch = timeline.name(of: timeline.branch(of: range.lowerBound))
      throw Refusal(.onAnotherBranch(range.lowerBound, branch: branch))
    }
    if let path = selection.path { try checkPath(path) }
    return selection
  }

  /// The steps of all branches that match a filter. Without a range, only the latest 20 are shown.
  private func graphReport(
    _ selection: LogSelection, _ filter: LogFilter
  ) throws(Refusal) -> Report {
    let (shown, hidden): ([Int], Int)
    if let range = selection.range {
      let steps = range.clamped(to: 0...timeline.count)
      (shown, hidden) = try (all(of: steps, count: steps.count, where: check(selection)), 0)
    } else {
      let count = timeline.count + 1
      (shown, hidden) = try latest(of: LatestFirst(count: count), count: count, selection)
    }
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
    return .graph(rows, hidden: hidden, filter: hidden > 0 ? filter.words : "")
  }

  /// Returns a function that says whether a step matches a filter, apart from its range.
  private func check(_ selection: LogSelection) -> (_ number: Int) -> Bool {
    if selection.isOpen { return { _ in true } }
    let hasAction = selection.action.map { prefix in
      // Printing a long action completely takes time, and only its start is compared.
      let printer = ValuePrinter.cut(to: prefix.utf8.count + 64, hiding: redaction)
      return actionCheck(readsPayload: false) { printer.action($0).hasPrefix(prefix) }
    }
    let changesPath = selection.path.map(changeCheck)
    return { [timeline, events = world.screens.events] number in
      guard number > 0, hasAction?(number) ?? true else { return false }
      if let author = selection.author,
        !author.matches(origin: timeline[number].origin, events[number])
      {
        return false
      }
      return changesPath?(number) ?? true
    }
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
  var author: LogFilter.Author?
  var path: StatePath?

  /// Whether it excludes no step in its range.
  var isOpen: Bool { action == nil && author == nil && path == nil }
}

extension LogFilter.Author {
  /// - Parameter event: what on the screen sent the step's action; `nil` if none did.
  func matches(origin: StepOrigin, _ event: ScreenEvent?) -> Bool {
    switch self {
    case .actions: origin != .initial && origin.change == nil
    case .you: StepAuthor(origin, event).isYou
    case .views: StepAuthor(origin, event).kind == .view
    case .reducer: StepAuthor(origin, event).kind == .reducer
    case .effects: StepAuthor(origin, event).kind == .effect
    }
  }
}
