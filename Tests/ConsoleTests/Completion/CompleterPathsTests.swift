import Kernel
import Testing

@testable import Console
@testable import ConsoleTerminal

@Suite struct CompleterPathsTests {
  private func complete(_ line: String, state: Shop.State = Shop.stocked) -> [String] {
    let vocabulary = Vocabulary(
      grammar: ActionGrammar(Shop.Action.self), state: state, redaction: .nothing)
    return Completer(vocabulary).completions(of: line, at: line.count).map(\.replacement)
  }

  @Test("Where an id belongs, the existing elements are offered, whatever the type of their ids")
  func ids() {
    #expect(complete("it") == ["item[id: "])
    #expect(complete("item") == ["item[id: 7].", "item[id: 12]."])
    let vocabulary = Vocabulary(
      grammar: ActionGrammar(Shop.Action.self), state: Shop.stocked, redaction: .nothing)
    let listed = Completer(vocabulary).completions(of: "it", at: 2).map(\.display)
    #expect(listed == ["item[id: …]"])
    #expect(complete("item[") == ["item[id: 7].", "item[id: 12]."])
    #expect(complete("item[id: 1") == ["item[id: 12]."])
    #expect(complete("item[id: 3") == [])
    #expect(complete("guest[id: ") == [#"guest[id: "Ada"]."#, #"guest[id: "B]b \"the\" cook"]."#])
    #expect(
      complete(#"guest[id: "B]b \"the\" cook"].g"#) == [#"guest[id: "B]b \"the\" cook"].greet"#])
  }

  @Test("Of very many elements only some are candidates, which start as far alike as all of them")
  func manyIDs() {
    let ids = Array(1_000..<2_500) + [7]
    let state = Shop.State(items: IdentifiedArray(uniqueElements: ids.map { Ware.State(id: $0) }))
    func candidates(_ line: String) -> [Completion] {
      let vocabulary = Vocabulary(
        grammar: ActionGrammar(Shop.Action.self), state: state, redaction: .nothing)
      return Completer(vocabulary).completions(of: line, at: line.count)
    }
    for (line, stem) in [("item[id: ", "item[id: "), (":state items[id: ", "items[id: ")] {
      let found = candidates(line)
      #expect(found.count == IDTexts.most)
      #expect(found.last?.more == ids.count - IDTexts.most)
      #expect(Completion.commonReplacement(of: found) == stem)
      #expect(candidates(line + "10").count == 100)
    }
    #expect(Completion.commonReplacement(of: candidates("item[id: 1")) == "item[id: 1")
    #expect(candidates("item[id: 1").last?.more == 0)
  }

  @Test(
    "The path of an action can go through an enum inside itself",
    arguments: [
      ("tree.child.t", ["tree.child.tap"]), ("tree.child.TA", ["tree.child.tap"]),
      ("tree.child.child.", ["tree.child.child.tap", "tree.child.child.child "]),
      ("tree.row[id: 7].", ["tree.row[id: 7].tap", "tree.row[id: 7].child "]),
    ])
  func inside(line: String, expected: [String]) {
    let vocabulary = Vocabulary(
      grammar: ActionGrammar(SampleAction.self), state: Shop.stocked, redaction: .nothing)
    let found = Completer(vocabulary).completions(of: line, at: line.count)
    #expect(found.prefix(2).map(\.replacement) == expected)
  }

  @Test(
    "Rows inside rows are offered by their ids",
    arguments: [
      ("ro", ["rows[id: "]), ("rows", ["rows[id: 4]."]), ("rows[", ["rows[id: 4]."]),
      ("rows[id: 4].", ["rows[id: 4].rows[id: ", "rows[id: 4].tap"]),
      ("rows[id: 4].rows", ["rows[id: 4].rows[id: 5]."]),
      ("rows[id: 4].rows[id: 5].t", ["rows[id: 4].rows[id: 5].tap"]),
      ("rows.e", ["rows.element "]),
    ])
  func rowsInRows(line: String, expected: [String]) {
    let vocabulary = Vocabulary(
      grammar: ActionGrammar(Heading.Action.self), state: Heading.book, redaction: .nothing)
    let found = Completer(vocabulary).completions(of: line, at: line.count)
    #expect(found.map(\.replacement) == expected)
    #expect(
      vocabulary.grammar.cases(prefix: "rows[id: 4]").map(\.signature) == [
        "rows[id: Int].rows[id: Int].…", "rows[id: Int].tap",
      ])
  }

