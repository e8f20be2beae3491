import ConsoleSyntax

// Commands that show something and change nothing in the app.
extension CommandTable {
  static let look = [
    CommandRow(
      name: "state", aliases: ["s"], arguments: "[path] [@N]", group: .look,
      summary: "the state, or the value at a path",
      details: """
        Paths go through optionals, elements and enum payloads: a.b[0].c, .count. Add @N for the \
        state after step N, or @name for a marked step.
        """,
      example: ":state {path} @{step of path}", completes: [.statePath],
      read: { try state(&$0) }),
    CommandRow(
      name: "view", aliases: ["v"], arguments: "[row] [@N]", group: .look,
      summary: "the screen, with the number of everything that can be used",
      details: """
        :tap and :type use what is on it, by its number or its text. A long list is shown in part: ':view 21' \
        shows it from row 21. Add @N for the screen after step N. Pictures that have been loaded have their size; \
        ':set pictures kitty' or ':set pictures iterm' draws them, in a terminal that can.
        """,
      example: ":view {screen}", read: { try view(&$0) }),
    CommandRow(
      name: "log", aliases: ["l"], arguments: "[N-M] [filter] [--graph]", group: .look,
      summary: "the steps of this branch, before and after the current one",
      details: """
        Without a range, the latest 20 steps. The arrow marks the current step. Filters: you, views, reducer or \
        effects for who caused a step; actions leaves out commands; the beginning of an action; ~path for steps that \
        changed it. Marks work instead of N and M; if a filter has the same name, write @mark. Without a filter, \
        similar steps in a row are folded into one line. --graph draws the steps of all branches.
        """,
      example: ":log 0-10 you", completes: [.logFilter],
      read: { .log(try logFilter(&$0)) }),
    CommandRow(
      name: "step", arguments: "N", group: .look,
      summary: "one step in detail: its action, its cause, and what it changed",
      details: "A step is a number or a mark.",
      example: ":step {step}", completes: [.step], read: { .step(try $0.stepName()) }),
    CommandRow(
      name: "diff", aliases: ["d"], arguments: "A [B]", group: .look,
      summary: "the differences between two steps, or between a step and the current one",
      details: "The steps can be on any branch, and marks work too.",
      example: ":diff {two steps}",
      completes: [.step, .step],
      read: {
        if let (first, last) = try $0.stepRange() { return .diff(first, last) }
        return .diff(try $0.stepName(), $0.isAtEnd ? nil : try $0.stepName())
      }),
    CommandRow(
      name: "why", arguments: "path", group: .look,
      summary: "the step that last changed a value, and what led to it",
      details: "Repeat the command for the change before that one.",
      example: ":why {path}", completes: [.statePath], read: { .why(try $0.statePath().value) }),
    CommandRow(
      name: "when", arguments: "condition", group: .look,
      summary: "the steps of this branch at which a condition is true",
      details: """
        Each line is a stretch of steps, with the step that made the condition true. :until goes to such a step, \
        :help conditions says how to write conditions.
        """,
      example: ":when {condition}", completes: [.condition],
      read: { .when(try $0.condition()) }),
    CommandRow(
      name: "timeline", arguments: "", group: .look,
      summary: "this branch over time: a row for you, the views, the reducer and each effect",
      details: """
        Each step is at the time when it happened, and each effect is a line from its start to its end. If not \
        everything fits, the latest times are shown.
        """,
      example: ":timeline", read: { _ in .timeline }),
    CommandRow(
      name: "find", arguments: "text", group: .look,
      summary: "the steps, on every branch, with a text in their action or in what they changed",
      details: """
        Searches the actions, the values that each step changed or added, and the whole state at step 0. Shows up to \
        three values for each step, with their paths. Case matters.
        """,
      example: ":find {prefix}", read: { .find(try $0.phrase()) }),
    CommandRow(
      name: "watch", arguments: "[path]", group: .look,
      summary: "print a value each time it changes",
      details: "Repeat the command to stop. Without a path, lists what is watched.",
      example: ":watch {path}", completes: [.statePath],
      read: { .watch($0.isAtEnd ? nil : try $0.statePath().value) }),
    CommandRow(
      name: "mute", arguments: "[name]", group: .look,
      summary: "stop printing the steps of an action, or what a named effect does",
      details: """
        The steps still happen, and :log has them. Actions that you type, and steps with an issue, are \
        printed anyway. Without a name, lists what is muted.
        """,
      example: ":mute {action}", completes: [.action],
      read: { .mute($0.isAtEnd ? nil : $0.rest().value) }),
    CommandRow(
      name: "unmute", arguments: "[name]", group: .look,
      summary: "print a muted action or effect again (default: all of them)", details: "",
      example: ":unmute",
      completes: [.action], read: { .unmute($0.isAtEnd ? nil : $0.rest().value) }),
    CommandRow(
      name: "effects", aliases: ["e"], arguments: "[all|@N]", group: .look,
      summary: "the running effects, when they started, and what they wait for",
      details: """
        'all' lists every effect so far: how it ended, what it sent, and where the source starts it. @N lists \
        the effects that ran after step N, and what is known of what each does next.
        """,
      example: ":effects @{step}", completes: [.word(["all"])],
      read: {
        let place = try $0.place()
        return .effects(all: place == nil ? try isAll(&$0) : false, at: place)
      }),
    CommandRow(
      name: "deps", arguments: "[@N]", group: .look,
      summary: "the current clients, clock, date and seed",
      details: """
        What reducers and effects depend on. :use, :preset and :clock change it. Add @N for the dependencies \
        after step N.
        """,
      example: ":deps", read: { .deps(at: try $0.place()) }),
    CommandRow(
      name: "actions", aliases: ["a"], arguments: "[prefix]", group: .look,
      summary: "the actions that can be typed, with their payloads", details: "",
      example: ":actions {prefix}", completes: [.action],
      read: { .actions(prefix: $0.rest().value) }),
    CommandRow(
      name: "source", arguments: "action", group: .look,
      summary: "where the source declares an action, and where reducers handle it",
      details: """
        Searches the file of the action's enum and the files next to it for a 'case' with the action's name, so it \
        does not find a reducer in another folder. Files that are not on this machine are not shown. Add ? to the \
        name of an action to see the comment at its case.
        """,
      example: ":source {action}", completes: [.action], read: { .source(try actionPath(&$0)) }),
  ]

  /// Reads the path of an action, without a payload after it.
  private static func actionPath(
    _ scanner: inout ArgumentScanner
  ) throws(Diagnostic) -> Spanned<String> {
    if scanner.isAtEnd {
      let end = SourceSpan(scanner.position, scanner.position)
      throw Diagnostic(.unexpectedEnd(expected: .word), at: end)
    }
    return scanner.rest()
  }
}
