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
}
