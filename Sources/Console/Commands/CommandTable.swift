/// Every command there is. Dispatch, help, completion and the documentation read this table.
enum CommandTable {
  static let rows: [CommandRow] = look + travel + time + files + session

  /// The row of a command, by its name or the unique beginning of it; `nil` where there is none.
  static func row(named name: String) -> CommandRow? {
    if let row = rows.first(where: { $0.name == name }) { return row }
    let candidates = rows.filter { $0.name.hasPrefix(name) }
    return candidates.count == 1 ? candidates[0] : nil
  }

  private static let look = [
    CommandRow(
      name: "state", arguments: "[path] [@N]", group: .look,
      summary: "the state, or what a path leads to in it",
      details: """
        Paths go through optionals, elements and enum payloads: a.b[0].c, .count. With @N it is \
        the state after that step; @name means a mark.
        """,
      example: ":state dogs.count @2", completes: [.statePath],
      read: {
        .state($0.isAtEndOfPath ? StatePath() : try $0.statePath().value, at: try $0.place())
      }
    ),
    CommandRow(
      name: "view", arguments: "[@N]", group: .look,
      summary: "the screen, as text", details: "With @N the screen after that step.",
      example: ":view @2", read: { .view(at: try $0.place()) }),
    CommandRow(
      name: "log", arguments: "[N-M] [filter]", group: .look,
      summary: "the steps that lead here, and those ahead",
      details: """
        Without a range the latest 20. The arrow marks where you stand. Filters: typed, returned or \
        effects, the beginning of an action, ~path for what changed. Steps of one kind in a row are \
        folded where no filter asks for them.
        """,
      example: ":log 0-10 typed", read: { .log(try logFilter(&$0)) }),
    CommandRow(
      name: "step", arguments: "N", group: .look,
      summary: "one step with everything it changed, in full", details: "",
      example: ":step 1", read: { .step(try count(&$0)) }),
    CommandRow(
      name: "diff", arguments: "A [B]", group: .look,
      summary: "what differs between two steps, or a step and here",
      details: "Steps of any branches; marks are steps too.",
      example: ":diff 1 3",
      read: { .diff(try $0.stepName(), $0.isAtEnd ? nil : try $0.stepName()) }),
    CommandRow(
      name: "why", arguments: "path", group: .look,
      summary: "which step last changed it, and what led to that step",
      details: "Say it again for the change before that one.",
      example: ":why dogs", completes: [.statePath], read: { .why(try $0.statePath().value) }),
    CommandRow(
      name: "find", arguments: "text", group: .look,
      summary: "the steps of every branch whose action has that text", details: "",
      example: ":find bull", read: { .find(try $0.phrase()) }),
    CommandRow(
      name: "watch", arguments: "[path]", group: .look,
      summary: "tell a value whenever a step changes it",
      details: "Say it again to stop. Without a path: what is watched.",
      example: ":watch dogs.count", completes: [.statePath],
      read: { .watch($0.isAtEnd ? nil : try $0.statePath().value) }),
    CommandRow(
      name: "effects", arguments: "[all]", group: .look,
      summary: "what is in flight, since when and waiting for what",
      details:
        "With 'all' every effect there was: how it ended, what it sent, where it is written.",
      example: ":effects all", completes: [.word(["all"])],
      read: { .effects(all: try isAll(&$0)) }),
    CommandRow(
      name: "actions", arguments: "[prefix]", group: .look,
      summary: "the actions that can be typed, with what they carry", details: "",
      example: ":actions dogs", completes: [.action],
      read: { .actions(prefix: $0.rest().value) }),
  ]

