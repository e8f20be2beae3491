import Testing

@testable import Console

@Suite struct ProgramNameTests {
  @Test(
    "A program's name is the last part of the path that started it, as one word",
    arguments: [
      ("/usr/local/bin/search-console", "search-console"), ("search", "search"),
      ("./build/debug/Search", "Search"), ("-search", "search"), ("My Search", "My-Search"),
      ("a\u{1B}[2Jb", "a-[2Jb"),
    ])
  func names(path: String, name: String) {
    #expect(ProgramName.name(of: path) == name)
  }

  @Test("For a path without a name, the console has its own name", arguments: ["", "/", "..", "-"])
  func nothing(path: String) {
    #expect(ProgramName.name(of: path) == "tca-repl")
  }
}
