import ConsoleSyntax
import ConsoleTerminal
import Screens
import Testing

@Suite
struct ScreenPrinterTests {
  private func lines(_ screen: ScreenTree, width: Int) -> [ScreenLine] {
    ScreenPrinter(width: width, escape: SafeText.of, columns: TextWidth.columns(of:))
      .lines(of: screen)
  }

  @Test("Lines break at words, and continue under the element")
  func wrapping() {
    let text = "A screen of forty columns breaks a long text at its words."
    let screen = ScreenTree(elements: [.init(.title, "Title"), .init(.text, text)])
    #expect(
      lines(screen, width: 40).map(\.text) == [
        "Title", "  A screen of forty columns breaks a", "    long text at its words.",
      ])
  }

  @Test("A text without spaces that is wider than a line breaks at its punctuation")
  func longWords() {
    func printed(_ text: String) -> [String] {
      lines(ScreenTree(elements: [.init(.text, text)]), width: 40).map(\.text)
    }
    #expect(
      printed("https://fakestoreapi.com/img/71-3HjGNDUL._AC_SY879._SX._UX.jpg") == [
        "https://fakestoreapi.com/img/71-", "  3HjGNDUL._AC_SY879._SX._UX.jpg",
      ])
    // A text that fits into a line moves there as a whole.
    #expect(
      printed("The picture is at https://example.com/71-3HjG.jpg") == [
        "The picture is at", "  https://example.com/71-3HjG.jpg",
      ])
    #expect(printed(String(repeating: "a", count: 50)).map(\.count) == [40, 12])
  }

  @Test("A text of several lines is printed in these lines, without the empty ones")
  func ownLines() {
    func printed(_ elements: ScreenTree.Element...) -> [String] {
      lines(ScreenTree(elements: elements), width: 30).map(\.text)
    }
    let text = ScreenTree.Element(.text, "one\n\ntwo is wider than thirty columns\r\nthree")
    let expected = ["one", "two is wider than thirty", "  columns", "three"]
    #expect(printed(text) == expected)
    #expect(printed(.init(.row, children: [.init(.image, "map"), text])) == ["map"] + expected)
    #expect(
      printed(.init(.alert, "Really?", children: [text]))
        == ["┌ Really?", "│ one", "│ two is wider than thirty", "│   columns", "│ three"])
    // What can be used stays in one piece, because its number stands for all of it.
    #expect(printed(.init(.button, "one\ntwo")) == ["one two"])
  }

  @Test("A row that is too wide is printed below each other")
  func wideRow() {
    let row = ScreenTree.Element(
      .row, children: ["one two three four", "five six seven eight"].map { .init(.text, $0) })
    #expect(lines(ScreenTree(elements: [row]), width: 40).count == 1)
    #expect(
      lines(ScreenTree(elements: [row]), width: 30).map(\.text) == [
        "one two three four", "five six seven eight",
      ])
  }

  @Test("A long page under a presentation is printed in part, and a short one as a whole")
  func covered() {
    let page = (1...30).map { ScreenTree.Element(.text, "line \($0)") }
    let sheet = ScreenTree.Element(.sheet, children: page)
    let alert = ScreenTree.Element(.alert, "Really?", children: [.init(.button, "Yes")])
    let printed = lines(ScreenTree(elements: page + [sheet, alert]), width: 40).map(\.text)
    #expect(
      printed == (1...7).map { "line \($0)" } + ["  … 23 more lines are covered", "┌ sheet"]
        + (1...6).map { "│ line \($0)" } + ["│ … 24 more lines are covered"]
        + ["┌ Really?", "│ Yes"])
    #expect(lines(ScreenTree(elements: page), width: 40).count == 30)
    #expect(lines(ScreenTree(elements: page.prefix(8) + [alert]), width: 40).count == 10)
  }

  @Test("Of many options, those next to the chosen one are printed, and their number")
  func manyOptions() {
    func line(_ count: Int, chosen: Int?) -> [String] {
      var picker = ScreenTree.Element(.picker, "Minutes")
      picker.number = 3
      picker.options = (0..<count).map { "\($0) min" }
      picker.value = chosen.map { "\($0) min" }
      return lines(ScreenTree(elements: [picker]), width: 72).map(\.text)
    }
    #expect(line(4, chosen: 1) == ["[3] Minutes: 0 min · (1 min) · 2 min · 3 min"])
    #expect(
      line(60, chosen: 25)
        == ["[3] Minutes: … · 23 min · 24 min · (25 min) · 26 min · 27 min · … (60)"])
    #expect(
      line(60, chosen: 0) == ["[3] Minutes: (0 min) · 1 min · 2 min · 3 min · 4 min · … (60)"])
    #expect(
      line(60, chosen: 59)
        == ["[3] Minutes: … · 55 min · 56 min · 57 min · 58 min · (59 min) (60)"])
    #expect(
      line(60, chosen: nil) == ["[3] Minutes: 0 min · 1 min · 2 min · 3 min · 4 min · … (60)"])
    #expect(line(12, chosen: 3).joined().contains("11 min"))
  }

  @Test("The address of a picture is left out next to the text of a button")
  func pictureInButton() {
    var picture = ScreenTree.Element(.image)
    picture.value = "https://dog.ceo/a.jpg"
    var button = ScreenTree.Element(.button, "Pug", children: [picture, .init(.text, "Pug")])
    #expect(lines(ScreenTree(elements: [button]), width: 40).map(\.text) == ["Pug"])
    button.label = ""
    button.children = [picture]
    #expect(
      lines(ScreenTree(elements: [button]), width: 40).map(\.text) == ["https://dog.ceo/a.jpg"])
  }

  @Test("No role and no text makes a line that is too wide or harmful")
  func fuzz() {
    var random = SystemRandom(seed: 17)
    for _ in 0..<400 {
      let screen = ScreenTree(elements: (0..<4).map { _ in random.element(depth: 3) })
      for width in [40, 57, 120] {
        for line in lines(screen, width: width) {
          #expect(HarmfulCharacters.isFree(line.text), "\(line.text.debugDescription)")
          #expect(TextWidth.columns(of: line.text) <= width, "\(line.text)")
        }
      }
    }
  }

  @Test("Every role is printed, except for lines and empty containers")
  func roles() {
    for role in ScreenTree.Role.allCases where role != .divider {
      var element = ScreenTree.Element(role, "label")
      element.children = [.init(.text, "child")]
      element.value = "1"
      #expect(!lines(ScreenTree(elements: [element]), width: 60).isEmpty, "\(role)")
    }
  }
}

