import Kernel
import Testing

@Suite("IdentifiedArray with parts removed and replaced")
struct IdentifiedArrayRangeReplaceableCollectionTests {
  /// A removal, by name, and the ids that remain of 1, 2, 3, 4.
  struct Removal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let remaining: [Int]
    let remove: @Sendable (inout IdentifiedArrayOf<User>) -> Void
  }

  static let removals: [Removal] = [
    Removal(testDescription: "at", remaining: [1, 3, 4]) { $0.remove(at: 1) },
    Removal(testDescription: "first", remaining: [2, 3, 4]) { $0.removeFirst() },
    Removal(testDescription: "first n", remaining: [3, 4]) { $0.removeFirst(2) },
    Removal(testDescription: "last", remaining: [1, 2, 3]) { $0.removeLast() },
    Removal(testDescription: "last n", remaining: [1, 2]) { $0.removeLast(2) },
    Removal(testDescription: "range", remaining: [1, 4]) { $0.removeSubrange(1..<3) },
    Removal(testDescription: "open range", remaining: [1]) { $0.removeSubrange(1...) },
    Removal(testDescription: "offsets", remaining: [2, 4]) { $0.remove(atOffsets: [0, 2]) },
    Removal(testDescription: "where", remaining: [1, 3]) { users in
      users.removeAll { $0.id.isMultiple(of: 2) }
    },
    Removal(testDescription: "all", remaining: []) { $0.removeAll() },
    Removal(testDescription: "all, keeping", remaining: []) { $0.removeAll(keepingCapacity: true) },
    Removal(testDescription: "nothing", remaining: [1, 2, 3, 4]) { $0.removeAll { _ in false } },
  ]

  @Test("removed elements are gone, and ids still find elements", arguments: removals)
  func removing(removal: Removal) {
    var users = User.array(1, 2, 3, 4)
    users.reserveCapacity(100)
    removal.remove(&users)
    #expect(users.map(\.id) == removal.remaining)
    #expect(isConsistent(users))
  }

  @Test("a removal that throws removes nothing")
  func throwing() {
    var users = User.array(1, 2, 3)
    #expect(throws: Problem.self) {
      try users.removeAll { if $0.id == 2 { throw Problem() } else { true } }
    }
    #expect(users == User.array(1, 2, 3))
    #expect(isConsistent(users))
  }

  @Test("a range is replaced; elements with ids outside of it are updated in place")
  func replacing() {
    var users = User.array(1, 2, 3, 4)
    users.replaceSubrange(1..<3, with: [User(7), User(id: 4, name: "z"), User(8)])
    #expect(users.map(\.id) == [1, 7, 8, 4])
    #expect(users[id: 4]?.name == "z")
    #expect(isConsistent(users))
  }

  @Test("of several new elements with the same id, the first is kept")
  func replacingDuplicates() {
    var users = User.array(1)
    users.replaceSubrange(1..<1, with: [User(2), User(3), User(id: 2, name: "z")])
    #expect(users.map(\.id) == [1, 3, 2])
    #expect(users[id: 2] == User(2))
    #expect(isConsistent(users))
  }

  @Test("arrays are concatenated with plus, keeping existing elements")
  func joining() {
    let joined = User.array(1, 2) + [User(id: 1, name: "z"), User(3)]
    #expect(joined == User.array(1, 2, 3))
    var users = User.array(1)
    users += User.array(1, 2)
    users.insert(contentsOf: [User(8), User(9)], at: 0)
    #expect(users.map(\.id) == [8, 9, 1, 2])
    #expect(isConsistent(users))
  }
}
