import Testing

@testable import ConsoleSyntax

@Suite("Lines for the shell")
struct ShellLineTests {
  @Test(
    "A line that starts with ':!' has the command after it",
    arguments: [
      (":!ls", "ls"), ("  :! ls -l | head  ", "ls -l | head"), (":!", ""), (":!!", "!"),
      (":!echo 狗", "echo 狗"),
    ])
  func command(line: String, command: String) {
    #expect(ShellLine(line)?.command == command)
  }

  @Test("Other lines are not for the shell", arguments: [":ls", "!ls", ": !ls", "", "a :!ls"])
  func others(line: String) {
    #expect(ShellLine(line) == nil)
  }
}
