import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Names that a user gave to lines")
struct AliasesTests {
  private func aliases(_ lines: (String, String)...) throws -> Aliases {
    var aliases = Aliases()
    for (name, line) in lines { try aliases.define(name, as: line) }
    return aliases
  }

  @Test("A line that starts with an alias means its line, with the arguments after it")
  func meaning() throws {
    let aliases = try aliases(("mine", ":log you"), ("go", "dogs.loadDogs"))
    #expect(aliases.line(meantBy: ":mine") == ":log you")
    #expect(aliases.line(meantBy: "  :mine 0-3") == ":log you 0-3")
    #expect(aliases.line(meantBy: ":go") == "dogs.loadDogs")
    for text in [":min", ":mines", "mine", ":log", "", ":"] {
      #expect(aliases.line(meantBy: text) == nil)
    }
  }

  @Test("An alias in the line of an alias is not replaced")
  func recursion() throws {
    let aliases = try aliases(("a1", ":b1"), ("b1", ":a1"), ("loop", ":loop"))
    #expect(aliases.line(meantBy: ":a1") == ":b1")
    #expect(aliases.line(meantBy: ":loop") == ":loop")
  }

  @Test("A later definition replaces an earlier one, and names are listed in order")
  func order() throws {
    var aliases = try aliases(("zz", ":state"), ("mine", ":log"), ("zz", ":view"))
    #expect(
      aliases.all == [Alias(name: "mine", line: ":log"), Alias(name: "zz", line: ":view")])
    let removed = [aliases.remove("zz"), aliases.remove("zz")]
    #expect(removed == [true, false])
    #expect(aliases["zz"] == nil)
    #expect(aliases["mine"]?.line == ":log")
  }

  @Test(
    "A name is one word that no command has, and a line is not empty",
    arguments: [
      ("", ":log", Aliases.Problem.notAName), ("a b", ":log", .notAName),
      ("a.b", ":log", .notAName),
      ("log", ":state", .isCommand), ("s", ":state", .isCommand), ("mine", "", .hasNoLine),
    ])
  func problems(name: String, line: String, problem: Aliases.Problem) {
    var aliases = Aliases()
    #expect(throws: problem) { try aliases.define(name, as: line) }
    #expect(aliases.all.isEmpty)
  }
}
