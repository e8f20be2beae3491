import ConsoleSyntax
import Foundation
import Kernel
import Testing

@testable import Console

/// A property for each type that has a written form. Some of these types have no `==`.
private struct Leaves {
  var url = URL(string: "https://example.com/one")
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var duration = Duration.seconds(1)
  var decimal = Decimal(1)
  var data = Data([1])
  var uuid = UUID(uuidString: "00000000-0000-0000-0000-000000000001")
  var indices: IndexSet = [1]
  var range = 0..<5
  var closedRange = 0...5
  var from = 1...
  var upTo = ..<1
  var through = ...1
  var text = "a"
  var part: Substring = "a"
  var character: Character = "a"
  var number = 1
  var small: UInt8 = 1
  var fraction = 1.0
  var points: CGFloat = 1
  var flag = false
  var set: Set<String> = ["a"]

  static let others = Leaves(
    url: URL(string: "https://example.org/two?q=1"), date: Date(timeIntervalSinceReferenceDate: 9),
    duration: .milliseconds(1_500), decimal: Decimal(2), data: Data([2, 3]),
    uuid: UUID(uuidString: "00000000-0000-0000-0000-000000000002"), indices: [2, 4], range: 1..<3,
    closedRange: 2...3, from: 2..., upTo: ..<2, through: ...2, text: "b", part: "b", character: "b",
    number: 2, small: 2, fraction: 2, points: 2, flag: true, set: ["b"])
}

/// The same properties, and one that cannot be compared.
private struct Uncomparable {
  var leaves = Leaves()
  var run: () -> Void = {}
}

private struct Row: Identifiable {
  let id: Int
}

@Suite("A value with a written form is compared as one value")
struct StateDiffLeafTests {
  private let names = Mirror(reflecting: Leaves()).children.compactMap(\.label)

  @Test("A change of such a value has the path of its property")
  func pathOfProperty() {
    let changes = StateDiff.changes(from: Leaves(), to: .others)
    #expect(changes.map(\.path.description) == names)
  }

  @Test("The path is the same if values are compared by reflection")
  func reflected() {
    let changes = StateDiff.reflectedChanges(
      from: Uncomparable(), to: Uncomparable(leaves: .others))
    #expect(changes.map(\.path.description) == names.map { "leaves.\($0)" })
  }

  @Test("A value that contains other values is not compared as one")
  func containers() {
    let types: [Any.Type] = [
      [Int].self, Set<Int>.self, [String: Int].self, Int?.self, Result<Int, any Error>.self,
      IdentifiedArrayOf<Row>.self, StackState<Int>.self, Shared<Int>.self,
    ]
    for type in types { #expect(!ValueForm.of(type).isLeaf, "\(type)") }
  }

  @Test("The path can be typed, and the printed value reads back")
  func roundTrip() throws {
    for change in StateDiff.changes(from: Leaves(), to: .others) {
      let path = try StatePath.parse(change.path.description)
      let found = try StateReader.value(at: path, in: Leaves.others)
      guard case .changed(_, let new) = change.kind else {
        Issue.record("\(path) did not change into another value")
        continue
      }
      #expect(AppValue(unwrapped(found) ?? found) == new, "\(path)")
      let text = ValuePrinter.exact.text(new.value)
      let form = ValueForm.of(type(of: new.value))
      let read = try form.value(of: Literal.parse(text))
      #expect(AppValue(read) == new, "\(path): \(text)")
    }
  }
}
