import ConsoleSyntax

// Commands that compare a session with expectations.
extension CommandTable {
  static let check = [
    CommandRow(
      name: "expect", arguments: "condition", group: .check,
      summary: "check a condition; or 'idle', 'received action', 'changed path, …'",
      details: """
        If it is false, a script stops with exit code 1. 'idle': no effect is running. 'received action': you did \
        not type the action, and it came after the one that the previous 'received' found; the payload may be \
        left out. 'changed a, b' or 'changed nothing': exactly what the current step changed; add @N for step N.
        """,
      example: ":expect {condition}", completes: [.condition],
      read: { scanner in
        let start = scanner.position
        let claim = try claim(&scanner)
        return .expect(claim, at: SourceSpan(start, scanner.position))
      }),
    CommandRow(
      name: "invariant", arguments: "[condition]", group: .check,
      summary: "check a condition after every step from now on, or list the invariants",
      details: """
        A step that breaks it is reported with what it changed, and stops a script. \
        ':invariant remove 1' and ':invariant remove all' remove invariants.
        """,
      example: ":invariant {condition}", completes: [.condition],
      read: { .invariant(try invariant(&$0)) }),
    CommandRow(
      name: "try", arguments: "action|:tap N", group: .check,
      summary: "what an action or a tap would do, without doing it",
      details: """
        Shows the state it would leave, the effects it would start and cancel, and the actions that would \
        follow immediately. Nothing changes: no step, no effect, no time. :tap, :type, :toggle and :select are \
        tried with their arguments: ':try :tap 3'.
        """,
      example: ":try {action}", completes: [.actionOrUse],
      read: { try trial(&$0) }),
  ]

  private static func claim(_ scanner: inout ArgumentScanner) throws -> Claim {
    var ahead = scanner
    guard let word = try? ahead.word().value else { return .condition(try scanner.condition()) }
    switch word {
    case "idle" where ahead.isAtEnd:
      scanner = ahead
      return .idle
    case "received" where isClaim(ahead):
      scanner = ahead
      var rest = ahead
      return .received(try scanner.action(), text: rest.rest().value)
    case "changed" where isClaim(ahead):
      scanner = ahead
      return .changed(try paths(&scanner), at: try scanner.place())
    default:
      return .condition(try scanner.condition())
    }
  }

  /// Whether the word before is a keyword such as `received`, and not the path of a condition. It
  /// is a path if an operator comes next.
  private static func isClaim(_ scanner: ArgumentScanner) -> Bool {
    let operators = Condition.Comparison.allCases.map(\.rawValue) + ["is", "&&", "||"]
    return scanner.nextWord.map { !operators.contains($0) } ?? false
  }

  /// Reads `a, b[0]`, or `nothing`, which means no paths.
  private static func paths(_ scanner: inout ArgumentScanner) throws -> [StatePath] {
    if scanner.nextWord == "nothing" {
      _ = try scanner.word()
      return []
    }
    return try scanner.statePaths()
  }

  private static func invariant(_ scanner: inout ArgumentScanner) throws -> InvariantRequest {
    if scanner.isAtEnd { return .list }
    var ahead = scanner
    guard try ahead.word().value == "remove", isClaim(ahead) else {
      return .add(try scanner.condition())
    }
    scanner = ahead
    if scanner.nextWord == "all" {
      _ = try scanner.word()
      return .remove(nil)
    }
    return .remove(try scanner.integer().value)
  }
}
