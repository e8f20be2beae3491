import ConsoleSyntax

// Commands that compare a session with expectations.
extension CommandTable {
  static let check = [
    CommandRow(
      name: "expect", arguments: "condition", group: .check,
      summary: "check a condition; or 'idle', 'received action', 'changed path, …'",
      details: """
        A script stops where it does not hold, and ends with 1. 'idle': nothing is in flight. \
        'received action': it came since the last one that was expected so; with its payload or \
        without. 'changed a, b' or 'changed nothing': what the step here changed, no more and no \
        less; with @N what that step did.
        """,
      example: ":expect {condition}", completes: [.condition],
      read: { scanner in
        let start = scanner.position
        let claim = try claim(&scanner)
        return .expect(claim, at: SourceSpan(start, scanner.position))
      }),
    CommandRow(
      name: "invariant", arguments: "[condition]", group: .check,
      summary: "check a condition at every step from now on, or list those there are",
      details: """
        The step that breaks it is told with what it changed, and stops a script. \
        ':invariant remove 1' and ':invariant remove all' end that.
        """,
      example: ":invariant {condition}", completes: [.condition],
      read: { .invariant(try invariant(&$0)) }),
    CommandRow(
      name: "try", arguments: "action", group: .check,
      summary: "what an action would do, without doing it",
      details: """
        The state it would leave, the effects it would begin and cancel, and what would follow at \
        once. Nothing changes: no step, no effect, no time.
        """,
      example: ":try {action}", completes: [.action],
      read: { .tryAction(try $0.action()) }),
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
