import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite struct IdentifiedElementsTests {
  private func lines(_ change: (inout Shop.State) -> Void, from old: Shop.State = Shop.stocked)
    -> [String]
  {
    var new = old
    change(&new)
    return StateDiff.changes(from: old, to: new).map { change in
      switch change.kind {
      case .changed(let old, let new):
        "~ \(change.path) \(ValuePrinter.exact.text(old.value)) → \(ValuePrinter.exact.text(new.value))"
      case .appeared: "+ \(change.path)"
      case .disappeared: "- \(change.path)"
      }
    }
  }

  @Test("A change in an element has a path with the element's id")
  func elements() {
    #expect(lines { $0.items[id: 12]?.count = 3 } == ["~ items[id: 12].count 0 → 3"])
    #expect(
      lines { $0.guests[0].isGreeted = true } == [#"~ guests[id: "Ada"].isGreeted false → true"#])
    #expect(
      lines {
        $0.items.remove(id: 7)
        $0.items.append(Ware.State(id: 1))
        $0.items[id: 12]?.tags[0].text = "new"
      } == [
        "- items[id: 7]",
        #"~ items[id: 12].tags[id: "01020304-0506-0708-090A-0B0C0D0E0F10"].text "" → "new""#,
        "+ items[id: 1]",
      ])
  }

  @Test("A change of the order, or of many elements, is one change")
  func order() {
    #expect(lines { $0.items.swapAt(0, 1) }.count == 1)
    #expect(
      lines { $0.items = IdentifiedArray(uniqueElements: (20..<40).map { Ware.State(id: $0) }) }
        .count == 1)
  }

  @Test("A change in a stack has a path with the number of the element, and paths find it")
  func stack() throws {
    var state = Shop.State()
    state.path.append(Ware.State(id: 3))
    let id = state.path.ids[0].generation
    #expect(
      lines({ $0.path[id: $0.path.ids[0]]?.count = 1 }, from: state) == [
        "~ path[id: \(id)].count 0 → 1"
      ])
    #expect(lines({ $0.path.removeLast() }, from: state) == ["- path[id: \(id)]"])
    let path = try StatePath.parse("path[id: \(id)].id")
    #expect(try StateReader.value(at: path, in: state) as? Int == 3)
    #expect(try StateReader.value(at: .parse("path.count"), in: state) as? Int == 1)
    #expect(throws: PathDiagnostic.self) {
      try StateReader.value(at: .parse("path[id: 99999]"), in: state)
    }
  }

  private struct Row: Equatable, Identifiable {
    let id: Int
    var text = ""
  }

  /// An element without `==`.
  private struct Plain: Identifiable {
    let id: Int
    var text = ""
  }

  /// The difference of one element, to compare it.
  private struct Found: Hashable {
    let id: Int
    let old: String?
    let new: String?
  }

  @Test(
    "Whatever is added, removed and changed, exactly that is found: removed elements first",
    arguments: 0..<200)
  func edits(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let count = Int.random(in: 0...200, using: &random)
    let old = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    var new = old
    for edit in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0...new.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: new.insert(Row(id: 1_000 + edit), at: place)
      case 1 where place < new.count: new.remove(at: place)
      default: if place < new.count { new[place].text = "edit \(edit)" }
      }
    }
    let removed = old.filter { new[id: $0.id] == nil }.map {
      Found(id: $0.id, old: $0.text, new: nil)
    }
    let others = new.filter { old[id: $0.id] != $0 }.map {
      Found(id: $0.id, old: old[id: $0.id]?.text, new: $0.text)
    }
    let found = try #require(new.differences(from: old, atMost: 9)).map {
      Found(
        id: $0.id as? Int ?? -1, old: ($0.old as? Row)?.text, new: ($0.new as? Row)?.text)
    }
    #expect(found == removed + others)
    // Elements without `==` may be the same, so all of them are returned.
    func plain(_ rows: IdentifiedArrayOf<Row>) -> IdentifiedArrayOf<Plain> {
      IdentifiedArray(uniqueElements: rows.map { Plain(id: $0.id, text: $0.text) })
    }
    let all = try #require(plain(new).differences(from: plain(old), atMost: 9))
    #expect(all.count == removed.count + new.count)
    #expect(all.suffix(new.count).map { $0.id as? Int } == new.map(\.id))
  }

  private struct SeededNumbers: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
      seed = (seed &+ 1) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed ^ (seed >> 29)
    }
  }
}
