import Kernel
import Synchronization
import Testing

@testable import Console

@Suite struct StateEqualityTests {
  struct Named: Equatable {
    var name: String
    var ignored: Int
    static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  }

  struct Plain { var names: [String] }

  @Test("Equatable states are compared by their own ==")
  func own() {
    let equal = StateEquality<Named>()
    #expect(equal(Named(name: "a", ignored: 1), Named(name: "a", ignored: 2)))
    #expect(!equal(Named(name: "a", ignored: 1), Named(name: "b", ignored: 1)))
    #expect(StateEquality<[Int]?>()([1], [1]))
    #expect(!StateEquality<[Int]?>()([1], nil))
  }

  @Test("Other states are compared by their text")
  func seen() {
    let equal = StateEquality<Plain>()
    #expect(equal(Plain(names: ["a"]), Plain(names: ["a"])))
    #expect(!equal(Plain(names: ["a"]), Plain(names: ["b"])))
  }

  @Test("Elements of arrays with the same bytes are not compared by their own ==")
  func bytes() {
    func state() -> Rows {
      Rows(
        rows: IdentifiedArray(uniqueElements: (0..<1_000).map { Row(id: $0) }),
        names: (0..<1_000).map { "name \($0)" })
    }
    let equal = StateEquality<Rows>()
    let (one, other) = (state(), state())
    Row.comparisons.store(0, ordering: .relaxed)
    #expect(equal(one, other))
    #expect(Row.comparisons.load(ordering: .relaxed) == 0)
    var changed = other
    changed.rows[id: 999]?.note = nil
    #expect(!equal(one, changed))
    changed.rows[id: 999]?.note = "a"
    #expect(equal(one, changed))
    changed.names[999] += "!"
    #expect(!equal(one, changed))
  }

  struct Rows: Equatable {
    var rows: IdentifiedArrayOf<Row>
    var names: [String]
  }

  struct Row: Equatable, Identifiable {
    // Only one test compares such values, because the count is shared.
    static let comparisons = Atomic(0)

    let id: Int
    var note: String? = "a"

    static func == (one: Row, other: Row) -> Bool {
      comparisons.add(1, ordering: .relaxed)
      return one.id == other.id && one.note == other.note
    }
  }

  @Test("Shared values in arrays are compared, and not their references")
  func plain() {
    func isPlain<Value>(_: Value.Type) -> Bool { ComparisonPlan.of(Value.self).isPlain }
    #expect(isPlain([Row].self))
    #expect(isPlain(Dictionary<String, [Int?]>.self))
    #expect(isPlain(Tree.self))
    #expect(!isPlain([Shared<Int>].self))
    #expect(!isPlain([Reference].self))
  }

  struct Tree: Equatable {
    var number = 0
    var children: [Tree] = []
  }

  final class Reference: Equatable {
    static func == (one: Reference, other: Reference) -> Bool { one === other }
  }
}
