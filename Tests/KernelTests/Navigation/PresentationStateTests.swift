import CustomDump
import Foundation
import IssueReporting
import Kernel
import Testing

@CasePathable
private enum Child: Hashable, Codable, Sendable {
  case int(Int)
  case text(String)
}

private struct Parent: Hashable, Codable {
  @PresentationState var child: Child?
}

@Suite struct PresentationStateTests {
  @Test("Copies are independent values")
  func copies() {
    let first = Parent(child: .int(1))
    var second = first
    second.child = .int(2)
    #expect(first.child == .int(1))
    #expect(first != second)
    second.child = .int(1)
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }

  @Test("The name of a case finds its presentation")
  func caseNames() {
    var parent = Parent(child: .int(42))
    #expect(parent.$child.int.wrappedValue == 42)
    #expect(parent.$child.text.wrappedValue == nil)
    parent.child = nil
    #expect(parent.$child.int.wrappedValue == nil)
  }

  @Test("A payload can be changed through its case, and nil dismisses")
  func cases() {
    var parent = Parent(child: .int(42))
    parent.$child[case: \.int]? += 1
    #expect(parent.child == .int(43))
    parent.$child[case: AnyCasePath(\Child.Cases.int)]? += 1
    #expect(parent.child == .int(44))
    parent.$child[case: \.int] = nil
    #expect(parent.child == nil)
  }

  @Test("A change through another case is reported and ignored")
  func otherCase() {
    var parent = Parent(child: .int(42))
    let collector = IssueCollector()
    withIssueReporters([collector]) {
      parent.$child[case: \.text]?.append("!")
      parent.$child[case: \.text] = nil
    }
    #expect(parent.child == .int(42))
    #expect(collector.messages.count == 2)
    #expect(
      collector.messages[0] == """
        A payload of type 'String' was changed through a presentation whose state is 'int', \
        another case.

        Nothing was changed. Present the case first, or name the case that is presented.
        """)
  }

  @Test("It is encoded as the state", arguments: [Child.int(1), nil])
  private func codable(child: Child?) throws {
    let parent = Parent(child: child)
    let data = try JSONEncoder().encode(parent)
    #expect(try JSONDecoder().decode(Parent.self, from: data) == parent)
  }

  @Test("It dumps as the state")
  func dump() {
    #expect(
      String(customDumping: Parent(child: .int(1))) == """
        Parent(
          _child: .int(1)
        )
        """)
    #expect(String(customDumping: Parent()) == "Parent(_child: nil)")
  }

  @Test("A copy equals its original without comparing the state")
  func fastEquality() {
    struct Costly: Equatable {
      static func == (one: Self, other: Self) -> Bool {
        Issue.record("compared")
        return true
      }
    }
    let state = PresentationState(wrappedValue: Costly())
    let copy = state
    #expect(state == copy)
  }
}
