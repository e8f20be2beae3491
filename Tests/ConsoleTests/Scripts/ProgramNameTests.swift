import Testing

@testable import Console

@Suite struct ProgramNameTests {
  @Test(
    "A program is called by the last part of the path that started it, as one word",
    arguments: [
      ("/usr/local/bin/search-console", "search-console"), ("search", "search"),
      ("./build/debug/Search", "Search"), ("-search", "search"), ("My Search", "My-Search"),
      ("a\u{1B}[2Jb", "a-[2Jb"),
    ])
  func names(path: String, name: String) {
    #expect(ProgramName.name(of: path) == name)
  }

  @Test("A path that names nothing leaves the console's own name", arguments: ["", "/", "..", "-"])
  func nothing(path: String) {
    #expect(ProgramName.name(of: path) == "tca-repl")
  }
}
