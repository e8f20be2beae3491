import Testing

@testable import Console

struct LineLayoutTests {
  @Test(
    "Characters take their cells and rows",
    arguments: [
      ("", 0, 0), ("abc", 0, 3), ("0123456789", 1, 0), ("012345678日", 1, 2), ("日本語日本", 1, 0),
      ("a\tb", 0, 9), ("012345678\tb", 1, 1), ("a\u{3}", 0, 3), ("012345678\u{3}", 1, 1),
      ("a\nb", 1, 1), ("e\u{301}", 0, 1),
    ])
  func position(text: String, row: Int, column: Int) {
    // Widths are those of the locale.
    #expect(TerminalLocale.isUTF8)
    var layout = LineLayout(columns: 10)
    layout.write(text.unicodeScalars)
    #expect(layout.position == LineLayout.Position(row: row, column: column))
  }
}

extension LineEditorTests {
  /// The law that printing above the line stands on.
  @Suite(.serialized)
  struct Layout {
    @Test("The layout knows where libedit puts the cursor", arguments: 0..<40)
    func agreement(seed: UInt64) async {
      var random = SplitMix(state: seed)
      let columns = Int.random(in: 10...40, using: &random)
      let text = String(
        (0..<Int.random(in: 0...100, using: &random)).map { _ in
          "aaaaaaaa  é日本🐶\t".randomElement(using: &random) ?? "a"
        })
      await withEditor(columns: columns, rows: 30) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        terminal.paste(text)
        terminal.type("=")
        var layout = LineLayout(columns: columns)
        layout.write("> \(text)=".unicodeScalars)
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

/// A small reproducible generator.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
