import Testing

@testable import ConsoleSyntax

@Suite struct PathPrefixTests {
  @Test("A path is split into its pattern, its ids and the open bracket")
  func parts() throws {
    let whole = try #require(PathPrefix(#"a.b[id: "x]"].c[0].d[id: 4"#))
    #expect(whole.pattern == "a.b[id:].c[id:].d")
    #expect(whole.stem == #"a.b[id: "x]"].c[0].d"#)
    #expect(whole.ids == [#""x]""#, "0"])
    #expect(whole.places == [#"id: "x]""#, "0"])
    #expect(whole.bracket == "id: 4")
    #expect(PathPrefix("")?.bracket == nil)
    #expect(PathPrefix("a[")?.bracket == "")
  }

  @Test("Brackets are closed as in the parser")
  func brackets() throws {
    let whole = try #require(PathPrefix(##"a[id: #"x"]"#].b[ id : Key([1]) ].`c d`[id:]"##))
    #expect(whole.pattern == "a[id:].b[id:].`c d`[id:]")
    #expect(whole.ids == [##"#"x"]"#"##, "Key([1])", ""])
    #expect(PathPrefix(#"a["x].b"#)?.bracket == #""x].b"#)
  }

  @Test("A name or a position in brackets is a place, anything else without a label is not")
  func places() throws {
    let whole = try #require(PathPrefix(#"a["tea"].b[ 3 ].c[.red].d"#))
    #expect(whole.pattern == "a[id:].b[id:].c[.red].d")
    #expect(whole.ids == [#""tea""#, "3"])
    #expect(whole.places == [#""tea""#, "3"])
  }

  @Test("The last dot outside of brackets separates the name from its parent")
  func names() throws {
    let path = try #require(PathPrefix(#"a["b.c"].d"#))
    #expect(path.parent == #"a["b.c"]"#)
    #expect(path.name == "d")
    #expect(PathPrefix(#"a["b.c"]"#)?.parent == nil)
    #expect(PathPrefix("a.")?.name == "")
  }

  @Test(
    "The id in an open bracket starts after its label",
    arguments: [
      ("a", ""), ("a[", ""), ("a[i", ""), ("a[id:", ""), ("a[ id : 3", "3"), ("a[3", "3"),
    ])
  func openIDs(text: String, id: String) {
    #expect(PathPrefix(text)?.openID == id)
  }

  @Test("A text with more than a path is refused", arguments: ["a b", "a(", "a.b \"x\"", "#"])
  func others(line: String) {
    #expect(PathPrefix(line) == nil)
  }
}
