import Foundation
import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Conditions that are checked on a state")
struct ConditionEvaluatorTests {
  struct State {
    var count = 3
    var price = 2.5
    var name = "bulldog"
    var isOpen = true
    var tags = ["red", "blue"]
    var stock = ["tea": 2]
    var child: Child?
    var status = Status.loaded(rows: 7)
    var opaque = Opaque(number: 4)
    var date = Date(timeIntervalSince1970: 0)
  }

  struct Child: Equatable { var name = "x" }
  struct Opaque: Equatable { var number: Int }
  enum Status: Equatable {
    case idle
    case loaded(rows: Int)
  }

  private func evaluate(_ source: String, in state: State = State()) throws -> Bool {
    try ConditionEvaluator.isTrue(Condition.parse(source), in: state)
  }

  @Test(
    "A condition that holds",
    arguments: [
      "count == 3", "count != 4", "count > 2", "count >= 3", "count < 4", "count <= 3",
      "price > 2", #"name == "bulldog""#, #"name contains "dog""#, #"name < "cat""#, "isOpen",
      "isOpen == true", "!(count == 4)", "tags.count == 2", #"tags contains "red""#,
      #"tags[0] == "red""#, #"tags == ["red", "blue"]"#, #"stock contains "tea""#,
      #"stock["tea"] == 2"#, "child is nil", "child == nil", #"child.name != "x""#,
      "status.loaded.rows == 7", "status.idle is nil", "opaque == Opaque(number: 4)",
      #"date < "1999-01-01T00:00:00Z""#, "count == 1 || isOpen", "count == 3 && isOpen",
      "status is .loaded", "!(status is .idle)", "status == .loaded(rows: 7)",
      "name.count == 7", "name.count == $status.loaded.rows", "count < $status.loaded.rows",
      "price < $count", "tags[0] != $tags[1]", "tags contains $tags[1]", "child == $child",
      "opaque == $opaque", "child.name == $child", #"stock == {"tea": 2}"#, "date == $date",
      #"tags == ["red", $tags[1]]"#,
    ])
  func isTrue(source: String) throws { #expect(try evaluate(source)) }

  @Test(
    "A condition that does not hold",
    arguments: [
      "count == 4", "count > 3", "!isOpen", #"tags contains "green""#, #"child.name == "x""#,
      "tags[9] == \"red\"", "stock[\"milk\"] > 1", "status.idle", "count is nil",
      #"child.name contains "x""#, "opaque == Opaque(number: 5)", "count == 3 && !isOpen",
      "status is .idle", "child is .some", "count == $child", "count > $child.name",
      "name == $tags[0]", "opaque != $opaque",
    ])
  func isFalse(source: String) throws { #expect(try !evaluate(source)) }

  @Test("A path through an optional that is not nil has the wrapped value")
  func optional() throws {
    #expect(try evaluate(#"child.name == "x" && !(child is nil)"#, in: State(child: Child())))
  }

  @Test(
    "A condition that cannot be checked is refused with the reason",
    arguments: [
      (
        "conut == 3",
        ConditionProblem.path(
          .noMember(
            "conut", type: "ConditionEvaluatorTests.State",
            members: [
              "count", "price", "name", "isOpen", "tags", "stock", "child", "status", "opaque",
              "date",
            ], nearest: ["count"]))
      ),
      ("name", .mismatch(.notBoolean, path: "name", type: "String")),
      ("tags < 3", .mismatch(.notOrdered, path: "tags", type: "[String]")),
      ("count contains 3", .mismatch(.notAContainer, path: "count", type: "Int")),
      (#"count == "x""#, .line(.wrongType(expected: "Int", found: .text))),
      (
        "status is .laoded",
        .line(.unknownCase("laoded", type: "Status", nearest: ["loaded"]))
      ),
      ("count is .idle", .mismatch(.notAnEnum, path: "count", type: "Int")),
      (
        "count == $name",
        .line(.wrongType(expected: "Int", found: .outside("$name", type: "String")))
      ),
      // A mistake after '||' is reported even if the part before it decides the result.
      ("isOpen || name", .mismatch(.notBoolean, path: "name", type: "String")),
    ])
  func failures(source: String, problem: ConditionProblem) throws {
    let condition = try Condition.parse(source)
    let error = #expect(throws: ConditionDiagnostic.self) {
      try ConditionEvaluator.isTrue(condition, in: State())
    }
    #expect(error?.problem == problem)
  }
}
