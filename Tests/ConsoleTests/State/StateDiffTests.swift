import Foundation
import Kernel
import Synchronization
import Testing

@testable import Console

enum DiffError: Error, Equatable {
  case gone(code: Int)
  case lost
}

private struct Failing {
  var error: (any Error)?
  var other: any Error = DiffError.lost
}

private enum Loading {
  case failed(any Error)
  case stopped((any Error)?)
  case lost(DiffError)
}

private struct Point: Equatable {
  var x = 0
  var y = 0
}

private enum Shape: Equatable {
  case empty
  case dot(Point)
  case line(from: Point, to: Point)
}

private struct Scene: Equatable {
  var name = ""
  var origin = Point()
  var shape = Shape.empty
  var focus: Point?
  var points: [Point] = []
  var counts: [String: Int] = [:]
  var tags: Set<String> = []
}

/// Not `Equatable`: only its contents can be compared.
private struct Bag {
  var label = "a"
  var points: [Point] = []
  var inner: [String: Inner] = ["x": Inner(), "y": Inner()]
  var run: () -> Void = {}

  struct Inner { var n = 0 }
}

private indirect enum Deep: Equatable {
  case leaf(Int)
  case node(Deep)

  init(_ levels: Int, leaf: Int) {
    self = (0..<levels).reduce(.leaf(leaf)) { deep, _ in .node(deep) }
  }
}

private struct DeepScene: Equatable {
  var deep: Deep
  var others: [[Deep]] = []
}

/// A row that counts the comparisons of rows, in a state without `==`.
private struct CountedRow: Equatable, Identifiable {
  // Only one test compares such values, because the count is shared.
  static let comparisons = Atomic(0)

  let id: Int
  var number = 0

  static func == (one: CountedRow, other: CountedRow) -> Bool {
    comparisons.add(1, ordering: .relaxed)
    return one.id == other.id && one.number == other.number
  }
}

private struct CountedRows {
  var rows: IdentifiedArrayOf<CountedRow>
}

/// Counts the comparisons of its values.
private struct Counted: Equatable {
  // Only one test compares such values, because the count is shared.
  static let comparisons = Atomic(0)

  var number: Int

  static func == (one: Counted, other: Counted) -> Bool {
    comparisons.add(1, ordering: .relaxed)
    return one.number == other.number
  }
}

@Suite struct StateDiffTests {
  @Test("Errors of two types in one place are written with the names of their types")
  func anyErrors() {
    func texts(_ old: Failing, _ new: Failing) -> [String] {
      StateDiff.changes(from: old, to: new).map { change in
        switch change.kind {
        case .appeared(let value): "+ \(ValuePrinter.exact.text(value))"
        case .disappeared(let value): "- \(ValuePrinter.exact.text(value))"
        case .changed(let old, let new):
          "\(ValuePrinter.exact.text(old)) → \(ValuePrinter.exact.text(new))"
        }
      }
    }
    let gone = Failing(error: DiffError.gone(code: 1))
    #expect(
      texts(gone, Failing(error: MessageError("no"))) == [#"DiffError.gone(code: 1) → "no""#])
    #expect(texts(gone, Failing(error: DiffError.gone(code: 2))) == ["1 → 2"])
    #expect(
      texts(Failing(), Failing(other: MessageError("no"))) == [#"DiffError.lost → "no""#])
  }

  @Test("An error that appears or disappears is written with the name of its type")
  func newErrors() {
    func texts(_ old: Failing, _ new: Failing) -> [String] {
      StateDiff.changes(from: old, to: new).compactMap { change in
        switch change.kind {
        case .appeared(let value), .disappeared(let value): ValuePrinter.exact.text(value)
        case .changed: nil
        }
      }
    }
    let gone = Failing(error: DiffError.gone(code: 1))
    #expect(texts(Failing(), gone) == ["DiffError.gone(code: 1)"])
    #expect(texts(gone, Failing()) == ["DiffError.gone(code: 1)"])
    #expect(texts(Failing(), Failing(error: MessageError("no"))) == [#""no""#])
  }

  @Test("An error that changes its case is written with the name of its type, wherever it is")
  func otherCases() {
    func texts<Value>(_ old: Value, _ new: Value) -> [String] {
      StateDiff.changes(from: old, to: new).map { change in
        guard case .changed(let old, let new) = change.kind else { return "\(change)" }
        return "\(change.path): "
          + "\(ValuePrinter.exact.text(old)) → \(ValuePrinter.exact.text(new))"
      }
    }
    let gone = DiffError.gone(code: 1)
    let change = "DiffError.gone(code: 1) → DiffError.lost"
    #expect(texts(Failing(error: gone), Failing(error: DiffError.lost)) == ["error: \(change)"])
    #expect(texts(Failing(other: gone), Failing()) == ["other: \(change)"])
    #expect(texts(Loading.failed(gone), .failed(DiffError.lost)) == ["failed: \(change)"])
    #expect(
      texts(Loading.stopped(gone), .stopped(DiffError.lost)) == ["stopped: \(change)"])
    // Its own type needs no name.
    #expect(texts(gone, DiffError.lost) == [".: .gone(code: 1) → .lost"])
    #expect(texts(Loading.lost(gone), .lost(.lost)) == ["lost: .gone(code: 1) → .lost"])
  }

  @Test("Members that only one of two values lists have appeared or disappeared")
  func listedMembers() {
    let changes = StateDiff.changes(
      from: DateComponents(year: 2026, month: 11), to: DateComponents(year: 2025, day: 3))
    #expect(
      changes == [
        .changed("year", 2026, 2025), .appeared("day", 3), .disappeared("month", 11),
      ])
  }

