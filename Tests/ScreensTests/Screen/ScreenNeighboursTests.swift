import Screens
import Testing

@Suite("Controls next to texts")
struct ScreenNeighboursTests {
  private func button(_ label: String) -> Screen.Element {
    var element = Screen.Element(.button, label)
    element.uses = [.tap]
    return element
  }

  private func cell(_ name: String, _ controls: [Screen.Element]) -> Screen.Element {
    Screen.Element(
      .column,
      children: [
        Screen.Element(.text, name),
        Screen.Element(.row, children: [Screen.Element(.text, "$1")] + controls),
      ])
  }

  private var screen: Screen {
    Screen(elements: [
      Screen.Element(.title, "Shop"), button("Refresh"),
      Screen.Element(
        .list,
        children: [
          cell("Tea", [button("Add")]), cell("Cup", [button("+"), button("−")]), cell("Sign", []),
        ]),
    ])
  }

  private func labels(nextTo text: String) -> [String] {
    screen.controls {
      $0 == text
    } where: {
      $0.uses.contains(.tap)
    }.map(\.label)
  }

  @Test(
    "They are those of the smallest row or column with the text",
    arguments: [
      ("Tea", ["Add"]), ("Cup", ["+", "−"]),
      // Each cell has this text next to its controls.
      ("$1", ["Add", "+", "−"]),
      ("Sign", []), ("Shop", []), ("Add", []), ("", []),
    ])
  func smallest(text: String, controls: [String]) {
    #expect(labels(nextTo: text) == controls)
  }
}
