import Kernel
import Testing

@testable import Features

@Suite struct TextScreenAlertTests {
  @Test(
    "An alert breaks at spaces; words that are too long are split, so that the frame is complete")
  func breaking() {
    var screen = TextScreen("Title")
    screen.alert(
      title: "a \(String(repeating: "x", count: 58)) b",
      message: "line\nbreaks \u{2028} and   blanks", buttons: ["No", "Yes"])
    #expect(
      screen.text == """
        Title
                   ╭──────────────────────────────────────────────────────────╮
                   │ a                                                        │
                   │ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx │
                   │ xx b                                                     │
                   │                                                          │
                   │ line breaks and blanks                                   │
                   │                                                          │
                   │                                         [ No ]   [ Yes ] │
                   ╰──────────────────────────────────────────────────────────╯
        """)
  }

  @Test("An alert from a state has its text and its buttons, in order")
  func state() {
    var shown = TextScreen("Title")
    shown.alert(
      AlertState<Never> {
        TextState("Sure?")
      } actions: {
        ButtonState(role: .cancel) { TextState("No") }
        ButtonState { TextState("Yes") }
      } message: {
        TextState("It is ") + TextState("final").bold()
      })
    var expected = TextScreen("Title")
    expected.alert(title: "Sure?", message: "It is final", buttons: ["No", "Yes"])
    #expect(shown.text == expected.text)
    #expect(shown.text.contains("[ No ]   [ Yes ] │"))
  }
}