  private static let travel = [
    CommandRow(
      name: "goto", arguments: "N|mark", group: .travel,
      summary: "go to the state after a step",
      details: """
        The time and what was in flight are those of the step, too. Acting there begins a new branch.
        """,
      example: ":goto 0", read: { .goto(try $0.stepName()) }),
    CommandRow(
      name: "back", arguments: "[n]", group: .travel,
      summary: "go back n steps, 1 if not said", details: "", example: ":back 2",
      read: { .back($0.isAtEnd ? 1 : try count(&$0)) }),
    CommandRow(
      name: "forward", arguments: "[n]", group: .travel,
      summary: "go forward n steps, 1 if not said", details: "", example: ":forward",
      read: { .forward($0.isAtEnd ? 1 : try count(&$0)) }),
    CommandRow(
      name: "until", arguments: "condition", group: .travel,
      summary: "go to the nearest step at which it holds",
      details: """
        Ahead of you first; where none is ahead, the nearest one behind. Conditions: path op value \
        with == != < <= > >= contains, path is nil, && || ! and parentheses.
        """,
      example: ":until dogs.count > 0", read: { .until(try $0.condition()) }),
    CommandRow(
      name: "mark", arguments: "[name]", group: .travel,
      summary: "give this step a name to go back to",
      details: "Without a name: the marks there are.", example: ":mark before",
      read: { .mark($0.isAtEnd ? nil : try markName(&$0)) }),
    CommandRow(
      name: "branches", arguments: "", group: .travel,
      summary: "the tree of futures", details: "", example: ":branches",
      read: { _ in .branches }),
    CommandRow(
      name: "switch", arguments: "branch", group: .travel,
      summary: "go to the last step of another branch", details: "", example: ":switch main",
      read: { .switchBranch(try $0.text().value) }),
  ]

  private static let time = [
    CommandRow(
      name: "wait", arguments: "[limit]", group: .time,
      summary: "let time run until nothing is in flight",
      details: """
        At most the limit, 60s if not said. The virtual clock jumps from deadline to deadline, the \
        real one is waited for; what is outside is waited for on either.
        """,
      example: ":wait 5s",
      read: { .wait(limit: $0.isAtEnd ? .seconds(60) : try $0.duration().value) }),
    CommandRow(
      name: "advance", arguments: "duration", group: .time,
      summary: "move the virtual clock by exactly that",
      details: "Durations are written 2s, 300ms, 1.5s, 1m.", example: ":advance 300ms",
      read: { .advance(try $0.duration().value) }),
    CommandRow(
      name: "clock", arguments: "[real|virtual]", group: .time,
      summary: "whether time passes by itself", details: "What sleeps keeps its deadline.",
      example: ":clock virtual", completes: [.word(ClockMode.allCases.map(\.rawValue))],
      read: { .clock(try clockMode(&$0)) }),
    CommandRow(
      name: "use", arguments: "[client [variant]]", group: .time,
      summary: "play one client in another way, or list the ways",
      details: """
        The log goes on. What is in flight keeps the client it began with; what begins from now on \
        has the new one. :preset sets them all.
        """,
      example: ":use dogsClient failing", completes: [.client, .variant],
      read: { .use(client: try name(&$0), variant: try name(&$0)) }),
    CommandRow(
      name: "cancel", arguments: "eN", group: .time,
      summary: "cancel an effect, as if its task had been", details: "",
      example: ":cancel e1", read: { .cancel(try $0.effect()) }),
    CommandRow(
      name: "resolve", arguments: "eN action", group: .time,
      summary: "have an effect send this and finish, in place of what it would do",
      details: "Nothing is learned of the effect itself: elsewhere it does its own work.",
      example: ":resolve e1 dogs.dogsLoaded([])",
      read: { .resolve(try $0.effect(), try $0.action()) }),
    CommandRow(
      name: "fail", arguments: "eN [message]", group: .time,
      summary: "have an effect throw an error, in place of what it would do",
      details: "What the feature does about errors is done.",
      example: ":fail e1 \"timeout\"",
      read: { .fail(try $0.effect(), $0.isAtEnd ? "made to fail" : try $0.phrase()) }),
    CommandRow(
      name: "hold", arguments: "eN", group: .time,
      summary: "keep what an effect does from happening", details: "",
      example: ":hold e1", read: { .hold(try $0.effect()) }),
    CommandRow(
      name: "release", arguments: "[eN]", group: .time,
      summary: "let an effect that is held go on; all of them if not said", details: "",
      example: ":release e1", read: { .release($0.isAtEnd ? nil : try $0.effect()) }),
  ]

  private static let files = [
    CommandRow(
      name: "run", arguments: "FILE", group: .files,
      summary: "do what the lines of a file say",
      details: "Stops at the first error and says in which line it is.",
      example: ":run examples/dogs.tca", read: { .run(file: try $0.text().value) })
  ]

