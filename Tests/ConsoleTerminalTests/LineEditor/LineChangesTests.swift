import Testing

@testable import ConsoleTerminal

struct LineChangesTests {
  private func state(_ text: String, _ rest: String = "") -> LineChanges.State {
    LineChanges.State(beforeCursor: text, afterCursor: rest)
  }

  @Test(
    "A typed word is one change, whether its characters arrive together or one by one",
    arguments: [true, false])
  func words(together: Bool) {
    var changes = LineChanges()
    let text = "one  two three"
    for count in together ? text.count...text.count : 1...text.count {
      changes.note(state(String(text.prefix(count))), isTyped: true)
    }
    #expect(changes.undo() == state("one  two "))
    #expect(changes.undo() == state("one  "))
    #expect(changes.undo() == state(""))
    #expect(changes.undo() == nil)
  }

  @Test("What was not typed is one change, and moving the cursor ends the typing of a word")
  func others() {
    var changes = LineChanges()
    changes.note(state("a"), isTyped: true)
    changes.note(state("a b c"), isTyped: false)
    changes.note(state("a b cd"), isTyped: true)
    changes.note(state("a b c", "d"), isTyped: false)
    changes.note(state("a b cx", "d"), isTyped: true)
    #expect(changes.undo() == state("a b c", "d"))
    #expect(changes.undo() == state("a b c"))
    #expect(changes.undo() == state("a"))
    changes.note(state("a"), isTyped: true)
    changes.note(state("ay"), isTyped: true)
    #expect(changes.undo() == state("a"))
    #expect(changes.undo() == state(""))
  }

  @Test("Many words that arrive together are one change")
  func pastedWithoutBrackets() {
    var changes = LineChanges()
    changes.note(state(String(repeating: "word ", count: 2000)), isTyped: true)
    #expect(changes.undo() == state(""))
    #expect(changes.undo() == nil)
  }

  @Test("Only as many earlier lines are kept as fit into a megabyte, and at least one")
  func limit() {
    var changes = LineChanges()
    let line = String(repeating: "x", count: 100_000)
    for number in 0..<100 { changes.note(state(line + "\(number)"), isTyped: false) }
    var count = 0
    while changes.undo() != nil { count += 1 }
    #expect(count > 5 && count < 12)
    changes.note(state(String(repeating: "x", count: 3_000_000)), isTyped: false)
    #expect(changes.undo() != nil)
  }
}
