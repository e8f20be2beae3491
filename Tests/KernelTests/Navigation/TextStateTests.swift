import Kernel
import Testing

@Suite("TextState")
struct TextStateTests {
  @Test("different ways to create a text give the same text")
  func making() {
    let name = "Rex"
    let texts = [
      TextState("Hello, Rex!"),
      TextState("Hello, \(name)!"),
      TextState(verbatim: "Hello, Rex!"),
      TextState("Hello, Rex! Sit."[...].prefix(11)),
      TextState("Hello, Rex!", tableName: "Dogs", bundle: .main, comment: "A greeting"),
    ]
    #expect(Set(texts) == [TextState("Hello, Rex!")])
  }

  @Test("texts are equal if their parts and their styles are")
  func equality() {
    let parts = TextState("a") + TextState("b").bold()
    #expect(parts == TextState("a") + TextState("b").bold())
    #expect(parts != TextState("a") + TextState("b"))
    #expect(parts != TextState("ab"))
    #expect(TextState("a").bold() != TextState("a").italic())
  }

  @Test("a text reflects itself, with its style as marks")
  func reflection() {
    let mirror = Mirror(reflecting: TextState("Hello, ") + TextState("Rex").bold())
    #expect(mirror.children.count == 1)
    #expect(mirror.children.first?.label == nil)
    #expect(mirror.children.first?.value as? String == "Hello, **Rex**")
  }

  @Test("a string has all of the text and none of the style")
  func string() {
    #expect(String(state: TextState("a").bold() + (TextState("b") + TextState("c"))) == "abc")
  }

  static let marks: [(TextState, String)] = [
    (TextState("a"), "a"),
    (TextState("a").bold(), "**a**"),
    (TextState("a").bold(isActive: false), "a"),
    (TextState("a").bold().italic(), "_**a**_"),
    (TextState("a").italic(isActive: false), "a"),
    (TextState("a") + TextState("b").bold(), "a**b**"),
    ((TextState("a") + TextState("b")).italic(), "_ab_"),
    (TextState("a").strikethrough(), "~~a~~"),
    (TextState("a").strikethrough(false), "a"),
    (TextState("a").underline(pattern: .dash), "<u>a</u>"),
    (TextState("a").underline(false), "a"),
    (TextState("a").baselineOffset(10.5), "<baseline-offset=10.5>a</baseline-offset>"),
    (TextState("a").kerning(2.5), "<kerning=2.5>a</kerning>"),
    (TextState("a").tracking(5.5), "<tracking=5.5>a</tracking>"),
    (TextState("a").fontWidth(.condensed), "<font-width=condensed>a</font-width>"),
    (TextState("a").fontWidth(nil), "a"),
    (TextState("a").monospacedDigit(), "a"),
    (
      TextState("a").accessibilityHeading(.h1),
      "<accessibility-heading-level=h1>a</accessibility-heading-level>"
    ),
    (
      TextState("a").accessibilityLabel(TextState("b").bold()),
      "<accessibility-label=**b**>a</accessibility-label>"
    ),
    (
      TextState("a").accessibilityTextContentType(.console),
      "<accessibility-text-content-type=console>a</accessibility-text-content-type>"
    ),
    (
      TextState("a").speechAdjustedPitch(0.5),
      "<speech-adjusted-pitch=0.5>a</speech-adjusted-pitch>"
    ),
    (
      TextState("a").speechSpellsOutCharacters(),
      "<speech-spells-out-characters>a</speech-spells-out-characters>"
    ),
    (TextState("a").speechAnnouncementsQueued(false), "a"),
    (TextState("a").speechAlwaysIncludesPunctuation(false), "a"),
  ]

  @Test("a dump shows the style as marks and tags", arguments: marks)
  func dump(text: TextState, expected: String) {
    #expect(String(customDumping: text) == #""\#(expected)""#)
  }

  @Test("the accessibility label is the last one that was set")
  func accessibilityLabel() {
    #expect(TextState("a").accessibilityLabel == nil)
    let text = TextState("a").accessibilityLabel("b").accessibilityLabel("c").bold()
    #expect(text.accessibilityLabel == TextState("c"))
  }
}
