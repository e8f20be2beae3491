import Kernel
import Testing

@testable import Console

private struct Item: Equatable, Identifiable {
  var id: Int
  var name = "a"
}

private enum Pane {
  case none
  case title(String)
  case item(Item)
  case pair(x: Int, y: Int)
  case page(Item, number: Int)
  case point(Int, Int)
  case items([Item])
}

@Suite("The parts of a value, and the paths to them")
struct StatePartsTests {
  private func parts(_ value: Any) -> [String: String] {
    let parts: [StatePart] =
      switch StateParts(of: value) {
      case .none: []
      case .members(_, let members): members
      case .elements(let elements): elements.prefix(10)
      }
    return Dictionary(
      parts.map { ($0.label, ValuePrinter.exact.text($0.value)) }, uniquingKeysWith: { $1 })
  }

  @Test("A single value has no parts, however it is stored")
  func leaves() {
    for value in [1, "a", Duration.seconds(1), 0..<2, Pane.none, Pane.title("a")] as [Any] {
      #expect(parts(value).isEmpty, "\(value)")
    }
  }

  @Test("Properties, payloads of cases, elements and entries are parts")
  func others() {
    #expect(parts(Item(id: 1)) == ["id": "1", "name": #""a""#])
    #expect(parts(Optional(Item(id: 1)) as Any) == ["id": "1", "name": #""a""#])
    #expect(parts(Pane.item(Item(id: 1))) == ["item.id": "1", "item.name": #""a""#])
    #expect(parts(Pane.pair(x: 1, y: 2)) == ["pair.x": "1", "pair.y": "2"])
    #expect(parts(Pane.items([Item(id: 1)])).keys.sorted() == ["items"])
    #expect(parts((x: 1, y: 2)) == ["x": "1", "y": "2"])
    #expect(parts(["x": 1, "y": 2]) == [#"["x"]"#: "1", #"["y"]"#: "2"])
    #expect(parts([7, 8]) == ["[0]": "7", "[1]": "8"])
    let items: IdentifiedArrayOf<Item> = [Item(id: 5)]
    #expect(parts(items).keys.sorted() == ["[id: 5]"])
  }

  @Test("An element without a label has its number as its name, as in Swift")
  func unlabelled() {
    let page = ["page.0": #"Item(id: 1, name: "a")"#, "page.number": "2"]
    #expect(parts(Pane.page(Item(id: 1), number: 2)) == page)
    #expect(parts(Pane.point(1, 2)) == ["point.0": "1", "point.1": "2"])
    #expect(parts((1, y: 2)) == ["0": "1", "y": "2"])
    // A tuple without any label is one value.
    #expect(parts((1, 2)).isEmpty)
  }

  @Test("A collection has its count as a summary, and only the requested elements are read")
  func elements() throws {
    guard case .elements(let elements) = StateParts(of: Array(repeating: Item(id: 1), count: 9))
    else {
      Issue.record("an array has elements")
      return
    }
    #expect(elements.count == 9)
    #expect(elements.summary == "[9 × Item]")
    #expect(elements.prefix(2).map(\.label) == ["[0]", "[1]"])
  }

  @Test("Finding the properties of a state does not read the elements of its collections")
  func storedCollections() throws {
    let reads = Reads()
    let state = Shelf(_items: CountingItems(reads: reads))
    guard case .members(_, let members) = StateParts(of: state) else {
      Issue.record("a struct has members")
      return
    }
    #expect(members.map(\.label) == ["items"])
    _ = ValuePrinter.summary.text(state)
    #expect(reads.count < 10)
  }
}

private final class Reads {
  var count = 0
}

/// A collection that counts how often an element is read.
private struct CountingItems: RandomAccessCollection, CustomReflectable {
  let reads: Reads
  var startIndex: Int { 0 }
  var endIndex: Int { 1000 }
  subscript(index: Int) -> Item {
    reads.count += 1
    return Item(id: index)
  }
  var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

/// A state as `@ObservableState` stores it.
private struct Shelf {
  let _items: CountingItems
}
