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
    #expect(ids.texts == found.map { ValuePrinter.exact.text($0) })
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
    #expect(ElementSearch.ids(for: types, names: names, outerIDs: [], in: Stall()).texts == found)
  }

  private struct Market {
    struct Page { var wares: IdentifiedArrayOf<Ware.State> }
    var waresPage = Page(wares: [Ware.State(id: 1)])
    var cartPage = Page(wares: [Ware.State(id: 2)])
  }

  @Test("The names in an action's path are compared in their order, each with one member")
  func order() {
    let types = ElementTypes(id: Int.self, action: Ware.Action.self, state: nil)
    for (names, found) in [(["wares", "ware"], ["1"]), (["cart", "ware"], ["2"])] {
      #expect(
        ElementSearch.ids(for: types, names: names, outerIDs: [], in: Market()).texts == found)
    }
  }

  @Test("If no collection is of the action's feature, all with the same type of ids are searched")
  func otherFeature() {
    let types = ElementTypes(id: Int.self, action: Sticker.Action.self, state: nil)
    let ids = ElementSearch.ids(for: types, names: [], outerIDs: [], in: Stall())
    #expect(ids.texts == ["1", "2", "3", "4"])
  }

  private struct Warehouse {
    /// More values than a search visits.
    var notes = (0..<30_000).map { Note(number: $0) }
    var wares = IdentifiedArray(uniqueElements: (0..<30_000).map { Ware.State(id: $0) })
    var tags: IdentifiedArrayOf<Tag> = [Tag(id: -1)]
  }

  private struct Note { var number: Int }

  @Test("All elements are found, and only those with the typed id, however many there are")
  func many() {
    let types = ElementTypes(id: Int.self, action: Ware.Action.self, state: nil)
    func ids(_ typed: String) -> IDTexts {
      ElementSearch.ids(
        for: types, names: [], outerIDs: [], in: Warehouse(),
        matching: IDTexts(startingWith: typed))
    }
    #expect(ids("").count == 30_000)
    #expect(ids("").texts.count == IDTexts.most)
    #expect(ids("2999").texts == ["2999"] + (29_990..<30_000).map(String.init))
    #expect(ids("2999").hidden == 0)
  }
}
