import Kernel
import Testing

@Suite("IdentifiedArray insertions")
struct IdentifiedArrayInsertionsTests {
  @Test("append adds a new element, and returns the index of the element with its id")
  func append() {
    var users = User.array(1, 2)
    #expect(users.append(User(3)) == (true, 2))
    #expect(users.append(User(id: 1, name: "z")) == (false, 0))
    #expect(users == User.array(1, 2, 3))
    users.append(contentsOf: [User(4), User(1), User(4), User(5)])
    #expect(users == User.array(1, 2, 3, 4, 5))
    #expect(isConsistent(users))
  }

  @Test("insert adds a new element at the index, and keeps existing ones")
  func insert() {
    var users = User.array(1, 2)
    #expect(users.insert(User(3), at: 0) == (true, 0))
    #expect(users.insert(User(2), at: 0) == (false, 2))
    #expect(users == User.array(3, 1, 2))
    #expect(isConsistent(users))
  }

  @Test("update replaces an element by another one with its id")
  func update() {
    var users = User.array(1, 2)
    #expect(users.update(User(id: 2, name: "z"), at: 1) == User(2))
    #expect(users[id: 2]?.name == "z")
  }

  @Test("updateOrAppend and updateOrInsert replace an existing element in place")
  func updateOr() {
    var users = User.array(1, 2)
    #expect(users.updateOrAppend(User(id: 1, name: "z")) == User(1))
    #expect(users.updateOrAppend(User(3)) == nil)
    #expect(users.updateOrInsert(User(id: 3, name: "y"), at: 0) == (User(3), 2))
    #expect(users.updateOrInsert(User(4), at: 1) == (nil, 1))
    #expect(users.map(\.name) == ["z", "d", "b", "y"])
    #expect(isConsistent(users))
  }
}
