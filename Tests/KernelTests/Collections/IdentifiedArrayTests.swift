import Kernel
import Testing

@Suite("IdentifiedArray")
struct IdentifiedArrayTests {
  @Test("the ids and the elements are in the order in which they were given")
  func order() {
    let users = User.array(3, 1, 2)
    #expect(users.ids == [3, 1, 2])
    #expect(users.elements == [User(3), User(1), User(2)])
    #expect(users.map { $0[keyPath: users.id] } == [3, 1, 2])
    #expect(isConsistent(users))
  }

  @Test("an element is read by its id, and is nil if the id is missing")
  func reading() {
    let users = User.array(1, 2)
    #expect(users[id: 2] == User(2))
    #expect(users[id: 9] == nil)
    #expect(users.index(id: 2) == 1)
    #expect(users.index(id: 9) == nil)
    #expect(users.contains(User(id: 2, name: "somebody else")))
    #expect(!users.contains(User(9)))
  }

  @Test("an element at any index is changed in place by its id", arguments: [1, 2, 3])
  func changing(id: Int) {
    var users = User.array(1, 2, 3)
    users[id: id]?.name += "!"
    #expect(users.ids == [1, 2, 3])
    #expect(users.map(\.name).filter { $0.hasSuffix("!") } == [User(id).name + "!"])
    #expect(isConsistent(users))
  }

  @Test("assigning an element replaces it, or appends it")
  func assigning() {
    var users = User.array(1, 2)
    users[id: 1] = User(id: 1, name: "z")
    users[id: 3] = User(3)
    #expect(users == [User(id: 1, name: "z"), User(2), User(3)])
    #expect(isConsistent(users))
  }

  @Test("assigning nil removes an element at any index", arguments: [1, 2, 3, 9])
  func assigningNil(id: Int) {
    var users = User.array(1, 2, 3)
    users[id: id] = nil
    #expect(Array(users.ids) == [1, 2, 3].filter { $0 != id })
    #expect(isConsistent(users))
  }

  @Test("removing by id and by element returns the removed element")
  func removing() {
    var users = User.array(1, 2, 3)
    #expect(users.remove(id: 2) == User(2))
    #expect(users.remove(id: 2) == nil)
    #expect(users.remove(User(3)) == User(3))
    #expect(users == [User(1)])
    #expect(isConsistent(users))
  }

  @Test("a body that throws while it changes an element does not lose the element")
  func throwing() {
    var users = User.array(1, 2, 3)
    func fail(_ user: inout User?) throws {
      user?.name = "half"
      throw Problem()
    }
    #expect(throws: Problem.self) { try fail(&users[id: 1]) }
    #expect(users.map(\.name) == ["half", "b", "c"])
    #expect(isConsistent(users))
  }

  @Test("changing one element copies neither that element nor any other")
  func inPlace() {
    // Created at run time, because the optimizer puts constant arrays into read-only memory.
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Row(id: $0, values: Array(1...3)) })
    let before = rows.map { $0.values.withUnsafeBufferPointer { $0.baseAddress } }
    let elements = rows.elements.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    rows[id: 0]?.values[0] = 9
    rows[1].values[0] = 9
    let after = rows.map { $0.values.withUnsafeBufferPointer { $0.baseAddress } }
    #expect(before == after)
    #expect(elements == rows.elements.withUnsafeBufferPointer { .init($0.baseAddress) })
    #expect(rows.map { $0.values[0] } == [9, 9, 1])
  }

  @Test("a copy does not change when the original changes")
  func valueSemantics() {
    var users = User.array(1, 2)
    let copy = users
    users[id: 1]?.name = "z"
    users.remove(id: 2)
    #expect(copy == User.array(1, 2))
    #expect(isConsistent(copy))
  }

  @Test("changing the id of an element traps")
  func changedID() async {
    await #expect(processExitsWith: .failure) {
      var users = User.array(1, 2)
      users[id: 1] = User(3)
    }
    await #expect(processExitsWith: .failure) {
      var users = User.array(1, 2)
      var other = User(3)
      swap(&users[0], &other)
    }
    await #expect(processExitsWith: .failure) {
      var users = User.array(1, 2)
      users.update(User(2), at: 0)
    }
  }
}

private struct Row: Identifiable {
  let id: Int
  var values: [Int]
}
