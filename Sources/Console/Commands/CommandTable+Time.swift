import ConsoleSyntax

// Commands for time and effects.
extension CommandTable {
  static let time = [
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
      example: ":use {client}", completes: [.client, .variant],
      read: { .use(client: try name(&$0), variant: try name(&$0)) }),
    CommandRow(
      name: "cancel", arguments: "eN", group: .time,
      summary: "cancel an effect, as if its task had been", details: "",
      example: ":cancel e1", completes: [.effect], read: { .cancel(try $0.effect()) }),
    CommandRow(
      name: "resolve", arguments: "eN action", group: .time,
      summary: "have an effect send this and finish, in place of what it would do",
      details: "Nothing is learned of the effect itself: elsewhere it does its own work.",
      example: ":resolve e1 {payload}",
      completes: [.effect, .action], read: { .resolve(try $0.effect(), try $0.action()) }),
    CommandRow(
      name: "fail", arguments: "eN [message]", group: .time,
      summary: "have an effect throw an error, in place of what it would do",
      details: "What the feature does about errors is done.",
      example: ":fail e1 \"timeout\"",
      completes: [.effect],
      read: { .fail(try $0.effect(), $0.isAtEnd ? "made to fail" : try $0.phrase()) }),
    CommandRow(
      name: "hold", arguments: "eN", group: .time,
      summary: "keep what an effect does from happening", details: "",
      example: ":hold e1", completes: [.effect], read: { .hold(try $0.effect()) }),
    CommandRow(
      name: "release", arguments: "[eN]", group: .time,
      summary: "let an effect that is held go on; all of them if not said", details: "",
      example: ":release e1", completes: [.effect],
      read: { .release($0.isAtEnd ? nil : try $0.effect()) }),
  ]
}
