import ConsoleSyntax

// Commands for the session as a whole.
extension CommandTable {
  static let session = [
    CommandRow(
      name: "app", arguments: "[name]", group: .session,
      summary: "open another app in a session of its own, or list them",
      details: """
        The effects of the current session are cancelled; :sessions lists the session and restores it. The \
        clock and the seed stay the same, and so does the preset if the new app has it.
        """,
      example: ":app {app}", completes: [.app], read: { .app(try name(&$0)) }),
    CommandRow(
      name: "preset", arguments: "[name]", group: .session,
      summary: "switch all dependencies to a preset, or list the presets",
      details: """
        Effects that are running keep their clients; new effects get the new ones. :use switches one client, \
        and :reset starts again with the current preset.
        """,
      example: ":preset {preset}", completes: [.preset], read: { .preset(try name(&$0)) }),
    CommandRow(
      name: "set", arguments: "[option [value]]", group: .session,
      summary: "display options; without a value, show the current one",
      details: OptionTable.details, example: ":set diff tree",
      completes: [.word(OptionTable.names), .optionValue],
      read: { .set(option: try name(&$0), value: try optionValue(&$0)) }),
    CommandRow(
      name: "alias", arguments: "[name [= line]]", group: .session,
      summary: "give a line a name of its own, or list these names",
      details: """
        ':ll' then runs the line, with what follows ':ll' after it. The line can be a command or an action, but \
        an alias in it is not replaced. ':alias remove ll' removes it. An alias lasts as long as the console; put \
        it into rc.tca to have it at every prompt. The log and saved sessions contain the line itself.
        """,
      example: ":alias mine = :log you", completes: [.alias, .alias],
      read: { .alias(try aliasRequest(&$0)) }),
    CommandRow(
      name: "reset", arguments: "[FILE]", group: .session,
      summary: "start again from the initial state or that in a file, with an empty log",
      details: """
        All effects are cancelled. :sessions restores the session that you leave. The file contains a value of the \
        app's state, as JSON or as lines write it. Properties that it leaves out are those of the app's initial \
        state.
        """,
      example: ":reset", completes: [.file],
      read: { .reset(file: try fileName(&$0)) }),
    CommandRow(
      name: "history", arguments: "[text]", group: .session,
      summary: "the lines you typed before, or those that contain a text",
      details: """
        Lines are kept for the next session, and all consoles share them. A line that starts with a space is \
        not kept. At the prompt, !5 and Enter bring back line 5, and !! the last one.
        """,
      example: ":history {prefix}", read: { .history($0.isAtEnd ? nil : try $0.phrase()) }),
    CommandRow(
      name: "help", aliases: ["h"], arguments: "[topic]", group: .session,
      summary: "the list of commands, or help on a command or topic", details: "",
      example: ":help goto",
      completes: [.topic],
      read: { .help(topic: $0.isAtEnd ? nil : try $0.word().value) }),
    CommandRow(
      name: "tutorial", arguments: "[stop|next|again]", group: .session,
      summary: "learn the console in five minutes",
      details: """
        Each lesson says what to type, and continues when you have typed it. You can type anything else in \
        between. 'stop' ends the tutorial; without a word it continues where it was.
        """,
      example: ":tutorial",
      completes: [.word(TutorialRequest.allCases.map(\.rawValue))],
      read: { .tutorial(try tutorialRequest(&$0)) }),
    CommandRow(
      name: "sessions", arguments: "[restore|discard N]", group: .session,
      summary: "list earlier sessions, restore one, or discard one",
      details: """
        The list has the last twenty sessions that ended with :quit, :app, :load or :reset, and the last ten of \
        consoles that crashed or whose terminal was closed. 'restore' replaces the current session, which \
        is kept; 'discard' removes one from the disk. Sessions without steps are not kept, and scripts \
        keep theirs only with --journal.
        """,
      example: ":sessions", completes: [.word(SessionsRequest.words), .session],
      read: { .sessions(try sessionsRequest(&$0)) }),
    CommandRow(
      name: "clear", arguments: "", group: .session,
      summary: "clear the terminal",
      details: "Ctrl-L does the same. The log and the state stay; :reset empties them.",
      example: ":clear", read: { _ in .clear }),
    CommandRow(
      name: "quit", aliases: ["exit"], arguments: "", group: .session,
      summary: "leave the console", details: "Ctrl-D on an empty line does the same.",
      example: ":quit",
      read: { _ in .quit }),
  ]
}