/// Random elements; the same seed makes the same ones.
private struct SystemRandom {
  var seed: UInt64

  mutating func next(_ count: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((seed >> 33) % UInt64(count))
  }

  mutating func text() -> String {
    let parts = [
      "word ", "\u{1B}[2J", "\u{202E}rtl", "\u{200B}", "\n", "日本語 ", "👩‍🔬", "\t", "\u{7}",
      "\u{9B}31m",
      "a very long piece of text without an end ", "\u{E0041}", "Zeichén ", "\r\n", "[1]", "   ",
      "unbreakableunbreakableunbreakableunbreakableunbreakable",
    ]
    return (0..<next(6)).map { _ in parts[next(parts.count)] }.joined()
  }

  mutating func element(depth: Int) -> ScreenTree.Element {
    let roles = ScreenTree.Role.allCases
    var element = ScreenTree.Element(roles[next(roles.count)], text())
    element.value = next(2) == 0 ? text() : nil
    element.badge = next(3) == 0 ? text() : nil
    element.isOn = [true, false, nil][next(3)]
    element.isEnabled = next(4) != 0
    element.options = (0..<next(3)).map { _ in text() }
    element.number = next(2) == 0 ? next(9_000) : nil
    if depth > 0 {
      element.children = (0..<next(4)).map { _ in self.element(depth: depth - 1) }
    }
    return element
  }
}
