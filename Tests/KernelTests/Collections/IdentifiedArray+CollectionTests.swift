import Kernel
import Testing

@Suite("IdentifiedArray as a collection")
struct IdentifiedArrayCollectionTests {
  @Test("it is iterated, sliced and searched like an array")
  func walking() {
    let users = User.array(1, 2, 3)
    #expect(users.count == 3)
    #expect(users.first == User(1) && users.last == User(3))
    #expect(users[1...].map(\.id) == [2, 3])
    #expect(users.reversed().map(\.id) == [3, 2, 1])
    #expect(users.index(before: users.endIndex) == 2)
    #expect(users.distance(from: 0, to: 3) == 3)
    #expect(users.elementsEqual([User(1), User(2), User(3)]))
  }

  @Test("filter keeps the type")
  func filter() {
    let odd: IdentifiedArrayOf<User> = User.array(1, 2, 3).filter { !$0.id.isMultiple(of: 2) }
    #expect(odd == User.array(1, 3))
    #expect(isConsistent(odd))
  }

  @Test("two are equal if their elements are equal and in the same order")
  func equality() {
    #expect(User.array(1, 2) == IdentifiedArray(uniqueElements: [User(1), User(2)], id: \.id))
    #expect(User.array(1, 2) != User.array(2, 1))
    #expect(Set([User.array(1, 2), User.array(1, 2), User.array(2, 1)]).count == 2)
  }

  @Test("it is an identified collection")
  func protocols() {
    func names(in users: some IdentifiedCollection<Int, User>) -> [String] {
      users.elements.map(\.name)
    }
    #expect(names(in: User.array(1, 2)) == ["a", "b"])
  }
}
