import ConsoleSyntax
import Kernel
import Testing

@testable import Console

/// Types without a macro and without `Decodable`, like those of real features.
private struct Response: Equatable {
  var token: String
  var isPartial: Bool
  var note: String?
  let tags: [Tag]
}

private struct Tag: Equatable { var name: String }

private struct Pair<First: Equatable, Second: Equatable>: Equatable {
  var first: First
  var second: Second
}

private enum Failure: Error, Equatable {
  case offline
  case status(Int, message: String?)
  case nested(Response)
  case labelled(code: Int)
  case nothing(Void)

  static func == (one: Failure, other: Failure) -> Bool {
    switch (one, other) {
    case (.offline, .offline), (.nothing, .nothing): true
    case (.status(let one, let message), .status(let other, let otherMessage)):
      one == other && message == otherMessage
    case (.nested(let one), .nested(let other)): one == other
    case (.labelled(let one), .labelled(let other)): one == other
    default: false
    }
  }
}

private enum Only: Equatable { case one(String) }

/// A type that contains itself.
private struct Node: Equatable {
  var name: String
  var children: [Node]
}

private final class Picture: Equatable, Sendable {
  static func == (one: Picture, other: Picture) -> Bool { one === other }
}

private struct Photo: Equatable {
  var size: Int
  var picture: Picture
}

private struct Album: Equatable { var cover: Photo }

private struct Handler { var run: () -> Void }

private indirect enum Tree: Equatable { case leaf, branch(Tree, Tree), named(String) }

@ObservableState
private struct FormState: Equatable {
  var title = "x"
  var count = 0
  @Presents var alert: Int?
}

private enum PlainAction {
  case appeared
  case response(Result<Response, Failure>)
  case child(ChildAction)
}

private enum ChildAction {
  case tap(times: Int)
  case photo(Photo)
  case handler(Handler)
  case tree(Tree)
}

@Suite("Values created from their stored properties")
struct StoredPartsTests {
  private func value<Value>(_ text: String, as type: Value.Type) throws(Diagnostic) -> Value {
    try ValueForm.of(type).value(of: Literal.parse(text), as: Value.self)
  }

  /// Checks how a value is printed, and that it reads back from that text.
  private func check<Value: Equatable>(_ value: Value, _ text: String) throws {
    #expect(ValuePrinter.exact.text(value) == text)
    #expect(try self.value(text, as: Value.self) == value)
  }

