import Testing

@testable import Console

@Suite("Lines that go on with the next")
struct LineIncompleteTests {
  @Test(
    "A line with an open bracket or text in three quotes wants more",
    arguments: [
      "dogs.dogsLoaded([", "dogs.dogsLoaded(", "a(b:", "a(b: [1,\n2", "a [1: ", "a.b[id: ",
      "a \"\"\"", "a #\"\"\"", "a(\"\"\"\n  x", ":resolve e1 dogs.dogsLoaded([",
      ":until (count > 3", ":until count ==  [", ":find \"\"\"",
    ])
  func incomplete(text: String) {
    #expect(Line.isIncomplete(text))
  }

  @Test(
    "A line that is complete, or wrong already, does not",
    arguments: [
      "", "a", "# (", ":find (", ":log [", ":nothing (", "a(]", "a)", "a \"(", "a(1 2", "a(bull",
      "a(b: ]", "a \"\"\"x", "a(\"\"\"\n  x\n  \"\"\")", "a {}", "a(-",
    ])
  func complete(text: String) {
    #expect(!Line.isIncomplete(text))
  }
}
