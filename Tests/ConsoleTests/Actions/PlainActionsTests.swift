import ConsoleSyntax
import Kernel
import Testing

@testable import Console

/// Actions as they were written for The Composable Architecture 1.0 to 1.3, without any macro.
enum Library {
  enum Action: Equatable {
    case books(Books)
    case delegate(Delegate)
    case row(id: Int, action: LibraryRow.Action)
    case shelf(id: Int, action: LibraryShelf.Action)
    case failed(Failure)
    case select(Tab)
    case sort(Order)
    case move(id: Int, action: Order)

    enum Books: Equatable {
      case load
      case choose(String)
    }

    enum Delegate { case close, open }

    // Values, which are not typed step by step.
    enum Failure: Error, Equatable { case status(Int) }
    enum Tab: String { case all, new }
    enum Order: CaseIterable { case title, author }
  }
}

enum LibraryRow {
  enum Action: Equatable {
    case toggle
    case rename(String)
  }
}

enum LibraryShelf {
  enum Action: Equatable {
    case fold
    case row(id: String, action: LibraryRow.Action)
  }
}

@Suite("Actions that no macro describes")
struct PlainActionsTests {
  private let grammar = ActionGrammar(Library.Action.self)

  @Test("Nested enums and the actions of rows are listed as actions, and values as payloads")
  func listing() {
    #expect(
      grammar.cases().map(\.signature) == [
        "books.choose(String)", "books.load", "delegate.close", "delegate.open",
        "row[id: Int].rename(String)", "row[id: Int].toggle",
        "shelf[id: Int].row[id: String].rename(String)", "shelf[id: Int].row[id: String].toggle",
        "shelf[id: Int].fold",
        "failed(Failure)", "select(Tab)", "sort(Order)", "move(id: Int, action: Order)",
      ])
    #expect(grammar.cases(prefix: "row[id: 7].t").map(\.path) == ["row[id:].toggle"])
  }

  @Test(
    "What is printed is the shortest form, and it can be typed",
    arguments: [
      (.books(.load), "books.load", ".books(.load)"),
      (.books(.choose("a")), #"books.choose("a")"#, #".books(.choose("a"))"#),
      (.delegate(.close), "delegate.close", ".delegate(.close)"),
      (.row(id: 3, action: .toggle), "row[id: 3].toggle", ".row(id: 3, action: .toggle)"),
      (
        .row(id: 3, action: .rename("b")), #"row[id: 3].rename("b")"#,
        #".row(id: 3, action: .rename("b"))"#
      ),
      (
        .shelf(id: 1, action: .row(id: "x", action: .toggle)),
        #"shelf[id: 1].row[id: "x"].toggle"#,
        #".shelf(id: 1, action: .row(id: "x", action: .toggle))"#
      ),
      (.failed(.status(3)), "failed(.status(3))", ".failed(.status(3))"),
      (.select(.new), "select(.new)", ".select(.new)"),
      (.sort(.author), "sort(.author)", ".sort(.author)"),
      (.move(id: 1, action: .title), "move(id: 1, action: .title)", ".move(id: 1, action: .title)"),
    ] as [(Library.Action, String, String)])
  func spelling(action: Library.Action, line: String, code: String) throws {
    #expect(ValuePrinter.exact.action(action) == line)
    #expect(ValuePrinter.exact.action(action, spelling: .swift) == code)
    for text in [line, code, ValuePrinter.exact.action(action, spelling: .blank)] {
      let typed = try grammar.action(from: .parse(text), as: Library.Action.self)
      #expect(typed == action, "\(text)")
    }
  }

  @Test(
    "The action of a row can be typed in all the ways of the macro's form",
    arguments: [
      "row[id: 3].toggle", "row(id: 3, action: .toggle)", "row id: 3, action: .toggle",
      #"row {"id": 3, "action": {"toggle": {}}}"#, ".row(.element(id: 3, action: .toggle))",
    ])
  func rows(text: String) throws {
    let typed = try grammar.action(from: .parse(text), as: Library.Action.self)
    #expect(typed == .row(id: 3, action: .toggle))
  }

  @Test("The parameters of a row are those that the source declares")
  func parameters() {
    let form = grammar.caseForm(at: "row")
    #expect(form?.signature == "row(id: Int, action: Action)")
    #expect(grammar.parameters(at: "row")?.map(\.label) == ["id", "action"])
  }

  @Test(
    "A mistake in the action of a row is marked where it is",
    arguments: [
      ("row[id: 3].togle", "togle"), (#"row[id: "x"].toggle"#, #""x""#),
      ("row[id: 3].rename 4", "4"), ("row(id: 3, action: .togle)", "togle"),
      ("row.toggle", "toggle"), ("row 4", "4"), ("row(4, .toggle)", "4"),
      ("row(id: 3, .toggle)", ".toggle"), ("row(id: 3, do: .toggle)", "do"), ("row(id: 3)", ""),
    ])
  func mistakes(text: String, marked: String) {
    do throws(Diagnostic) {
      _ = try grammar.action(from: .parse(text), as: Library.Action.self)
      Issue.record("accepted")
    } catch {
      #expect(!"\(error.problem)".contains("IdentifiedAction"), "the source does not name it")
      let bytes = Array(text.utf8)[error.span.start..<error.span.end]
      #expect(String(decoding: bytes, as: UTF8.self) == marked)
    }
  }
}
