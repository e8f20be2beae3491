import Foundation
import Kernel
import Testing

@testable import Console

@Suite("Differences that a comparison plan finds")
struct ComparisonPlanTests {
  private func lines(_ changes: [StateChange]) -> [String] {
    changes.map { change in
      switch change.kind {
      case .changed(let old, let new):
        "~ \(change.path) \(ValuePrinter.exact.text(old.value)) → \(ValuePrinter.exact.text(new.value))"
      case .appeared(let value): "+ \(change.path) \(ValuePrinter.exact.text(value.value))"
      case .disappeared(let value): "- \(change.path) \(ValuePrinter.exact.text(value.value))"
      }
    }
  }

  private func expectSame<Value>(_ old: Value, _ new: Value) {
    let planned = lines(StateDiff.changes(from: old, to: new))
    #expect(planned == lines(StateDiff.reflectedChanges(from: old, to: new)))
    #expect(planned == lines(StateDiff.changes(from: old as Any, to: new as Any)))
  }

  @Test("A plan finds the same differences as reflection, with properties of every kind")
  func odd() {
    var generator = SeededGenerator(seed: 7)
    var state = Odd()
    for _ in 0..<5_000 {
      var next = state
      for _ in 0...generator.below(3) { next.change(&generator) }
      expectSame(state, next)
      if generator.below(4) == 0 { state = next }
    }
  }

  @Test("A plan finds the same differences as reflection, with identified elements and stacks")
  func shop() {
    var generator = SeededGenerator(seed: 8)
    var state = Shop.stocked
    for _ in 0..<1_000 {
      var next = state
      switch generator.below(5) {
      case 0: next.items[id: 12]?.count = generator.below(3)
      case 1: next.guests[0].isGreeted.toggle()
      case 2: next.path.append(Ware.State(id: generator.below(9)))
      case 3: next.items.append(Ware.State(id: 20 + generator.below(20)))
      default: if !next.path.isEmpty { next.path.removeLast() }
      }
      expectSame(state, next)
      state = next
    }
  }

  @Test(
    "The properties of a struct are read from memory where that is possible, or else not at all")
  func fields() {
    struct Plain { var a: Int8 = 1, b: String = "", c: (Int, Int)? = nil }
    final class Box { var value = 0 }
    struct Weak { weak var box: Box? }
    let fields = StructRuntime.fields(of: Plain.self)
    #expect(fields?.map(\.label) == ["a", "b", "c"])
    #expect(fields?[0].offset == MemoryLayout<Plain>.offset(of: \.a))
    #expect(fields?[1].offset == MemoryLayout<Plain>.offset(of: \.b))
    #expect(fields?[2].offset == MemoryLayout<Plain>.offset(of: \.c))
    #expect(fields?[1].type == String.self)
    #expect(StructRuntime.fields(of: Weak.self) == nil)
    #expect(StructRuntime.fields(of: Wrapper.self) == nil)
    #expect(StructRuntime.fields(of: Box.self) == nil)
    #expect(StructRuntime.fields(of: Int?.self) == nil)
    #expect(StructRuntime.fields(of: (Int, Int).self) == nil)
  }
}

/// A state with properties of every kind that could be read incorrectly.
private struct Odd {
  var small: Int8 = 0
  var flag = false
  var real = 0.0
  var text = ""
  var part: Substring = ""
  var letter: Character = "a"
  var date = Date(timeIntervalSince1970: 0)
  var url: URL?
  var pair = (1, name: "x")
  var choice = Choice.none
  var tree = Tree.leaf(0)
  var nested: Int??
  var point: Point? = Point()
  var points = [Point(), Point(), Point()]
  var loose = [Loose(), Loose()]
  var counts = ["a": 1, "b": 2]
  var looseByKey = [1: Loose()]
  var tags: Set<String> = []
  var sameness = Ignoring()
  var wrapper = Wrapper()
  var box = Box(0)
  var fixed: FixedBox? = FixedBox(0)
  weak var weakBox: Box?
  var error: (any Error)?
  var value: any Hashable & Sendable = 1
  var erased: AnyHashable = 1
  var run: (() -> Void)?
  var type: Any.Type = Int.self
  var nothing: Void = ()
  var generic = Pair(one: 1, other: Point?.none)
  var time = timespec()
  @PresentationState var sheet: Point?
  var range = 0..<1
  var held = Weak()

  mutating func change(_ generator: inout SeededGenerator) {
    let number = generator.below(4)
    switch generator.below(34) {
    case 0: small = Int8(number)
    case 1: flag.toggle()
    case 2: real = number == 0 ? .nan : Double(number)
    case 3: text = "\(number)"
    case 4: part = "ab\(number)".dropFirst()
    case 5: letter = number == 0 ? "é" : "b"
    case 6: date = Date(timeIntervalSince1970: Double(number))
    case 7: url = number == 0 ? nil : URL(string: "https://a.b/\(number)")
    case 8: pair = (number, name: "\(number)")
    case 9: choice = [.none, .one(Point(x: number)), .two(number, b: "b"), .loose(Loose())][number]
    case 10: tree = number == 0 ? .leaf(1) : .node(tree, number)
    case 11: nested = [nil, .some(nil), 1, 2][number]
    case 12: point = number == 0 ? nil : Point(x: number, y: 1)
    case 13: points[number % points.count].y = number
    case 14: points = Array(repeating: Point(x: number), count: 9 + number)
    case 15: loose[number % 2].n = number
    case 16: counts["abcd".map(String.init)[number]] = number == 2 ? nil : 7
    case 17: looseByKey[number] = Loose(n: number)
    case 18: tags = ["\(number)"]
    case 19: sameness.seen = number
    case 20: wrapper.inner = number
    case 21: box = Box(number)
    case 22: fixed = number == 0 ? nil : FixedBox(number)
    case 23: weakBox = number == 0 ? nil : box
    case 24: error = number == 0 ? nil : MessageError("\(number)")
    case 25: value = number == 0 ? "text" : number
    case 26: erased = number == 0 ? AnyHashable("text") : AnyHashable(number)
    case 27: run = number == 0 ? nil : {}
    case 28: type = number == 0 ? Int.self : String.self
    case 29: generic.other = number == 0 ? nil : Point(x: number)
    case 30: time.tv_sec = number
    case 31: sheet = number == 0 ? nil : Point(x: number)
    case 32: range = number..<(number + 1)
    default: held = Weak(box: box, count: number)
    }
  }
}

private struct Point: Equatable {
  var x = 0
  var y = 0
}

/// Not `Equatable`.
private struct Loose {
  var n = 0
  var label: String?
}

private enum Choice: Equatable {
  case none
  case one(Point)
  case two(Int, b: String)
  case loose(Loose)

  static func == (one: Choice, other: Choice) -> Bool {
    ValuePrinter.exact.text(one) == ValuePrinter.exact.text(other)
  }
}

private indirect enum Tree: Equatable {
  case leaf(Int)
  case node(Tree, Int)
}

/// All values are equal.
private struct Ignoring: Equatable {
  var seen = 0
  static func == (one: Self, other: Self) -> Bool { true }
}

/// Its mirror shows something other than what it stores.
private struct Wrapper: Equatable, CustomReflectable {
  var inner = 0
  var customMirror: Mirror { Mirror(self, children: ["double": inner * 2]) }
}

private struct Weak {
  weak var box: Box?
  var count = 0
}

private struct Pair<One: Equatable, Other: Equatable>: Equatable {
  var one: One
  var other: Other
}

private final class Box {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private final class FixedBox: Equatable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (one: FixedBox, other: FixedBox) -> Bool { one.number == other.number }
}
