import Testing

@testable import Console
@testable import ConsoleTerminal

@Suite struct EditFrameTests {
  private func rows(_ frame: EditFrame, columns: Int, rows: Int) -> [String] {
    frame.layout(columns: columns, rows: rows).rows.map(\.text)
  }

  @Test("Continuation rows have their own prompt, and the cursor is in the right row and column")
  func continuation() {
    let frame = EditFrame(prompt: PromptText("dogs 0> "), text: "a(\nbc\n)", beforeCursor: "a(\nb")
    #expect(rows(frame, columns: 20, rows: 9) == ["dogs 0> a(", "   ...> bc", "   ...> )"])
    #expect(frame.layout(columns: 20, rows: 9).cursor == RowLayout.Position(row: 1, column: 9))
  }

  @Test("After a line break at the end, the cursor is after the prompt of the next row")
  func lineBreakLast() {
    let frame = EditFrame(prompt: PromptText("> "), text: "[\n", beforeCursor: "[\n")
    #expect(rows(frame, columns: 20, rows: 9) == ["> [", "...> "])
    #expect(frame.layout(columns: 20, rows: 9).cursor == RowLayout.Position(row: 1, column: 5))
  }

  @Test("Parts of the text have colours, also in wrapped rows and on both sides of the cursor")
  func painting() {
    var frame = EditFrame(prompt: PromptText("> "), text: "é(b\nc)d", beforeCursor: "é(b\nc)")
    frame.paints = [2..<4, 5..<7].map { EditFrame.Paint(range: $0, style: "\u{1B}[1m") }
    #expect(
      rows(frame, columns: 20, rows: 9) == [
        "> é\u{1B}[1m(b\u{1B}[0m", "...> \u{1B}[1mc)\u{1B}[0md",
      ])
    frame.paints = [EditFrame.Paint(range: 3..<6, style: "\u{1B}[1m")]
    #expect(
      rows(frame, columns: 20, rows: 9) == [
        "> é(\u{1B}[1mb\u{1B}[0m", "...> \u{1B}[1mc\u{1B}[0m)d",
      ])
  }

  @Test(
    "If the screen is too low, rows below the line are dropped first, then those above the cursor")
  func low() {
    var frame = EditFrame(prompt: PromptText("> "), text: "1\n2\n3", beforeCursor: "1\n2\n3")
    frame.below = [RowLayout.Row(text: "hint", width: 4)]
    #expect(rows(frame, columns: 20, rows: 4) == ["> 1", "...> 2", "...> 3", "hint"])
    #expect(rows(frame, columns: 20, rows: 3) == ["> 1", "...> 2", "...> 3"])
    #expect(rows(frame, columns: 20, rows: 2) == ["...> 2", "...> 3"])
    frame.beforeCursor = "1"
    #expect(rows(frame, columns: 20, rows: 2) == ["> 1", "...> 2"])
  }
}

extension LineEditorTests {
  /// All drawing relies on this law.
  @Suite(.serialized)
  struct Drawing {
    @Test("The editor knows where the cursor is, whatever the user types", arguments: 0..<40)
    func agreement(seed: UInt64) async throws {
      var random = SplitMix(state: seed)
      let columns = Int.random(in: 10...40, using: &random)
      let text = String(
        (0..<Int.random(in: 0...100, using: &random)).map { _ in
          "aaaaaaaa  é日本🐶\t".randomElement(using: &random) ?? "a"
        })
      try await withEditor(columns: columns, rows: 30) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        terminal.paste(text)
        terminal.type("=")
        var layout = RowLayout(columns: columns)
        layout.write("> \(text)=")
        let place = Screen.Position(row: layout.position.row, column: layout.position.column)
        let agrees = await terminal.wait { $0.text.contains("=") && $0.cursor == place }
        #expect(agrees, "\(text) in \(columns) columns: \(place), seen \(terminal.screen.cursor)")
        let before = terminal.screen.text
        editor.print("above")
        let survives = await terminal.wait { $0.text == "above\n" + before }
        #expect(survives, "\(before)\nbecame\n\(terminal.screen.text)")
        terminal.type("\r")
        #expect(await line == .line(text + "="))
      }
    }
  }
}

/// A small generator of reproducible random numbers.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
