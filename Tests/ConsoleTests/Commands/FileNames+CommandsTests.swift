import ConsoleSyntax
import Testing

@testable import Console

@Suite("The files that a line reads")
struct FileNamesOfCommandsTests {
  @Test(
    "Values in files and the file of ':reset' get other names, and nothing else",
    arguments: [
      (":reset a.json", #":reset @"b c.json""#), (":reset @a.json", #":reset @"b c.json""#),
      ("add @a.json", #"add @"b c.json""#), (":reset", ":reset"), (":run a.json", ":run a.json"),
      (":reset other.json", ":reset other.json"),
    ])
  func renamed(line: String, new: String) {
    #expect(FileNames.read(in: line) { $0 == "a.json" ? "b c.json" : nil } == new)
  }
}
