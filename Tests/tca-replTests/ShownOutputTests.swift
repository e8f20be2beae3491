import Testing

@Suite("The output that tests search")
struct ShownOutputTests {
  @Test(
    "A text is found with colours, without them, and across lines, however the output arrives",
    arguments: [1, 2, 3, 7, 100])
  func forms(length: Int) {
    let written =
      "a \u{1B}[1;31mred\u{1B}[0m word\u{1B}[2K\u{1B}\u{1B}[0m.\r\n   Then a red\r\n word."
    let texts: [(text: String, counts: [Int])] = [
      ("a \u{1B}[1;31mred", [1, 0, 0]), ("a red", [1, 2, 2]), ("red word", [0, 1, 2]),
      ("word\u{1B}[2K\u{1B}.", [0, 1, 1]), ("word.", [1, 1, 1]), (". Then", [0, 0, 1]),
      ("blue", [0, 0, 0]),
    ]
    for (text, counts) in texts {
      var output = ShownOutput()
      var searches = ShownOutput.Form.allCases.map { TextSearch(for: text, in: $0) }
      var found: [Int] = []
      var rest = Substring(written)
      while !rest.isEmpty {
        output.add(String(rest.prefix(length)))
        rest = rest.dropFirst(length)
        found = searches.indices.map { searches[$0].count(in: output) }
      }
      #expect(found == counts, "\(text)")
    }
  }
}
