import Testing

@testable import ConsoleSyntax

@Suite("Output of a line for a file or a command")
struct RedirectionTests {
  @Test(
    "The line, and the file or the command, are what is before and after the operator",
    arguments: [
      (":log you > steps.txt", ":log you", Redirection.Target.file("steps.txt")),
      (":log  >  \"my steps.txt\" ", ":log", .file("my steps.txt")),
      (":state | grep bull > found.txt", ":state", .command("grep bull > found.txt")),
      (#":state a["a > b"] | grep "x | y""#, #":state a["a > b"]"#, .command(#"grep "x | y""#)),
    ])
  func parts(text: String, line: String, target: Redirection.Target) throws {
    let redirection = try #require(Redirection(in: text))
    #expect(redirection.line == line)
    #expect(redirection.target == target)
  }

  @Test(
    "'>>' is an operator of its own, with and without a space",
    arguments: [":log >> a", ":log >>a"])
  func appending(text: String) throws {
    let redirection = try #require(Redirection(in: text))
    #expect(redirection.line == ":log" && redirection.target == .appending)
    #expect(redirection.span.start == 5)
  }

  @Test(
    "A number without quotes is probably no file, and other names are",
    arguments: [
      ("5", true), ("-3.5", true), ("inf", false), ("0x10", false), ("5.txt", false),
      (#""5""#, false),
    ])
  func number(name: String, isNumber: Bool) throws {
    #expect(try #require(Redirection(in: ":state count > " + name)).isNumber == isNumber)
  }

  @Test("The span is that of the operator and what follows it")
  func span() {
    #expect(Redirection(in: ":log > a")?.span == SourceSpan(5, 8))
  }

  @Test(
    "Without spaces, in a text, or with several words after '>', there is none",
    arguments: [
      ":log >a", ":log> a", ":log >", "> :log", #":find "a > b""#, ":find a > b c", ":until a || b",
      #":find "a >> b""#, "", ">", " | ", "| grep x", #":log > """#,
    ])
  func none(line: String) {
    #expect(Redirection(in: line) == nil)
  }
}
