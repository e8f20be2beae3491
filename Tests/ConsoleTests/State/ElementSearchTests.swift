import Foundation
import Kernel
import Testing

@testable import Console

@Suite("Elements that an action can be for")
struct ElementSearchTests {
  private static let red = UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  private static let blue = UUID(uuid: (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  private static let state = Shop.State(items: [
    Ware.State(id: 7, tags: [Sticker.State(id: red)]),
    Ware.State(id: 12, tags: [Sticker.State(id: blue)]),
  ])

  @Test(
    "In nested collections, elements are found in those with the given outer ids, or in all",
    arguments: [(["7"], [red]), (["12"], [blue]), ([], [red, blue])])
  func outerIDs(outerIDs: [String], found: [UUID]) {
    let ids = ElementSearch.ids(
      for: ElementTypes(id: UUID.self, action: Sticker.Action.self, state: nil),
      names: ["item", "tag"],
      outerIDs: outerIDs, in: Self.state)
    #expect(ids == found.map { ValuePrinter.exact.text($0) })
  }

  private struct Tag: Identifiable { var id: Int }

  private struct Stall {
    var tags: IdentifiedArrayOf<Tag> = [Tag(id: 1)]
    var shelf: IdentifiedArrayOf<Ware.State> = [Ware.State(id: 2), Ware.State(id: 3)]
    var cart: IdentifiedArrayOf<Ware.State> = [Ware.State(id: 3), Ware.State(id: 4)]
  }

  @Test(
    "Elements are found in collections of the action's feature, or only in the one it names",
    arguments: [([], ["2", "3", "4"]), (["tags"], ["2", "3", "4"]), (["cart"], ["3", "4"])])
  func names(names: [String], found: [String]) {
    let types = ElementTypes(id: Int.self, action: Ware.Action.self, state: nil)
    #expect(ElementSearch.ids(for: types, names: names, outerIDs: [], in: Stall()) == found)
  }

  @Test("If no collection is of the action's feature, all with the same type of ids are searched")
  func otherFeature() {
    let types = ElementTypes(id: Int.self, action: Sticker.Action.self, state: nil)
    let ids = ElementSearch.ids(for: types, names: [], outerIDs: [], in: Stall())
    #expect(ids == ["1", "2", "3", "4"])
  }
}
