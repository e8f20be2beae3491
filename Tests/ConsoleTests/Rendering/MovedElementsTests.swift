import Kernel
import Testing

@testable import Console

private struct Chore: Equatable, Identifiable {
  var id: Int
  var title: String
  var isDone = false
}

@Suite("The text of a collection in another order")
struct MovedElementsTests {
  private let cards = IdentifiedArray(
    uniqueElements: (1...5).map { Chore(id: $0, title: "The card with the number \($0)") })

  private func lines(_ old: Any, _ new: Any, width: Int = 80) -> [String] {
    Renderer(hiding: .nothing, width: width).lines(.changed("cards", old, new), at: 0).map(\.plain)
  }

  @Test("The elements that moved are named, with their old and new positions")
  func moved() {
    var moved = cards
    moved.move(fromOffsets: [0], toOffset: 3)
    #expect(
      lines(cards, moved) == [
        "~ cards  [5 × Chore]  1 moved",
        #"    [id: 1]  position 0 → 2  "The card with the number 1""#,
      ])
    var swapped = cards
    swapped.swapAt(0, 4)
    #expect(
      lines(cards, swapped) == [
        "~ cards  [5 × Chore]  2 moved",
        #"    [id: 5]  position 4 → 0  "The card with the number 5""#,
        #"    [id: 1]  position 0 → 4  "The card with the number 1""#,
      ])
  }

  @Test("A value that fits on its line is shown in full")
  func short() {
    #expect(
      lines(
        IdentifiedArray(uniqueElements: [Name(id: 1), Name(id: 2)]),
        IdentifiedArray(uniqueElements: [Name(id: 2), Name(id: 1)]))
        == ["~ cards  [Name(id: 1), Name(id: 2)] → [Name(id: 2), Name(id: 1)]"])
  }

  private struct Name: Equatable, Identifiable { var id: Int }

  @Test("What else happened to the elements is below")
  func changed() {
    var moved = cards
    moved.move(fromOffsets: [0], toOffset: 3)
    moved[id: 2]?.isDone = true
    moved.remove(id: 5)
    moved.append(Chore(id: 9, title: "New"))
    #expect(
      lines(cards, moved) == [
        "~ cards  [5 × Chore]  1 moved",
        #"    [id: 1]  position 0 → 2  "The card with the number 1""#,
        "    - [id: 5]",
        "    ~ [id: 2].isDone  false → true",
        #"    + [id: 9]  Chore(id: 9, title: "New", isDone: false)"#,
      ])
  }

  @Test("Of many moves, some are shown and the others counted")
  func many() {
    let long = IdentifiedArray(
      uniqueElements: (0..<1_000).map { Chore(id: $0, title: "The card \($0)") })
    let reversed = IdentifiedArray(uniqueElements: long.reversed())
    let found = lines(long, reversed)
    #expect(found.first == "~ cards  [1000 × Chore]  999 moved")
    #expect(found.dropFirst().first == #"    [id: 999]  position 999 → 0  "The card 999""#)
    #expect(found.last == "    … 991 more")
    #expect(found.count == 10)
  }

  @Test("The elements of an array are known by their values")
  func array() {
    let texts = (1...12).map { "The line with the number \($0)" }
    var moved = texts
    moved.insert(moved.remove(at: 10), at: 1)
    #expect(
      lines(texts, moved) == [
        "~ cards  [12 × String]  1 moved",
        #"    position 10 → 1  "The line with the number 11""#,
      ])
  }
}