  @Test("Below a maximum depth, a difference is reported as one change")
  func depth() {
    for levels in [10, 99, 500] {
      let (old, new) = (
        DeepScene(deep: Deep(levels, leaf: 1)), DeepScene(deep: Deep(levels, leaf: 2))
      )
      let changes = StateDiff.changes(from: old, to: new)
      #expect(changes.count == 1)
      #expect(changes[0].path.components.count == min(levels + 2, StateDiff.deepest))
      #expect(StateDiff.reflectedChanges(from: old, to: new).map(\.path) == changes.map(\.path))
      #expect(StateDiff.changes(from: old, to: old).isEmpty)
    }
  }

  @Test("Of many elements, only those near a difference are compared")
  func comparisons() {
    let old = (0..<100_000).map { Counted(number: $0) }
    var new = old
    new[50_000].number = -1
    let changes = StateDiff.changes(from: old, to: new)
    #expect(changes.map(\.path.description) == ["[50000].number"])
    #expect(Counted.comparisons.load(ordering: .relaxed) < 2_000)
  }

  @Test("Of many elements with ids, only those near a difference are compared")
  func identifiedComparisons() {
    let old = CountedRows(
      rows: IdentifiedArray(uniqueElements: (0..<100_000).map { CountedRow(id: $0) }))
    var new = old
    new.rows[id: 50_000]?.number = -1
    let changes = StateDiff.changes(from: old, to: new)
    #expect(changes.map(\.path.description) == ["rows[id: 50000].number"])
    #expect(CountedRow.comparisons.load(ordering: .relaxed) < 2_000)
  }

  private func lines(_ old: Any, _ new: Any) -> [String] {
    StateDiff.changes(from: old, to: new).map { change in
      switch change.kind {
      case .changed(let old, let new):
        "~ \(change.path) \(ValuePrinter.exact.text(old.value)) → \(ValuePrinter.exact.text(new.value))"
      case .appeared(let value): "+ \(change.path) \(ValuePrinter.exact.text(value.value))"
      case .disappeared: "- \(change.path)"
      }
    }
  }

  private func change(_ change: (inout Scene) -> Void, from old: Scene = Scene()) -> [String] {
    var new = old
    change(&new)
    return lines(old, new)
  }

  @Test("Equal states have no differences")
  func equal() {
    #expect(change { _ in } == [])
  }

