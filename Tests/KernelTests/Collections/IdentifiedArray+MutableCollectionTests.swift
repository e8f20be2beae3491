import Foundation
import Kernel
import Testing

@Suite("IdentifiedArray in another order")
struct IdentifiedArrayMutableCollectionTests {
  private typealias Users = IdentifiedArrayOf<User>

  /// An operation that reorders a collection: its name, and a function.
  struct Reordering: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let plain: @Sendable (inout [User]) -> Void
    let identified: @Sendable (inout IdentifiedArrayOf<User>) -> Void
  }

  static let reorderings = [
    Reordering(testDescription: "reverse", plain: { $0.reverse() }, identified: { $0.reverse() }),
    Reordering(testDescription: "sort", plain: { $0.sort() }, identified: { $0.sort() }),
    Reordering(
      testDescription: "sort(by:)",
      plain: { $0.sort { $0.id > $1.id } },
      identified: { $0.sort { $0.id > $1.id } }
    ),
    Reordering(
      testDescription: "sort of any mutable collection",
      plain: { sortGenerically(&$0) },
      identified: { sortGenerically(&$0) }
    ),
    Reordering(
      testDescription: "partition",
      plain: { _ = $0.partition { $0.id < 5 } },
      identified: { _ = $0.partition { $0.id < 5 } }
    ),
    Reordering(
      testDescription: "shuffle(using:)",
      plain: { shuffle(&$0) },
      identified: { users in
        var generator = Steps()
        users.shuffle(using: &generator)
      }
    ),
    Reordering(
      testDescription: "swapAt",
      plain: { $0.swapAt(0, 7) },
      identified: { $0.swapAt(0, 7) }
    ),
  ]

  @Test(
    "every reordering has the same result as for an array, and ids still find elements",
    arguments: reorderings)
  func likeAnArray(reordering: Reordering) {
    var plain = [4, 2, 8, 1, 7, 3, 6, 5].map(User.init)
    var users = IdentifiedArray(uniqueElements: plain)
    reordering.plain(&plain)
    reordering.identified(&users)
    #expect(users.elements == plain)
    #expect(isConsistent(users))
  }

  @Test("shuffle keeps every element")
  func shuffleAll() {
    var users = User.array(1, 2, 3, 4, 5)
    users.shuffle()
    #expect(Set(users) == Set(User.array(1, 2, 3, 4, 5)))
    #expect(isConsistent(users))
  }

  @Test("a predicate that throws loses no elements, and ids still find them")
  func throwing() {
    var users = User.array(3, 1, 2, 5, 4)
    var left = 4
    #expect(throws: Problem.self) {
      try users.sort {
        left -= 1
        guard left > 0 else { throw Problem() }
        return $0.id < $1.id
      }
    }
    #expect(Set(users.ids) == [1, 2, 3, 4, 5])
    #expect(isConsistent(users))
  }

  @Test("assigning at an index replaces; an element whose id is at another index is moved there")
  func assigning() {
    var users = User.array(1, 2, 3)
    users[0] = User(id: 1, name: "z")
    #expect(users.map(\.name) == ["z", "b", "c"])
    users[0] = User(3)
    #expect(users.map(\.id) == [3, 1, 2])
    users[1] = User(9)
    #expect(users.map(\.id) == [3, 9, 2])
    #expect(isConsistent(users))
  }

  @Test("assigning a new element at the end appends it")
  func assigningAtTheEnd() {
    var users = User.array(1, 2, 3)
    users[3] = User(4)
    #expect(users.map(\.id) == [1, 2, 3, 4])
    #expect(isConsistent(users))
  }

  @Test(
    "move inserts elements before the one at the destination",
    arguments: [
      (0, [1, 3, 2, 4]), (1, [1, 3, 2, 4]), (2, [2, 1, 3, 4]), (3, [2, 1, 3, 4]),
      (4, [2, 4, 1, 3]),
    ])
  func move(destination: Int, expected: [Int]) {
    var users = User.array(1, 2, 3, 4)
    users.move(fromOffsets: [0, 2], toOffset: destination)
    #expect(users.map(\.id) == expected)
    #expect(isConsistent(users))
  }
}

private func sortGenerically<C: MutableCollection & RandomAccessCollection>(_ collection: inout C)
where C.Element: Comparable {
  collection.sort()
}

private func shuffle(_ users: inout [User]) {
  var generator = Steps()
  users.shuffle(using: &generator)
}

/// Always generates the same numbers.
private struct Steps: RandomNumberGenerator {
  var state: UInt64 = 1
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