  private static let session = [
    CommandRow(
      name: "app", arguments: "[name]", group: .session,
      summary: "open another app in a session of its own, or list them",
      details: """
        The log of the present session is gone, and what it has in flight is cancelled. The clock, \
        the seed and, where the app has it, the preset are kept.
        """,
      example: ":app dogs", completes: [.app], read: { .app(try name(&$0)) }),
    CommandRow(
      name: "preset", arguments: "[name]", group: .session,
      summary: "play all clients in another way, or list the presets",
      details: """
        The log goes on. What is in flight keeps the clients it began with; what begins from now on \
        has the new ones. :use sets one client, :reset begins again with the preset in force.
        """,
      example: ":preset offline", completes: [.preset], read: { .preset(try name(&$0)) }),
    CommandRow(
      name: "reset", arguments: "", group: .session,
      summary: "begin again from the initial state, with an empty log",
      details: "Everything in flight is cancelled.", example: ":reset", read: { _ in .reset }),
    CommandRow(
      name: "help", arguments: "[topic]", group: .session,
      summary: "this list, or one command or topic", details: "", example: ":help goto",
      completes: [.topic],
      read: { .help(topic: $0.isAtEnd ? nil : try $0.word().value) }),
    CommandRow(
      name: "quit", arguments: "", group: .session,
      summary: "leave", details: "Ctrl-D on an empty line does the same.", example: ":quit",
      read: { _ in .quit }),
  ]

  // MARK: Reading arguments

  private static func count(_ scanner: inout ArgumentScanner) throws -> Int {
    let number = try scanner.integer().value
    guard number >= 0 else { throw CommandProblem.negative(number) }
    return number
  }

  /// A word, where there is one.
  private static func name(_ scanner: inout ArgumentScanner) throws -> Spanned<String>? {
    scanner.isAtEnd ? nil : try scanner.word()
  }

  private static func isAll(_ scanner: inout ArgumentScanner) throws -> Bool {
    guard !scanner.isAtEnd else { return false }
    let word = try scanner.word()
    guard word.value == "all" else {
      throw CommandProblem.unknownChoice(word.value, choices: ["all"], nearest: ["all"])
    }
    return true
  }

  /// `3-8 dogs.load typed ~dogs`, each part at most once, in any order.
  private static func logFilter(_ scanner: inout ArgumentScanner) throws -> LogFilter {
    var filter = LogFilter()
    while !scanner.isAtEnd {
      let word = try scanner.word()
      if word.value.first?.isNumber == true {
        guard let range = stepRange(word.value) else {
          throw Diagnostic(.unexpectedWord(word.value, expected: .integer), at: word.span)
        }
        filter.range = range
      } else if word.value.hasPrefix("~") {
        filter.path = try StatePath.parse(String(word.value.dropFirst()))
      } else if let origin = LogFilter.Origin(rawValue: word.value) {
        filter.origin = origin
      } else {
        filter.action = word.value
      }
    }
    return filter
  }

  /// `3`, or `3-8`.
  private static func stepRange(_ word: String) -> ClosedRange<Int>? {
    let bounds = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = bounds.first ?? nil, let last = bounds.last ?? nil, bounds.count <= 2 else {
      return nil
    }
    return min(first, last)...max(first, last)
  }

  /// A name that cannot be taken for a step.
  private static func markName(_ scanner: inout ArgumentScanner) throws -> String {
    let word = try scanner.text()
    guard Int(word.value) == nil else {
      throw Diagnostic(.unexpectedWord(word.value, expected: .markName), at: word.span)
    }
    return word.value
  }

  private static func clockMode(_ scanner: inout ArgumentScanner) throws -> ClockMode? {
    guard !scanner.isAtEnd else { return nil }
    let word = try scanner.word().value
    let modes = ClockMode.allCases.map(\.rawValue)
    if let mode = ClockMode(rawValue: word) { return mode }
    let prefixed = modes.filter { $0.hasPrefix(word) }
    if prefixed.count == 1 { return ClockMode(rawValue: prefixed[0]) }
    throw CommandProblem.unknownChoice(
      word, choices: modes, nearest: NearestNames.of(word, in: modes))
  }
}