  private func dogs(_ line: String, hiding redaction: Redaction = .nothing) -> [Completion] {
    let vocabulary = Vocabulary(
      grammar: ActionGrammar(Kennel.Action.self), state: Kennel.state, redaction: redaction)
    return Completer(vocabulary).completions(of: line, at: line.count)
  }

  @Test("Next to an id is the name of its element, and a long id is cut")
  func notes() {
    for line in ["dog[", "dog[id: ", ":state dogs["] {
      let found = dogs(line)
      #expect(found.map(\.note) == ["Rex", "Bella", "Luna", "luna", "Max", "Max"])
      #expect(found[0].display == #"[id: "3038-A"]"#)
      #expect(found[3].display == #"[id: "a-long-id…"]"#)
      #expect(found[3].replacement.contains(#"id: "a-long-id-of-a-dog-77"]"#))
    }
    #expect(dogs(":state walks[").map(\.note) == ["Forest", "Beach"])
  }

  @Test("An element is found by its name if no id starts with what was typed")
  func named() {
    #expect(dogs("dog[id: be").map(\.replacement) == [#"dog[id: "3038-B"]."#])
    #expect(dogs(#"dog["Bel"#).map(\.replacement) == [#"dog[id: "3038-B"]."#])
    #expect(dogs("dog[lun").map(\.note) == ["Luna", "luna"])
    #expect(dogs("dog[id: ell").map(\.note) == ["Bella"])
    #expect(dogs("dog[id: zz").isEmpty)
    #expect(dogs(":state dogs[bel").map(\.replacement) == [#"dogs[id: "3038-B"]"#])
    #expect(dogs(#":state dogs["Bel"#).map(\.replacement) == [#"dogs[id: "3038-B"]"#])
    #expect(dogs(":state walks[bea").map(\.replacement) == ["walks[1]"])
  }

