import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Searching what came into a state")
struct ChangeSearchTests {
  private struct State: Equatable {
    var count = 1
    var name = "bulldog"
    var isOpen = false
    var list = ["hound", "beagle"]
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1, name: "pug"), Row(id: 2, name: "husky")]
    var choice: Choice = .none
    var maybe: String?
    var words: Set<String> = []
    var kennel = Kennel()
  }

  private struct Row: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  private struct Kennel: Equatable {
    var owner = "Ann"
    var places = ["north": 1]
  }

  private enum Choice: Equatable {
    case none
    case breed(String)
  }

  private func searched(_ text: String, _ redaction: Redaction = .nothing) -> SearchedText {
    SearchedText(text: text, redaction: redaction) { false }
  }

  /// The values with a text that a change of a state brought, as `path value`.
  private func found(
    _ text: String, after change: (inout State) -> Void, from old: State = State()
  ) -> [String] {
    var new = old
    change(&new)
    let searched = searched(text)
    var found: [FoundValue] = []
    for change in StateDiff.changes(from: old, to: new) {
      searched.find(in: change, atMost: 100, &found)
    }
    let search = ChangeSearch(searched, in: State.self)
    let isFound = withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { search.isFound(from: old, to: $0) }
    }
    // Both ways to search must agree.
    #expect(isFound == !found.isEmpty, "\(text)")
    return found.map { "\($0.path) \(ValuePrinter.exact.text($0.value.value))" }
  }

  @Test("Only values that changed are searched")
  func changed() {
    #expect(found("dog", after: { $0.count = 2 }) == [])
    #expect(found("2", after: { $0.count = 12 }) == ["count 12"])
    #expect(found("dog", after: { $0.name = "a dog" }) == [#"name "a dog""#])
    #expect(found("true", after: { $0.isOpen = true }) == ["isOpen true"])
    #expect(found("Ann", after: { $0.kennel.places["south"] = 2 }) == [])
    #expect(found("2", after: { $0.kennel.places["south"] = 2 }) == [#"kennel.places["south"] 2"#])
    #expect(found("a", after: { $0.maybe = "cat" }) == [#"maybe "cat""#])
    #expect(found("b", after: { $0.choice = .breed("boxer") }).count == 1)
    #expect(found("setter", after: { $0.words = ["setter", "collie"] }).count == 1)
  }

  @Test("An element counts if it was added or changed, also where the whole collection is reported")
  func elements() {
    #expect(found("e", after: { $0.list.append("terrier") }) == [#"list[2] "terrier""#])
    #expect(found("e", after: { $0.list.removeFirst() }) == [])
    #expect(found("u", after: { $0.rows[id: 2]?.name = "hound" }) == [#"rows[id: 2].name "hound""#])
    #expect(found("p", after: { $0.rows[id: 1] = nil }) == [])
    let long = State(list: (0..<100).map { "row \($0)" })
    let some = found("row 1", after: { for place in 10..<30 { $0.list[place] += "!" } }, from: long)
    #expect(some == (10..<20).map { "list[\($0)] \"row \($0)!\"" })
  }

  @Test("A collection with another order is searched as a whole")
  func order() {
    #expect(
      found("husky", after: { $0.rows = IdentifiedArray(uniqueElements: $0.rows.reversed()) })
        == [#"rows[id: 2].name "husky""#])
  }

  @Test("The names of properties and types do not count, the cases of enums do")
  func names() {
    #expect(found("owner", after: { $0.kennel.owner = "Bo" }) == [])
    #expect(found("Kennel", after: { $0.kennel.owner = "Bo" }) == [])
    #expect(found("breed", after: { $0.choice = .breed("boxer") }).count == 1)
    #expect(found("name", after: { $0.rows.append(Row(id: 3, name: "akita")) }) == [])
  }

  @Test("A secret is found by the mark that is printed instead of it, and not by its value")
  func secrets() {
    let redaction = Redaction(names: ["name"])
    func values(_ text: String) -> [String] {
      var new = State()
      new.name = "sesame"
      var found: [FoundValue] = []
      for change in StateDiff.changes(from: State(), to: new) {
        searched(text, redaction).find(in: change, atMost: 9, &found)
      }
      return found.map { ValuePrinter.full(hiding: redaction).text($0.value.value) }
    }
    #expect(values("sesame") == [])
    #expect(values("secret") == ["$secret(name)"])
  }

  @Test("The cost does not depend on elements that did not change")
  func cost() {
    // Only this test's task uses it.
    final class Counter: @unchecked Sendable { var count = 0 }
    struct Costly: Equatable, CustomReflectable {
      static let looks = Counter()
      var number: Int
      var customMirror: Mirror {
        Self.looks.count += 1
        return Mirror(self, children: ["number": number])
      }
    }
    struct Kennel: Equatable { var dogs: [Costly] }
    let old = Kennel(dogs: (0..<1_000).map(Costly.init))
    var new = old
    new.dogs.append(Costly(number: 77_777))
    let search = ChangeSearch(searched("7777"), in: Kennel.self)
    let isFound = withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { search.isFound(from: old, to: $0) }
    }
    #expect(isFound)
    #expect(Costly.looks.count < 20)
  }
}
