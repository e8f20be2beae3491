import CustomDump
import Foundation
import IssueReporting
import Kernel
import Testing

@CasePathable
private enum Item: Hashable {
  case int(Int)
  case text(String)
}

@Suite struct StackStateTests {
  /// As a store does for a feature: the ids of one generator, in any context.
  private func withIDs<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencies {
      $0.stackElementID = $0.stackElementID.incrementingCopy()
    } operation: {
      try operation()
    }
  }

  @Test("Ids count from 0, and are not reused")
  func ids() {
    withIDs {
      var stack = StackState<Int>()
      stack.append(10)
      stack.append(contentsOf: [11, 12])
      #expect(stack.ids == [0, 1, 2])
      stack.removeLast()
      stack.append(13)
      #expect(stack.ids == [0, 1, 3])
      #expect(stack[id: 3] == 13)
      #expect(Array(stack) == [10, 11, 13])
    }
  }

  @Test("An id that is in the stack is not generated, even if another generator created it")
  func foreignIDs() {
    let foreign = withIDs { StackState([10, 11, 12]) }
    withIDs {
      var stack = foreign
      stack.append(13)
      #expect(stack.ids == [0, 1, 2, 3])
      var inserted = foreign
      inserted.insert(contentsOf: [20, 21], at: 1)
      #expect(Set(inserted.ids).count == 5)
      #expect(Array(inserted) == [10, 20, 21, 11, 12])
      var replaced = foreign
      replaced.replaceSubrange(0..<2, with: [30])
      #expect(replaced.first == 30)
      #expect(Set(replaced.ids.dropFirst()).isDisjoint(with: [replaced.ids[0]]))
    }
  }

  @Test("An element is read, replaced and removed by its id")
  func byID() {
    withIDs {
      var stack = StackState([10, 11, 12])
      #expect(stack[id: 1] == 11)
      stack[id: 1]? += 100
      #expect(Array(stack) == [10, 111, 12])
      stack[id: 1] = nil
      #expect(stack.ids == [0, 2])
      #expect(Array(stack) == [10, 12])
      #expect(stack[id: 1] == nil)
      stack[id: 1] = nil
      stack[id: 7] = 17
      #expect(stack.ids == [0, 2, 7])
      #expect(stack[id: 7] == 17)
    }
  }

  @Test(
    "Popping removes the elements above, with or without the element",
    arguments: [(0, [], [10]), (1, [10], [10, 11]), (2, [10, 11], [10, 11, 12])])
  func popping(generation: Int, from: [Int], to: [Int]) {
    withIDs {
      let stack = StackState([10, 11, 12])
      var (popped, kept) = (stack, stack)
      popped.pop(from: StackElementID(integerLiteral: generation))
      kept.pop(to: StackElementID(integerLiteral: generation))
      #expect(Array(popped) == from)
      #expect(Array(kept) == to)
    }
  }

  @Test("Popping a missing element changes nothing")
  func poppingAbsent() {
    withIDs {
      var stack = StackState([10])
      stack.pop(from: 9)
      stack.pop(to: 9)
      #expect(Array(stack) == [10])
    }
  }

  @Test("Replacing a range gives new ids to the new elements, and keeps the others")
  func replacing() {
    withIDs {
      var stack = StackState([10, 11, 12])
      stack.replaceSubrange(1..<2, with: [21, 22])
      #expect(Array(stack) == [10, 21, 22, 12])
      #expect(stack.ids == [0, 3, 4, 2])
      stack.insert(9, at: 0)
      #expect(stack.ids == [5, 0, 3, 4, 2])
      stack.removeAll { $0 > 11 }
      #expect(Array(stack) == [9, 10])
      #expect(stack.popLast() == 10)
      stack.removeAll()
      #expect(stack.isEmpty)
    }
  }

  @Test("Stacks are equal if they have equal elements under the same ids")
  func equality() {
    withIDs {
      let first: StackState = [10]
      let second: StackState = [10]
      #expect(first != second)
      var third = StackState<Int>()
      third[id: 0] = 10
      #expect(first == third)
      #expect(first.hashValue == third.hashValue)
    }
  }

  @Test("A payload of an element can be changed through its case, and nil removes the element")
  func cases() {
    withIDs {
      var stack = StackState<Item>([.int(42)])
      stack[id: 0, case: \.int]? += 1
      #expect(stack[id: 0] == .int(43))
      stack[id: 0, case: AnyCasePath(\Item.Cases.int)]? += 1
      #expect(stack[id: 0] == .int(44))
      stack[id: 0, case: \.int] = nil
      #expect(stack.isEmpty)
    }
  }

  @Test("A change through another case is reported and ignored")
  func otherCase() {
    withIDs {
      var stack = StackState<Item>([.int(42)])
      let collector = IssueCollector()
      withIssueReporters([collector]) {
        stack[id: 0, case: \.text]?.append("!")
        stack[id: 0, case: \.text] = nil
        stack[id: 9, case: \.text] = ""
      }
      #expect(Array(stack) == [.int(42)])
      #expect(
        collector.messages.map { String($0.split(separator: "\n")[0]) } == [
          """
          A payload of type 'String' was changed through the element #0 of a stack, but that is \
          'int', another case.
          """,
          """
          A payload of type 'String' was changed through the element #0 of a stack, but that is \
          'int', another case.
          """,
          """
          A payload of type 'String' was changed through the element #9 of a stack, but there is \
          none.
          """,
        ])
    }
  }

  @Test("It is encoded as an array, and decoded with new ids")
  func codable() throws {
    try withIDs {
      let stack = StackState([10, 11])
      let data = try JSONEncoder().encode(stack)
      #expect(String(decoding: data, as: UTF8.self) == "[10,11]")
      let decoded = try JSONDecoder().decode(StackState<Int>.self, from: data)
      #expect(Array(decoded) == [10, 11])
      #expect(decoded.ids == [2, 3])
    }
  }

  @Test("It prints its elements with their ids")
  func dump() {
    withIDs {
      let stack = StackState([10, 11])
      #expect(
        String(customDumping: stack) == """
          [
            #0: 10,
            #1: 11
          ]
          """)
      #expect(stack.debugDescription == "[#0: 10, #1: 11]")
      #expect(stack.description == "[10, 11]")
      #expect(StackState<Int>().debugDescription == "[:]")
    }
  }
}
