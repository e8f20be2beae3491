import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@CasePathable
private enum Noted: Sendable {
  case row(IdentifiedAction<Int, Row>)

  @CasePathable
  enum Row: Sendable { case notice(PresentationAction<Shop.Notice>) }
}

@Suite("Actions of elements, stacks and presentations")
struct FieldShapeTests {
  private let grammar = ActionGrammar(Shop.Action.self)

  private func action(_ source: String) throws(Diagnostic) -> Shop.Action {
    try grammar.action(from: ActionExpression.parse(source), as: Shop.Action.self)
  }

  private static let first = StackElementID(generation: 0)

  @Test(
    "The short spelling is accepted and printed; Swift's spelling is accepted too",
    arguments: [
      (
        "item[id: 7].clear", ".item(.element(id: 7, action: .clear))",
        .item(.element(id: 7, action: .clear))
      ),
      (
        "item[id: 7].add(3)", "item.element id: 7, action: .add(3)",
        .item(.element(id: 7, action: .add(3)))
      ),
      (
        #"guest[id: "A]da"].greet"#, #".guest(.element(id: "A]da", action: .greet))"#,
        .guest(.element(id: "A]da", action: .greet))
      ),
      (
        #"item[id: 7].tag[id: "01020304-0506-0708-090A-0B0C0D0E0F10"].write(text: "x")"#,
        #"item[ id:7 ] .tag(.element(id: "01020304-0506-0708-090A-0B0C0D0E0F10", "#
          + #"action: .write(text: "x")))"#,
        .item(
          .element(
            id: 7, action: .tag(.element(id: Shop.tagID, action: .write(text: "x")))))
      ),
      (
        "path[id: 0].add(1)", "path.element(id: 0, action: .add(1))",
        .path(.element(id: first, action: .add(1)))
      ),
      ("path.popFrom(id: 0)", ".path(.popFrom(id: 0))", .path(.popFrom(id: first))),
      ("path.popFrom(id: 0)", "path.popFrom(id: #0)", .path(.popFrom(id: first))),
      (
        "path.push(id: 0, state: State(id: 3, count: 0, tags: []))",
        ".path(.push(id: 0, state: State(id: 3, count: 0, tags: [])))",
        .path(.push(id: first, state: Ware.State(id: 3)))
      ),
      ("alert.confirm", ".alert(.presented(.confirm))", .alert(.presented(.confirm))),
      (
        #"alert.rename("x")"#, #"alert.presented.rename "x""#,
        .alert(.presented(.rename("x")))
      ),
      ("alert.dismiss", ".alert(.dismiss)", .alert(.dismiss)),
      (
        "alert.presented.dismiss", ".alert(.presented(.dismiss))",
        .alert(.presented(.dismiss))
      ),
      ("notice.seen", ".notice(.presented(.seen))", .notice(.presented(.seen))),
      ("done.dismiss", ".done(.dismiss)", .done(.dismiss)),
    ] as [(String, String, Shop.Action)])
  func spellings(short: String, other: String, expected: Shop.Action) throws {
    #expect(try action(short) == expected)
    #expect(try action(other) == expected)
    #expect(ValuePrinter.exact.action(expected) == short)
  }