  @Test("A changed property is reported by its path at any depth, in the order of declaration")
  func properties() {
    #expect(change { $0.name = "x" } == [#"~ name "" → "x""#])
    #expect(
      change {
        $0.origin.y = 2
        $0.name = "x"
      } == [#"~ name "" → "x""#, "~ origin.y 0 → 2"])
  }

  @Test("An optional appears or disappears, and changes inside it have their own paths")
  func optionals() {
    #expect(change { $0.focus = Point() } == ["+ focus Point(x: 0, y: 0)"])
    let focused = Scene(focus: Point())
    #expect(change({ $0.focus = nil }, from: focused) == ["- focus"])
    #expect(change({ $0.focus?.x = 1 }, from: focused) == ["~ focus.x 0 → 1"])
  }

  @Test("Another case is one change, and changes inside the same case have their own paths")
  func enums() {
    let dotted = Scene(shape: .dot(Point()))
    #expect(
      change { $0.shape = .dot(Point()) } == ["~ shape .empty → .dot(Point(x: 0, y: 0))"])
    #expect(change({ $0.shape = .dot(Point(x: 1)) }, from: dotted) == ["~ shape.dot.x 0 → 1"])
    let lined = Scene(shape: .line(from: Point(), to: Point()))
    #expect(
      change({ $0.shape = .line(from: Point(), to: Point(x: 3)) }, from: lined)
        == ["~ shape.line.to.x 0 → 3"])
  }

  @Test("Changed elements are reported by index, unless the count or too many of them changed")
  func arrays() {
    let scene = Scene(points: Array(repeating: Point(), count: 20))
    #expect(
      change(
        {
          $0.points[3].x = 1
          $0.points[7].y = 2
        }, from: scene) == ["~ points[3].x 0 → 1", "~ points[7].y 0 → 2"])
    #expect(change { $0.points = [Point()] } == ["~ points [] → [Point(x: 0, y: 0)]"])
    let all = change({ for index in 0..<20 { $0.points[index].x = 1 } }, from: scene)
    #expect(all.count == 1)
    #expect(all[0].hasPrefix("~ points ["))
  }

  @Test("Changed entries of a dictionary are reported by key, in order")
  func dictionaries() {
    let scene = Scene(counts: ["b": 1, "c": 2])
    #expect(
      change(
        {
          $0.counts["c"] = 3
          $0.counts["b"] = nil
          $0.counts["a"] = 0
        }, from: scene)
        == [#"+ counts["a"] 0"#, #"- counts["b"]"#, #"~ counts["c"] 2 → 3"#])
  }

  @Test("The entries of a dictionary are compared in whatever order each dictionary has them")
  func orders() {
    let numbers = 0..<100
    func scene(_ numbers: some Sequence<Int>, room: Int) -> Scene {
      var scene = Scene()
      scene.counts.reserveCapacity(room)
      for number in numbers { scene.counts["key \(number)"] = number }
      return scene
    }
    let old = scene(numbers, room: 0)
    for other in [old, scene(numbers.reversed(), room: 1_000)] {
      #expect(lines(old, other) == [])
      var new = other
      new.counts["key 7"] = -7
      new.counts["key 50"] = -50
      #expect(
        lines(old, new) == [#"~ counts["key 50"] 50 → -50"#, #"~ counts["key 7"] 7 → -7"#])
      for number in 0..<9 { new.counts["key \(number)"] = -1 }
      #expect(lines(old, new).count == 1)
    }
  }

  @Test("A set is one change")
  func sets() {
    #expect(change { $0.tags = ["x"] } == [#"~ tags [] → ["x"]"#])
  }

  @Test("A value that is not Equatable is compared by its contents")
  func notEquatable() {
    let bag = Bag()
    var other = bag
    #expect(lines(bag, other) == [])
    other.label = "b"
    other.points = [Point()]
    #expect(lines(bag, other) == [#"~ label "a" → "b""#, "~ points [] → [Point(x: 0, y: 0)]"])
    var third = bag
    third.inner["y"]?.n = 1
    #expect(
      lines(bag, third) == [
        #"~ inner ["x": Inner(n: 0), "y": Inner(n: 0)] → ["x": Inner(n: 0), "y": Inner(n: 1)]"#
      ])
  }

  @Test("Another case of an enum without == is a change, even if neither case has a payload")
  func notEquatableCases() {
    enum Weather {
      case dry
      case wet
      case windy(Bag.Inner)
    }
    enum Mood: CustomStringConvertible {
      case glad
      case sad
      case other(Bag.Inner)
      // The same for all cases, so the cases cannot be distinguished by it.
      var description: String { "a mood" }
    }
    struct Day {
      var weather = Weather.dry
      var night: Weather? = .dry
      var mood = Mood.glad
      var run: () -> Void = {}
    }
    #expect(lines(Day(), Day()) == [])
    #expect(lines(Weather.dry, Weather.wet) == ["~ . .dry → .wet"])
    #expect(lines(Day(), Day(weather: .wet)) == ["~ weather .dry → .wet"])
    #expect(lines(Day(), Day(night: .wet)) == ["~ night .dry → .wet"])
    #expect(lines(Day(), Day(mood: .sad)) == ["~ mood .glad → .sad"])
    let windy = Day(weather: .windy(Bag.Inner()))
    #expect(lines(windy, windy) == [])
    #expect(lines(windy, Day()) == ["~ weather .windy(Inner(n: 0)) → .dry"])
    #expect(
      StateDiff.reflectedChanges(from: Day(), to: Day(weather: .wet)).map(\.path.description)
        == ["weather"])
  }

  @Test("Values that differ only by their own == are one change")
  func opaque() {
    final class Box: Equatable, @unchecked Sendable {
      // Never changed after `init`.
      let value: Int
      init(_ value: Int) { self.value = value }
      static func == (one: Box, other: Box) -> Bool { one.value == other.value }
    }
    struct Holder: Equatable { var box: Box }
    #expect(StateDiff.changes(from: Holder(box: Box(1)), to: Holder(box: Box(1))).isEmpty)
    let changes = StateDiff.changes(from: Holder(box: Box(1)), to: Holder(box: Box(2)))
    #expect(changes.map(\.path.description) == ["box"])
  }
}
