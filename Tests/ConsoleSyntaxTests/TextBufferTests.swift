import Testing

@testable import ConsoleSyntax

@Suite("Text that is written piece by piece")
struct TextBufferTests {
  @Test("It has all pieces in order, short and long, of any characters")
  func append() {
    var buffer = TextBuffer()
    var text = ""
    #expect(buffer.isEmpty)
    for number in 0..<300 {
      let piece = String(repeating: number.isMultiple(of: 7) ? "é→👩‍🔬" : "ab", count: number % 20)
      buffer += piece
      text += piece
      #expect(buffer.count == text.utf8.count)
    }
    #expect(buffer.text == text)
    buffer.append(buffer)
    #expect(buffer.text == text + text)
    #expect(buffer == TextBuffer(text + text))
    #expect(buffer != TextBuffer(text))
  }

  @Test("A copy keeps its text when the original changes, and the other way round")
  func copies() {
    var buffer = TextBuffer("one")
    var copy = buffer
    copy += " two"
    buffer.remove(1)
    #expect([buffer.text, copy.text] == ["ne", "one two"])
    let other = copy
    copy.removeAll(from: 3)
    copy.insert("x", at: 0)
    #expect([other.text, copy.text] == ["one two", "xone"])
    var (one, two) = (TextBuffer(), TextBuffer())
    one += "1"
    two += "2"
    #expect([one.text, two.text, TextBuffer().text] == ["1", "2", ""])
    let taken = one.take()
    #expect([one.text, taken.text] == ["", "1"])
  }

  @Test("Text is inserted and removed at bytes")
  func editing() {
    var buffer = TextBuffer("héllo")
    buffer.insert("→", at: 0)
    buffer.insert("!", at: buffer.count)
    buffer.insert("", at: 4)
    #expect(buffer.text == "→héllo!")
    #expect(buffer.text(from: 3) == "héllo!")
    #expect(buffer.starts(with: "→h") && !buffer.starts(with: "h"))
    #expect(buffer.starts(with: "hé", at: 3))
    #expect((0...5).map(buffer.startOfCharacter) == [0, 0, 0, 3, 4, 4])
    buffer.remove(3)
    buffer.removeAll(from: 4)
    #expect(buffer.text == "hél")
    buffer.remove(1, at: 3)
    #expect(buffer.text == "hé")
    buffer.insert(String(repeating: "long ", count: 100), at: 1)
    #expect(buffer.text == "h" + String(repeating: "long ", count: 100) + "é")
    buffer.removeAll()
    #expect(buffer.isEmpty && buffer.text == "")
  }

  @Test("Visible ASCII is recognized", arguments: ["", "a b~", "tab\t", "é", "\u{7F}", "\u{1B}"])
  func visible(text: String) {
    #expect(TextBuffer(text).isVisibleASCII() == text.isVisibleASCII)
  }
}