  @Test("All positions of an array can be completed, and the list says how many it does not have")
  func positions() {
    func complete(_ count: Int, _ line: String) -> [Completion] {
      let vocabulary = Vocabulary(
        grammar: ActionGrammar(Garden.Action.self),
        state: Garden.State(beds: (0..<count).map { "bed \($0)" }), redaction: .nothing)
      return Completer(vocabulary).completions(of: line, at: line.count)
    }
    #expect(complete(99, ":state beds[").map(\.replacement) == (0..<99).map { "beds[\($0)]" })
    #expect(complete(99, ":state beds[").allSatisfy { $0.more == 0 })
    #expect(
      complete(99, ":state beds[7").map(\.replacement)
        == ["beds[7]"] + (70..<80).map { "beds[\($0)]" })
    let many = complete(2500, ":state beds[")
    #expect(many.count + (many.last?.more ?? 0) == 2500)
    #expect(complete(2500, ":state beds[249").count == 11)
  }

  @Test("A suggestion looks at a limited number of elements, and Tab at all of them")
  func suggestions() {
    let vocabulary = Vocabulary(
      grammar: ActionGrammar(Garden.Action.self),
      state: Garden.State(beds: (0..<20_000).map { "bed \($0)" }), redaction: .nothing)
    let completer = Completer(vocabulary)
    #expect(completer.suggestion(for: ":state beds[") == "0]")
    #expect(completer.suggestion(for: ":state beds[1638") == "]")
    #expect(completer.suggestion(for: ":state beds[1999") == "]")
    // The first places from 16,384 on are not looked at.
    #expect(completer.suggestion(for: ":state beds[16384") == "")
    #expect(
      completer.completions(of: ":state beds[16384", at: 17).map(\.replacement) == ["beds[16384]"])
    // Ids are looked at in the same way.
    let kennel = Vocabulary(
      grammar: ActionGrammar(Kennel.Action.self), state: Kennel.state, redaction: .nothing)
    #expect(Completer(kennel).suggestion(for: "dog[").hasPrefix("id: "))
  }

  @Test("A secret name is neither shown nor found")
  func secretNames() {
    let redaction = Redaction(names: ["name"])
    #expect(dogs("dog[", hiding: redaction).allSatisfy { $0.note.isEmpty })
    #expect(dogs("dog[id: bel", hiding: redaction).isEmpty)
  }

  @Test("After a name or a position in brackets, the actions of the element are offered")
  func afterLookup() {
    #expect(dogs(#"dog["Rex"]."#).map(\.replacement) == [#"dog["Rex"].bark"#])
    #expect(dogs("dog[0].b").map(\.replacement) == ["dog[0].bark"])
  }

  @Test("Actions are offered after an id; inside an element, the ids of its own elements")
  func inside() {
    #expect(
      complete("item[id: 12].") == [
        "item[id: 12].add ", "item[id: 12].clear", "item[id: 12].tag[id: ",
      ])
    let tag = #"item[id: 12].tag[id: "01020304-0506-0708-090A-0B0C0D0E0F10"]."#
    #expect(complete("item[id: 12].tag[id: ") == [tag])
    #expect(complete(tag) == [tag + "write "])
  }

  @Test("A name is found by a part of it up to the next id, and after the ids that were typed")
  func resembling() {
    #expect(complete("TEM") == ["item[id: "])
    #expect(complete("clear") == [])
    #expect(complete("item[id: 12].CL") == ["item[id: 12].clear"])
    #expect(complete("item[id: 12].lea") == ["item[id: 12].clear"])
    #expect(complete(":state items[id: 12].OUN") == ["items[id: 12].count"])
  }

  @Test("The ids offered for a stack are those of its elements")
  func stack() {
    var state = Shop.State()
    #expect(complete("path[id: ", state: state) == [])
    state.path.append(Ware.State(id: 3))
    let id = ValuePrinter.exact.text(state.path.ids[0])
    #expect(complete("path[id: ", state: state) == ["path[id: \(id)]."])
  }

  @Test("Commands that take actions complete them the same way")
  func commands() {
    #expect(complete(":actions item[id: 12].c") == ["item[id: 12].clear"])
  }

  @Test("After '$' the properties of the current state are offered, even for another step")
  func samples() {
    #expect(complete("item[id: 7].add $it") == ["items"])
    #expect(complete("item[id: 7].add $items[") == ["items[id: 7]", "items[id: 12]"])
    #expect(complete("item[id: 7].add $3.items.c") == ["items.count"])
    #expect(complete("item[id: 7].add $3") == [])
    #expect(complete("item[id: 7].add $items[id: 1") == ["items[id: 12]"])
    #expect(complete("item[id: 7].add $items[id: 12].c") == ["items[id: 12].count"])
    let completer = Completer(
      Vocabulary(grammar: ActionGrammar(Shop.Action.self), state: Shop.stocked, redaction: .nothing)
    )
    #expect(completer.completions(of: "item[id: 7].add $3.it", at: 21).map(\.range) == [19..<21])
  }

  @Test("':log' completes origins, actions and paths, in any order")
  func logFilter() {
    #expect(complete(":log y") == ["you"])
    #expect(complete(":log 0-9 typed ~it") == ["items"])
    #expect(complete(":log ~items[id: 1") == [])
    #expect(complete(":log re") == ["reducer"])
    #expect(complete(":log al").allSatisfy { !$0.hasSuffix(" ") })
    #expect(!complete(":log al").isEmpty)
  }

  @Test("A path into the state is completed with existing properties and elements")
  func statePaths() {
    #expect(complete(":state ") == ["items", "guests", "path", "alert"])
    #expect(complete(":state it") == ["items"])
    #expect(complete(":state items[") == ["items[id: 7]", "items[id: 12]"])
    #expect(complete(":state items[id: 1") == ["items[id: 12]"])
    #expect(
      complete(":state items[id: 12].") == [
        "items[id: 12].id", "items[id: 12].count", "items[id: 12].tags",
      ])
    #expect(complete(":state items.c") == ["items.count"])
    #expect(complete(":state nothing.") == [])
    #expect(complete(":why gu") == ["guests"])
  }

  @Test("A dot inside a key does not separate the parts of a path")
  func dottedKeys() {
    let vocabulary = Vocabulary(
      grammar: ActionGrammar(Shop.Action.self), state: ["a.b": [1, 2]], redaction: .nothing)
    let line = #":state ["a.b"].c"#
    let completions = Completer(vocabulary).completions(of: line, at: line.count)
    #expect(completions.map(\.replacement) == [#"["a.b"].count"#])
  }

  @Test("An id can be completed with all spaces that the parser allows")
  func spacedIDs() {
    #expect(complete("item[ id : 1") == ["item[id: 12]."])
    #expect(complete("item[ id : 12 ].c") == ["item[id: 12].clear"])
  }
}

/// Rows inside rows.
private enum Heading {
  struct State: Identifiable {
    let id: Int
    var rows: IdentifiedArrayOf<State> = []
  }

  indirect enum Action {
    case rows(IdentifiedAction<Int, Action>)
    case tap
  }

  static let book = State(id: 3, rows: [State(id: 4, rows: [State(id: 5)])])
}
