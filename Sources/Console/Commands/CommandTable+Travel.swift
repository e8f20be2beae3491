import ConsoleSyntax

// Commands that go to other steps, and those that name and list places to go to.
extension CommandTable {
  static let travel = [
    CommandRow(
      name: "goto", arguments: "N|mark", group: .travel,
      summary: "go to the state after a step",
      details: """
        The time and the running effects become those of the step, too. An action there starts a new branch.
        """,
      example: ":goto 0", completes: [.step], read: { .goto(try $0.stepName()) }),
    CommandRow(
      name: "back", aliases: ["b", "undo"], arguments: "[n]", group: .travel,
      summary: "go back n steps (default 1)", details: "", example: ":back {back}",
      read: { .back(try distance(&$0)) }),
    CommandRow(
      name: "forward", aliases: ["f", "redo"], arguments: "[n]", group: .travel,
      summary: "go forward n steps (default 1)", details: "", example: ":forward {forward}",
      read: { .forward(try distance(&$0)) }),
    CommandRow(
      name: "until", aliases: ["u"], arguments: "condition", group: .travel,
      summary: "go to the nearest step at which a condition is true",
      details: """
        Searches the later steps first, then the earlier ones. Conditions: path op value \
        with == != < <= > >= contains, path is nil, && || ! and parentheses.
        """,
      example: ":until {condition elsewhere}", completes: [.condition],
      read: { .until(try $0.condition()) }),
    CommandRow(
      name: "mark", aliases: ["m"], arguments: "[name]", group: .travel,
      summary: "give the current step a name",
      details: "Without a name, lists the marks.", example: ":mark before",
      read: { .mark($0.isAtEnd ? nil : try markName(&$0)) }),
    CommandRow(
      name: "branches", arguments: "", group: .travel,
      summary: "the branches, each below the one it starts from", details: "", example: ":branches",
      read: { _ in .branches }),
    CommandRow(
      name: "switch", arguments: "branch", group: .travel,
      summary: "go to the last step of another branch", details: "", example: ":switch {branch}",
      completes: [.branch], read: { .switchBranch(try $0.text().value) }),
  ]

  /// Reads a number of steps, 1 by default. `:goto` is for the number of a step.
  private static func distance(_ scanner: inout ArgumentScanner) throws -> Int {
    if scanner.isAtEnd { return 1 }
    if let word = scanner.nextWord, word.hasPrefix("#") || word.hasPrefix("@") {
      throw CommandProblem.stepForDistance(word)
    }
    return try count(&scanner)
  }
}
