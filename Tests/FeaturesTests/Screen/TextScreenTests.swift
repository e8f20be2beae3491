import Testing

@testable import Features

@Suite struct TextScreenTests {
  @Test("Lists break between items and sentences between words, within 80 columns")
  func breaking() {
    var screen = TextScreen("Title")
    screen.row("label", (10...40).map { "item\($0)" })
    screen.paragraph((10...40).map { "word\($0)" }.joined(separator: "  "))
    #expect(
      screen.text == """
        Title
          label          item10 · item11 · item12 · item13 · item14 · item15 · item16 ·
                         item17 · item18 · item19 · item20 · item21 · item22 · item23 ·
                         item24 · item25 · item26 · item27 · item28 · item29 · item30 ·
                         item31 · item32 · item33 · item34 · item35 · item36 · item37 ·
                         item38 · item39 · item40
          word10 word11 word12 word13 word14 word15 word16 word17 word18 word19 word20
          word21 word22 word23 word24 word25 word26 word27 word28 word29 word30 word31
          word32 word33 word34 word35 word36 word37 word38 word39 word40
        """)
  }

  @Test("Lines fill all 80 columns before they break", arguments: 1...40)
  func width(length: Int) {
    let item = String(repeating: "x", count: length)
    var screen = TextScreen("Title")
    screen.row("label", Array(repeating: item, count: 50))
    let lines = screen.text.split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.count <= 80 })
    // Another item, its separator and the separator at the end of the line would not have fitted.
    #expect(lines.dropLast().allSatisfy { $0.count + 3 + length > 80 })
  }

  @Test("A word that cannot be broken stays whole")
  func longWord() {
    let word = String(repeating: "x", count: 100)
    var screen = TextScreen("Title")
    screen.row("label", text: "see \(word) there")
    #expect(
      screen.text == """
        Title
          label          see
                         \(word)
                         there
        """)
  }

  @Test("Line breaks inside text do not start lines")
  func lineBreaks() {
    var screen = TextScreen("Ti\ntle", note: "a\r\nb")
    screen.row("la\nbel", ["it\u{2028}em", "\n"])
    screen.paragraph("one\ntwo")
    #expect(
      screen.text == """
        Ti tle                                 a b
          la bel         it em ·
          one two
        """)
  }
}