  @Test("The spelling of older code, with the id and the action in the case, is accepted")
  func olderSpelling() throws {
    let line =
      #".item(id: 7, action: .tag(id: "01020304-0506-0708-090A-0B0C0D0E0F10", "#
      + #"action: .write(text: "x")))"#
    #expect(
      try action(line)
        == .item(
          .element(id: 7, action: .tag(.element(id: Shop.tagID, action: .write(text: "x"))))))
    #expect(try action("item id: 7, action: .clear") == .item(.element(id: 7, action: .clear)))
    // Errors are those of the element's action.
    #expect(throws: Diagnostic.self) { try action("item(id: 7, action: .cleer)") }
    #expect(throws: Diagnostic.self) { try action("item(id: 7)") }
  }

  @Test("Every action that can be typed reads back from each of its spellings")
  func law() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let action = generator.shopAction()
      for spelling in ValuePrinter.Spelling.allCases {
        let line = ValuePrinter.exact.action(action, spelling: spelling)
        if try self.action(line) != action { Issue.record("\(line)") }
      }
    }
  }

  @Test(
    "An action that does not fit is refused, with the place and the correct form",
    arguments: [
      ("item.clear", .missingElementID(path: "item", action: "clear"), "clear"),
      (
        "item[id: 7]",
        .incompleteAction(
          path: "item[id: 7]", type: "Action",
          cases: ["item[id: 7].add", "item[id: 7].clear", "item[id: 7].tag[id: …].write"]), ""
      ),
      ("item[id: 7].claer", .unknownCase("claer", type: "Action", nearest: ["clear"]), "claer"),
      ("item[id: \"7\"].clear", .wrongType(expected: "Int", found: .text), "\"7\""),
      ("item[.x].clear", .unexpectedCharacter(".", expected: .elementID), "."),
      ("item[id: 7.clear", .unexpectedCharacter(".", expected: .character("]")), "."),
      ("item[id: 7", .unclosed(opener: "[", closer: "]", end: 10), "["),
      ("item[id: 7][id: 3].x", .noElements(path: "item[id: 7]"), "[id: 3]"),
      ("alert.confrim", .unknownCase("confrim", type: "Alert", nearest: ["confirm"]), "confrim"),
      (
        "sealed[id: 1].clear",
        .effectsOnly(
          signature: "sealed.element(id: Opaque, action: Action)", type: "Opaque",
          obstacle: Obstacle(type: "Opaque", kind: .object)),
        "[id: 1]"
      ),
    ] as [(String, Problem, String)])
  func refuses(source: String, problem: Problem, pointsAt: String) {
    #expect {
      try action(source)
    } throws: { error in
      guard let diagnostic = error as? Diagnostic else { return false }
      #expect(diagnostic.problem == problem)
      #expect(diagnostic.span.text(in: source) == pointsAt)
      return true
    }
  }

  @Test("A presented action without a macro has the type of the id in its listing, too")
  func listedID() {
    #expect(
      ActionGrammar(Noted.self).cases().map(\.signature) == [
        "row[id: Int].notice.dismiss", "row[id: Int].notice.seen", "row[id: Int].notice.muted",
      ])
  }

  @Test(
    "Listings include actions of elements and presentations, and mark what only effects can send")
  func listings() {
    #expect(
      grammar.cases().map(\.signature) == [
        "item[id: Int].add(Int)", "item[id: Int].clear",
        "item[id: Int].tag[id: UUID].write(text: String)", "guest[id: String].greet",
        "path[id: StackElementID].add(Int)", "path[id: StackElementID].clear",
        "path[id: StackElementID].tag[id: UUID].write(text: String)",
        "path.popFrom(id: StackElementID)",
        "path.push(id: StackElementID, state: Ware.State)",
        "alert.dismiss", "alert.confirm", "alert.rename(String)", "alert.presented.dismiss",
        "notice.dismiss", "notice.seen", "notice.muted", "done.dismiss",
        "sealed[id: Opaque].add(Int)", "sealed[id: Opaque].clear",
        "sealed[id: Opaque].tag[id: UUID].write(text: String)", "open(id: Int)",
      ])
    #expect(grammar.cases(prefix: "sealed").allSatisfy { $0.effectsOnlyType == "Opaque" })
    #expect(
      grammar.cases(prefix: "item[id: 3].c").map(\.path) == ["item[id:].clear"])
    #expect(grammar.cases(prefix: "alert.c").map(\.path) == ["alert.confirm"])
  }

  @Test(
    "The name of an action is its path as a user types it, without the payload",
    arguments: [
      ("item[id: 7].add(3)", "item[id: 7].add"),
      (#"guest[id: "A](\"da"].greet"#, #"guest[id: "A](\"da"].greet"#),
      ("path.popFrom(id: 0)", "path.popFrom"),
      ("alert.confirm", "alert.confirm"),
      (#"alert.rename("x")"#, "alert.rename"),
    ])
  func names(source: String, name: String) throws {
    #expect(ValuePrinter.exact.name(ofAction: try action(source)) == name)
  }
}
