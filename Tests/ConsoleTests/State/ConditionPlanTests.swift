import Foundation
import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Conditions that are prepared for many states")
struct ConditionPlanTests {
  struct State: Equatable {
    var count = 3
    var limit: Int?
    var price = 2.5
    var name = "bulldog"
    var isOpen = true
    var tags = ["red", "blue"]
    var child: Child?
    var parent = Child(name: "p")
    var status = Status.loaded(rows: 7)
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
  }

  struct Child: Equatable {
    var name = "x"
    var age: Int?
  }

  struct Row: Equatable, Identifiable {
    let id: Int
    var title = "first"
  }

  enum Status: Equatable {
    case idle
    case loaded(rows: Int)
  }

  private static let states = [
    State(), State(count: 4), State(limit: 3), State(limit: 3, price: .nan, name: "cat"),
    State(isOpen: false, tags: []), State(isOpen: false, tags: ["blue"], child: Child()),
    State(child: Child(name: "y", age: 4), parent: Child(name: "q", age: 5)),
    State(status: .idle, rows: []), State(status: .idle, rows: [Row(id: 1, title: "other")]),
  ]

  @Test(
    "A plan gives the same results and errors as evaluating the condition in each state",
    arguments: [
      "count == 3", "count != 3", "count > 3", "count >= 4", "count < 4", "count <= 3",
      "limit == 3", "limit != 3", "limit > 2", "limit <= 3", "limit is nil", "limit == nil",
      "count == nil", "count > nil", "price == 2.5", "price != 2.5", "price < 3",
      #"name == "cat""#, #"name != "cat""#, #"name < "c""#, #"name contains "bull""#,
      "name.count == 3", "isOpen", "!isOpen", "isOpen == false", "tags.count == 2",
      #"tags contains "blue""#, #"tags[0] == "red""#, #"tags == ["red", "blue"]"#,
      "child is nil", #"child.name == "x""#, "child.age == 4", "child.age > 3",
      #"parent.name == "p""#, "parent.age == 5", "parent.age is nil", "parent.age != 5",
      "status is .idle", "status == .idle", "status.loaded.rows == 7", "rows.count == 1",
      #"rows[id: 1].title == "first""#, "rows[id: 2] is nil",
      "count == 3 && isOpen", "count == 4 || limit == 3", "!(count == 3 || isOpen)",
      "count == $parent.age", "limit == $count", "count < $limit",
      // Errors.
      "conut == 3", #"count == "three""#, "limit == true", "name", "status is .gone",
      "child > 3", "tags == 3", "count contains 3", "count == 3 && conut == 3", "parent.nam == 1",
      "limit.some == 3",
    ])
  func sameAsEvaluated(source: String) throws {
    let condition = try Condition.parse(source)
    let plan = ConditionPlan<State>(condition)
    // Each state after each other one: what is remembered of a state must not answer for the next.
    for state in Self.states.flatMap({ one in Self.states.flatMap { [one, $0] } }) {
      let expected = Result { () throws(ConditionDiagnostic) in
        try ConditionEvaluator.isTrue(condition, in: state)
      }
      let found = Result { () throws(ConditionDiagnostic) in
        try withUnsafePointer(to: state) { state throws(ConditionDiagnostic) in
          try plan.isTrue(in: state)
        }
      }
      #expect(found == expected)
    }
  }

  /// A property that counts how often it is reflected.
  private struct Watched: CustomReflectable {
    final class Count {
      var reflections = 0
    }

    let count = Count()
    var value = 1
    var customMirror: Mirror {
      count.reflections += 1
      return Mirror(self, children: ["value": value])
    }
  }

  private struct WatchedState {
    var other = 0
    var watched = Watched()
  }

  @Test("A part that needs reflection is read again only if its property has changed")
  func remembered() throws {
    let plan = ConditionPlan<WatchedState>(try Condition.parse("watched.value == 1"))
    var state = WatchedState()
    #expect(try withUnsafePointer(to: state) { try plan.isTrue(in: $0) })
    let reflections = state.watched.count.reflections
    #expect(reflections > 0)
    state.other = 1
    #expect(try withUnsafePointer(to: state) { try plan.isTrue(in: $0) })
    #expect(state.watched.count.reflections == reflections)
    state.watched.value = 2
    #expect(try !withUnsafePointer(to: state) { try plan.isTrue(in: $0) })
    #expect(state.watched.count.reflections > reflections)
  }
}
