import Testing

@testable import ConsoleSyntax

@Suite("Key paths")
struct KeyPathLiteralTests {
  @Test(
    "Key paths print as they are typed",
    arguments: [
      #"\.email"#, #"\.user.name"#, #"\State.email"#, #"\Login.State.user.name"#, #"\.$email"#,
      #"\.`is new`"#, #"\.$`is new`"#, #"[\.a, \.b]"#,
    ])
  func reads(source: String) throws {
    #expect(try Literal.parse(source).description == source)
  }

  @Test("Types before the properties are recognised by their capital letters")
  func parts() throws {
    guard case .keyPath(let path) = try Literal.parse(#"\Login.State.user.Name"#).kind else {
      Issue.record("It is no key path")
      return
    }
    #expect(path.root.map(\.value) == ["Login", "State"])
    #expect(path.names.map(\.value) == ["user", "Name"])
  }

  @Test(
    "The error in a malformed key path has its position",
    arguments: [
      (#"\"#, .unexpectedEnd(expected: .memberName), 1..<1),
      (#"\."#, .unexpectedEnd(expected: .memberName), 2..<2),
      (#"\State"#, .unexpectedEnd(expected: .character(".")), 6..<6),
      (#"\.a."#, .unexpectedEnd(expected: .memberName), 4..<4),
      (#"\.1"#, .unexpectedCharacter("1", expected: .memberName), 2..<3),
      (#"\."a""#, .unexpectedCharacter("\"", expected: .memberName), 2..<3),
    ] as [(String, Problem, Range<Int>)])
  func refuses(source: String, problem: Problem, place: Range<Int>) {
    #expect(throws: Diagnostic(problem, at: SourceSpan(place.lowerBound, place.upperBound))) {
      try Literal.parse(source)
    }
  }
}
