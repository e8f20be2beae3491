import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("What commands do to a session")
struct CommandRoleTests {
  /// The commands of each role, as in the examples of the table.
  private static let roles: [Command.Role: Set<String>] = [
    .looks: [
      "state", "view", "log", "step", "diff", "why", "when", "timeline", "find",
      "effects", "actions", "source", "branches",
      "help", "deps", "try",
      "history",
    ],
    .acts: [
      "tap", "type", "toggle", "select",
      "again", "cancel", "resolve", "fail", "hold", "release", "use", "preset",
    ],
    .travels: ["goto", "back", "forward", "until", "switch"],
    .rewrites: ["skip", "edit", "move", "replay"],
    .waits: ["wait"],
    .advances: ["advance"],
    .setsClock: ["clock"],
    .notes: ["mark", "watch", "mute", "unmute", "invariant", "expect"],
    .starts: ["reset", "load", "app"],
    .console: [
      "run", "save", "set", "screen", "tutorial", "sessions", "alias", "copy", "clear", "quit",
    ],
  ]

  private func role(_ line: String) throws -> Command.Role? {
    guard case .command(let name, let nameSpan, _, let span) = try Line.parse(line) else {
      return nil
    }
    return try CommandParser.command(named: name, at: nameSpan, argumentsAt: span, in: line).role
  }

  @Test(
    "Each command of the table has the role listed in this test",
    arguments: CommandTable.rows.map(\.name))
  func examples(name: String) throws {
    let row = try #require(CommandTable.row(named: name))
    let example = try #require(row.example(in: .dogs).line)
    let role = try #require(try role(example))
    #expect(Self.roles[role]?.contains(name) == true, "\(role)")
  }

  @Test(
    "A command without an argument only looks if it lists what it could change",
    arguments: [":watch", ":mute", ":mark", ":use", ":use cook", ":preset", ":app", ":invariant"])
  func lists(line: String) throws {
    #expect(try role(line) == .looks)
  }
}
