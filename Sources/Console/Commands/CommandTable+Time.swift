import ConsoleSyntax

// Commands for time and effects.
extension CommandTable {
  static let time = [
    CommandRow(
      name: "wait", aliases: ["w"], arguments: "[#N|eN] [limit]", group: .time,
      summary: "let time pass until no effect is running",
      details: """
        Stops at the limit (default 60s). The virtual clock jumps from one deadline to the next; on the real \
        clock, and for work outside the program, the console waits. With #N it waits for work outside until \
        step N is in the log, and with eN until that effect has ended; the virtual clock does not move then.
        """,
      example: ":wait 5s", completes: [.effect],
      read: {
        .wait(
          for: try $0.waitGoal(), limit: $0.isAtEnd ? .seconds(60) : try $0.duration().value)
      }),
    CommandRow(
      name: "advance", arguments: "duration", group: .time,
      summary: "move the virtual clock by a duration",
      details: "Durations: 2s, 300ms, 1.5s, 1m.", example: ":advance {duration}",
      read: { .advance(try $0.duration().value) }),
    CommandRow(
      name: "clock", arguments: "[real|virtual]", group: .time,
      summary: "let time pass (real), or only with :advance and :wait (virtual)",
      details: "Sleeping effects keep their deadlines.",
      example: ":clock virtual", completes: [.word(ClockMode.allCases.map(\.rawValue))],
      read: { .clock(try clockMode(&$0)) }),
    CommandRow(
      name: "use", arguments: "[client [variant]]", group: .time,
      summary: "switch one client to a variant, or list the variants",
      details: """
        Effects that are running keep the client they started with; new effects get the new one. :preset \
        switches all clients.
        """,
      example: ":use {client}", completes: [.client, .variant],
      read: { .use(client: try name(&$0), variant: try name(&$0)) }),
    CommandRow(
      name: "cancel", arguments: "eN", group: .time,
      summary: "cancel an effect, as the feature's own cancellation would", details: "",
      example: ":cancel {effect}", completes: [.effect], read: { .cancel(try $0.effect()) }),
    CommandRow(
      name: "resolve", arguments: "eN action", group: .time,
      summary: "finish an effect by sending this action instead",
      details: "This answer is not recorded as the effect's own result.",
      example: ":resolve {effect} {payload}",
      completes: [.effect, .action], read: { .resolve(try $0.effect(), try $0.action()) }),
    CommandRow(
      name: "fail", arguments: "eN [message]", group: .time,
      summary: "finish an effect by throwing an error instead",
      details: "The feature's own error handling runs.",
      example: ":fail {effect} \"timeout\"",
      completes: [.effect],
      read: { .fail(try $0.effect(), $0.isAtEnd ? "made to fail" : try $0.phrase()) }),
    CommandRow(
      name: "hold", arguments: "eN", group: .time,
      summary: "stop an effect until :release", details: "",
      example: ":hold {effect}", completes: [.effect], read: { .hold(try $0.effect()) }),
    CommandRow(
      name: "release", arguments: "[eN]", group: .time,
      summary: "let a held effect continue (default: all of them)", details: "",
      example: ":release {held}", completes: [.effect],
      read: { .release($0.isAtEnd ? nil : try $0.effect()) }),
  ]
}
