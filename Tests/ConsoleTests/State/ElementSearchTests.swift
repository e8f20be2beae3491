import Foundation
import Kernel
import Testing

@testable import Console

@Suite("The elements that an action may be for")
struct ElementSearchTests {
  private static let red = UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  private static let blue = UUID(uuid: (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  private static let state = Shop.State(items: [
    Ware.State(id: 7, tags: [Sticker.State(id: red)]),
    Ware.State(id: 12, tags: [Sticker.State(id: blue)]),
  ])

  @Test(
    "Of elements in elements, those of the outer ids are found; without outer ids all of them",
    arguments: [(["7"], [red]), (["12"], [blue]), ([], [red, blue])])
  func outerIDs(outerIDs: [String], found: [UUID]) {
    let ids = ElementSearch.ids(
      for: ElementTypes(id: UUID.self, action: Sticker.Action.self, state: nil),
      names: ["item", "tag"],
      outerIDs: outerIDs, in: Self.state)
    #expect(ids == found.map { ValuePrinter.exact.text($0) })
  }
}