  @Test("Structs read back as they are printed, whatever they contain")
  func structs() throws {
    try check(
      Response(token: "x", isPartial: false, note: "é", tags: [Tag(name: "a"), Tag(name: "b")]),
      #"Response(token: "x", isPartial: false, note: "é", tags: [Tag(name: "a"), Tag(name: "b")])"#)
    try check(
      Pair(first: UInt8(3), second: "long enough to be on the heap"),
      #"Pair(first: 3, second: "long enough to be on the heap")"#)
    try check(
      Pair(first: true, second: Pair(first: 1.5, second: Int64(7))),
      "Pair(first: true, second: Pair(first: 1.5, second: 7))")
    try check(
      Node(name: "a", children: [Node(name: "b", children: [])]),
      #"Node(name: "a", children: [Node(name: "b", children: [])])"#)
  }

  @Test("Labels can be in any order, optional ones can be left out, and JSON is accepted")
  func spellings() throws {
    let expected = Response(token: "x", isPartial: true, note: nil, tags: [])
    #expect(
      try value(#".init(tags: [], isPartial: true, token: "x")"#, as: Response.self) == expected)
    #expect(
      try value(
        #"{"token": "x", "isPartial": true, "tags": [], "unknown": 3}"#, as: Response.self)
        == expected)
  }

  @Test("Enums read back as they are printed")
  func enums() throws {
    try check(Failure.offline, ".offline")
    try check(Failure.status(404, message: nil), ".status(404, message: nil)")
    try check(Failure.status(404, message: "x"), #".status(404, message: "x")"#)
    try check(Failure.labelled(code: 3), ".labelled(code: 3)")
    try check(Failure.nothing(()), ".nothing(())")
    try check(Only.one("x"), #".one("x")"#)
    try check(
      Failure.nested(Response(token: "", isPartial: false, note: nil, tags: [])),
      #".nested(Response(token: "", isPartial: false, note: nil, tags: []))"#)
  }

  @Test("Many values with payloads stay separate, and none is released twice")
  func many() throws {
    for number in 0..<500 {
      let text = "a text that is long enough to be counted, \(number)"
      let value = try self.value(#".status(\#(number), message: "\#(text)")"#, as: Failure.self)
      #expect(value == .status(number, message: text))
      #expect(ValuePrinter.exact.text(value) == #".status(\#(number), message: "\#(text)")"#)
    }
  }

  @Test("Values of indirect cases share their payload with their copies, and release it")
  func indirect() throws {
    var tree = Tree.leaf
    for number in 0..<100 {
      tree = .branch(.named("a text that is long enough to be counted, \(number)"), tree)
    }
    let text = ValuePrinter.exact.text(tree)
    for _ in 0..<100 { #expect(try value(text, as: Tree.self) == tree) }
    #expect(ValuePrinter.exact.text(tree) == text)
    #expect(ValueForm.of(Tree.self).obstacle == nil)
  }

  @Test("Tuples can be typed")
  func tuples() throws {
    let pair = try value(#"(1, "a")"#, as: (Int, String).self)
    #expect(pair == (1, "a"))
    let labelled = try value(#"(y: "b", x: 2)"#, as: (x: Int, y: String).self)
    #expect(labelled == (2, "b"))
    #expect(ValuePrinter.exact.text(labelled) == #"(x: 2, y: "b")"#)
    #expect(try value("[(1, true), (2, false)]", as: [(Int, Bool)].self).map(\.0) == [1, 2])
    #expect(throws: Diagnostic.self) { try value("(1, 2, 3)", as: (Int, Int).self) }
  }

  @Test("Observable state gets its own identity, and its presented properties can be left out")
  func observable() throws {
    let screen = try value(#"FormState(title: "a", count: 2)"#, as: FormState.self)
    #expect(screen.title == "a" && screen.count == 2 && screen.alert == nil)
    let other = try value(#"FormState(title: "a", count: 2, alert: 3)"#, as: FormState.self)
    #expect(other.alert == 3 && other._$id != screen._$id)
    #expect(ValuePrinter.exact.text(other) == #"FormState(title: "a", count: 2, alert: 3)"#)
  }

  @Test("If a value cannot be typed, its obstacle names the property that prevents it")
  func obstacles() {
    #expect(
      ValueForm.of(Album.self).obstacle
        == Obstacle(path: ["cover", "picture"], type: "Picture", kind: .object))
    #expect(
      ValueForm.of([Photo].self).obstacle
        == Obstacle(path: ["picture"], type: "Picture", kind: .object))
    #expect(
      ValueForm.of(Handler.self).obstacle
        == Obstacle(path: ["run"], type: "() -> ()", kind: .function))
    #expect(ValueForm.of(Node.self).obstacle == nil)
    #expect(ValueForm.of(UnsafeRawPointer.self).obstacle?.kind == .hidden)
  }

  @Test("A value that is missing, unknown or of the wrong type is named")
  func refuses() {
    func problem(_ text: String) -> Problem? {
      do throws(Diagnostic) {
        _ = try value(text, as: Response.self)
        return nil
      } catch { return error.problem }
    }
    let signature = "Response(token: String, isPartial: Bool, note: String? = …, tags: [Tag])"
    #expect(
      problem(#"Response(token: "x", tags: [])"#)
        == .missingArgument(label: "isPartial", type: "Bool", signature: signature))
    #expect(
      problem(#"Response(tokn: "x")"#)
        == .unknownLabel(
          "tokn", known: ["token", "isPartial", "note", "tags"], signature: signature))
    #expect(problem("Response(token: 1)") == .wrongType(expected: "String", found: .integer))
    #expect(problem("3") == .wrongType(expected: "Response", found: .integer))
    #expect(problem("Tag(name: 3)") == .wrongConstructor("Tag", expected: "Response"))
  }

  @Test("Actions without a macro are typed like those with one")
  func plainActions() throws {
    let grammar = ActionGrammar(PlainAction.self)
    #expect(
      grammar.cases(prefix: "").map(\.signature) == [
        "response(Result<Response, Failure>)", "child.tap(times: Int)", "child.photo(Photo)",
        "child.handler(Handler)", "child.tree(Tree)", "appeared",
      ])
    #expect(grammar.cases(prefix: "child").map(\.isTypeable) == [true, false, false, true])
    for line in [
      "appeared", "child.tap(times: 3)", "response(.failure(.status(404, message: nil)))",
      #"child.tree(.branch(.leaf, .branch(.named("x"), .leaf)))"#,
      #"response(.success(Response(token: "x", isPartial: false, note: nil, tags: [])))"#,
    ] {
      let action: PlainAction = try grammar.action(from: .parse(line))
      #expect(ValuePrinter.exact.action(action) == line)
    }
  }

  @Test("Cases that can have no value are not listed")
  func noValues() {
    enum Button {}
    enum Action { case alert(PresentationAction<Button>), ended(Button), tap }
    #expect(
      ActionGrammar(Action.self).cases().map(\.signature) == ["alert.dismiss", "tap"])
  }

  @Test("A task's result is typed like any other result, and its error as a text")
  func taskResult() throws {
    let success = try value(#".success(Tag(name: "x"))"#, as: TaskResult<Tag>.self)
    #expect(success == .success(Tag(name: "x")))
    let failure = try value(#".failure("gone")"#, as: TaskResult<Tag>.self)
    #expect(ValuePrinter.exact.text(failure) == #".failure("gone")"#)
  }
}
