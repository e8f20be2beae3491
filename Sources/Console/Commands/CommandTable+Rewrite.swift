import ConsoleSyntax

// Commands that repeat recorded steps, most of them with changes and on a new branch.
extension CommandTable {
  static let rewrite = [
    CommandRow(
      name: "skip", arguments: "N…", group: .rewrite,
      summary: "make history again without some steps",
      details: """
        On a new branch: the old one stays as it is. What was typed is done again at its times; what \
        effects did comes again where they begin as they did, and nothing that is known is done twice. \
        Tells the first step whose state is another, and whether the reducer is to blame. Steps are \
        numbers and ranges: 3 5-8.
        """,
      example: ":skip 1", completes: [.step], read: { .skip(try steps(&$0)) }),
    CommandRow(
      name: "edit", arguments: "N action|command", group: .rewrite,
      summary: "make history again with something else in the place of a step",
      details: """
        The step may be anything that was done, or what an effect sent: what if the answer had been \
        another? An action takes its place, or a command that changes the world: :cancel, :resolve, \
        :fail, :hold, :release, :use or :preset. Effects are those that were in flight before the step.
        """,
      example: ":edit 1 {payload}",
      completes: [.step, .actionOrCommand], read: { .edit(try count(&$0), try replacement(&$0)) }),
    CommandRow(
      name: "move", arguments: "N M", group: .rewrite,
      summary: "make history again with step N right after step M",
      details: """
        What an effect sent is then sent as if it were typed, and not again in its own time: what if \
        the answer had come earlier, or later? With 0 for M it comes first.
        """,
      example: ":move 1 3", completes: [.step, .step],
      read: { .move(try count(&$0), after: try count(&$0)) }),
    CommandRow(
      name: "replay", arguments: "[from]", group: .rewrite,
      summary: "reduce all steps again, and compare every state with the recorded one",
      details: """
        From the first step, or from one that is named. An honest reducer gives the same again, and \
        nothing changes. The first difference is told with the step, the paths and both values; what \
        comes of it then goes on a new branch.
        """,
      example: ":replay",
      completes: [.step], read: { .replay(from: $0.isAtEnd ? nil : try $0.stepName()) }),
    CommandRow(
      name: "again", arguments: "N|mark", group: .rewrite,
      summary: "send the action of a step once more, as if it were typed",
      details: """
        The step may be on any branch, and an effect may have sent it. The action keeps what it carries, \
        which need not be typable. :save writes the line as it is: :again N.
        """,
      example: ":again 1", completes: [.step],
      read: {
        if let step = try $0.place() { return .again(step) }
        return .again(try $0.stepName())
      }),
  ]
}
