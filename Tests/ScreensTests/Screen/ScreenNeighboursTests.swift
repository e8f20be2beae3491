import Screens
import Testing

@Suite("Controls next to texts")
struct ScreenNeighboursTests {
  private func button(_ label: String) -> ScreenTree.Element {
    var element = ScreenTree.Element(.button, label)
    element.uses = [.tap]
    return element
  }

  private func cell(_ name: String, _ controls: [ScreenTree.Element]) -> ScreenTree.Element {
    ScreenTree.Element(
      .column,
      children: [
        ScreenTree.Element(.text, name),
        ScreenTree.Element(.row, children: [ScreenTree.Element(.text, "$1")] + controls),
      ])
  }

  private var screen: ScreenTree {
    ScreenTree(elements: [
      ScreenTree.Element(.title, "Shop"), button("Refresh"),
      ScreenTree.Element(
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
