import Testing

@testable import ConsoleSyntax

@Suite struct TypedPathTests {
  @Test("A path is taken apart into its pattern, its ids and the bracket that is open")
  func parts() throws {
    let whole = try #require(TypedPath(#"a.b[id: "x]"].c[0].d[id: 4"#))
    #expect(whole.pattern == "a.b[id:].c[0].d")
    #expect(whole.stem == #"a.b[id: "x]"].c[0].d"#)
    #expect(whole.ids == [#""x]""#])
    #expect(whole.bracket == "id: 4")
    #expect(TypedPath("")?.bracket == nil)
    #expect(TypedPath("a[")?.bracket == "")
  }

  @Test("What goes on behind a path is none", arguments: ["a b", "a(", "a.b \"x\"", "#"])
  func others(line: String) {
    #expect(TypedPath(line) == nil)
  }
}
