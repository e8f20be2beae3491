import ConsoleSyntax

// Commands that repeat recorded steps, most of them with changes and on a new branch.
extension CommandTable {
  static let rewrite = [
    CommandRow(
      name: "skip", arguments: "N…", group: .rewrite,
      summary: "replay without some steps",
      details: """
        The new history is on a new branch, and the old one stays. Your lines are repeated at their times. \
        Effects that start as before repeat what they did, and no known work runs twice. The report names \
        the first step with another state, and whether the reducer is the cause. Steps are numbers, \
        marks and ranges: 3 5-8 start-9.
        """,
      example: ":skip {changeable}", completes: [.step], read: { .skip(try steps(&$0)) }),
    CommandRow(
      name: "edit", arguments: "N action|command", group: .rewrite,
      summary: "replay with another action or command in place of a step",
      details: """
        The step can be one that you typed, or an action that an effect sent: what if the answer had been \
        different? The replacement is an action, or one of :cancel, :resolve, :fail, :hold, :release, \
        :use and :preset. eN means an effect that ran before the step.
        """,
      example: ":edit {changeable} {payload}",
      completes: [.step, .actionOrCommand], read: { .edit(try $0.stepName(), try replacement(&$0)) }
    ),
    CommandRow(
      name: "move", arguments: "N M", group: .rewrite,
      summary: "replay with step N right after step M",
      details: """
        A moved answer is sent as if you had typed it, and no longer at its own time: what if it had come \
        earlier, or later? If M is 0, it comes first.
        """,
      example: ":move {moved}", completes: [.step, .step],
      read: { .move(try $0.stepName(), after: try $0.stepName()) }),
    CommandRow(
      name: "replay", arguments: "[from]", group: .rewrite,
      summary: "reduce all steps again, and compare every state with the recorded one",
      details: """
        Starts at the first step, or at the one you name. A deterministic reducer gives the same states, and \
        nothing changes. Otherwise the report shows the first difference: the step, the paths and both \
        values. The new states are then on a new branch.
        """,
      example: ":replay {replay}",
      completes: [.step], read: { .replay(from: $0.isAtEnd ? nil : try $0.stepName()) }),
    CommandRow(
      name: "again", arguments: "N|mark", group: .rewrite,
      summary: "send the action of a step once more, as if it were typed",
      details: """
        The step can be on any branch, and can be one that an effect sent. The payload stays the same, even if \
        it cannot be typed. :save writes this line as it is.
        """,
      example: ":again {sent}", completes: [.step],
      read: {
        if let step = try $0.place() { return .again(step) }
        return .again(try $0.stepName())
      }),
  ]
}
