import Testing

@testable import ConsoleSyntax

@Suite("Renaming the files in a line") struct FileNamesTests {
  @Test(
    "Only file names change, and only those with a new name",
    arguments: [
      ("load @one.json", "load @sub/one.json"),
      ("load @\"one.json\"", "load @sub/one.json"),
      ("load [@one.json, @two.json]", "load [@sub/one.json, @two.json]"),
      ("load(@one.json, @\"a file.json\")", "load(@sub/one.json, @\"/x y/a file.json\")"),
      ("load \"@one.json\", @one.json", "load \"@one.json\", @sub/one.json"),
      ("load #\"a \" @one.json\"#, @one.json", "load #\"a \" @one.json\"#, @sub/one.json"),
      ("load \"\"\"\n@one.json\n\"\"\"", "load \"\"\"\n@one.json\n\"\"\""),
      (":edit 3 dogs.load({\"a\": @one.json})", ":edit 3 dogs.load({\"a\": @sub/one.json})"),
      ("load \"not closed @one.json", "load \"not closed @sub/one.json"),
      ("é @one.json é @", "é @sub/one.json é @"), ("load", "load"), ("", ""),
    ])
  func renamed(line: String, expected: String) {
    let names = ["one.json": "sub/one.json", "a file.json": "/x y/a file.json"]
    #expect(FileNames.renamed(in: line) { names[$0] } == expected)
  }
}
