import ConsoleSyntax

// Commands for the session as a whole.
extension CommandTable {
  static let session = [
    CommandRow(
      name: "app", arguments: "[name]", group: .session,
      summary: "open another app in a session of its own, or list them",
      details: """
        What the present session has in flight is cancelled; :sessions lists it and restores it. The \
        clock, the seed and, where the app has it, the preset stay the same.
        """,
      example: ":app {app}", completes: [.app], read: { .app(try name(&$0)) }),
    CommandRow(
      name: "preset", arguments: "[name]", group: .session,
      summary: "play all clients in another way, or list the presets",
      details: """
        The log goes on. What is in flight keeps the clients it began with; what begins from now on \
        has the new ones. :use sets one client, :reset begins again with the preset in force.
        """,
      example: ":preset {preset}", completes: [.preset], read: { .preset(try name(&$0)) }),
    CommandRow(
      name: "set", arguments: "[option [value]]", group: .session,
      summary: "how things are shown, or what that is now",
      details: OptionTable.details, example: ":set diff tree",
      completes: [
        .word(OptionTable.names), .word(OptionTable.rows.flatMap(\.words)),
      ],
      read: { .set(option: try name(&$0), value: try name(&$0)) }),
    CommandRow(
      name: "reset", arguments: "", group: .session,
      summary: "begin again from the initial state, with an empty log",
      details: "Everything in flight is cancelled. :sessions restores what was there before.",
      example: ":reset", read: { _ in .reset }),
    CommandRow(
      name: "history", arguments: "[text]", group: .session,
      summary: "the lines typed before, or those that have a text",
      details: """
        They are kept for the next session, and shared by all consoles. A line that begins with a \
        blank is not kept.
        """,
      example: ":history {prefix}", read: { .history($0.isAtEnd ? nil : try $0.phrase()) }),
    CommandRow(
      name: "help", arguments: "[topic]", group: .session,
      summary: "this list, or one command or topic", details: "", example: ":help goto",
      completes: [.topic],
      read: { .help(topic: $0.isAtEnd ? nil : try $0.word().value) }),
    CommandRow(
      name: "tutorial", arguments: "[stop|next|again]", group: .session,
      summary: "five minutes that teach by doing",
      details: """
        Each lesson says what to type, watches, and goes on. Doing something else is fine. stop leaves, \
        and without a word it goes on where it was.
        """,
      example: ":tutorial",
      completes: [.word(TutorialRequest.allCases.map(\.rawValue))],
      read: { .tutorial(try tutorialRequest(&$0)) }),
    CommandRow(
      name: "sessions", arguments: "[restore|discard N]", group: .session,
      summary: "earlier sessions, which can be restored",
      details: """
        The last twenty sessions that ended, by :quit, :app, :load or :reset, and those of consoles \
        that died or whose terminal was closed. restore puts one in the place of the present session, \
        which is kept in turn; discard removes one from the disk. A session without steps is not kept, \
        and scripts keep theirs only with --journal.
        """,
      example: ":sessions restore 1", completes: [.word(SessionsRequest.words)],
      read: { .sessions(try sessionsRequest(&$0)) }),
    CommandRow(
      name: "quit", aliases: ["exit"], arguments: "", group: .session,
      summary: "leave", details: "Ctrl-D on an empty line does the same.", example: ":quit",
      read: { _ in .quit }),
  ]
}
