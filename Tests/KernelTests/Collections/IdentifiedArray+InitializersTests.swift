import Kernel
import Testing

@Suite("IdentifiedArray initializers")
struct IdentifiedArrayInitializersTests {
  @Test("several initializers create the same array")
  func ways() {
    let users = [User(1), User(2)]
    let expected: IdentifiedArrayOf<User> = [User(1), User(2)]
    let ways: [IdentifiedArrayOf<User>] = [
      IdentifiedArray(uniqueElements: users),
      IdentifiedArray(uniqueElements: users.lazy.filter { _ in true }),
      IdentifiedArray(uncheckedUniqueElements: users),
      IdentifiedArray(uniqueElements: users, id: \.id),
      IdentifiedArray(uncheckedUniqueElements: users, id: \.id),
      IdentifiedArray(users, uniquingIDsWith: { first, _ in first }),
      IdentifiedArray(users, id: \.id, uniquingIDsWith: { first, _ in first }),
      IdentifiedArray(uniqueElements: expected),
      IdentifiedArray(uniqueElements: expected[...]),
      IdentifiedArray(expected),
      IdentifiedArray(expected[0..<2]),
    ]
    for way in ways {
      #expect(way == expected)
      #expect(isConsistent(way))
    }
  }

  @Test("an empty array is created with and without a key path")
  func empty() {
    #expect(IdentifiedArrayOf<User>().isEmpty)
    #expect(IdentifiedArrayOf<User>() == IdentifiedArray(id: \.id))
  }

  @Test("elements that are not Identifiable need a key path to their id")
  func keyPath() {
    var names = IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count)
    #expect(names[id: 2] == "bb")
    names[id: 2] = "zz"
    #expect(names.append("c").inserted == false)
    #expect(names.elements == ["a", "zz"])
    #expect(names.id == \String.count)
    #expect(isConsistent(names))
  }

  @Test("elements with the same id are combined at the position of the first")
  func uniquing() throws {
    let users = [User(1), User(2), User(id: 1, name: "z")]
    let joined = IdentifiedArray(users) { User(id: $0.id, name: $0.name + $1.name) }
    #expect(joined == [User(id: 1, name: "az"), User(2)])
    #expect(isConsistent(joined))
    #expect(throws: Problem.self) {
      try IdentifiedArray(users, uniquingIDsWith: { _, _ in throw Problem() })
    }
  }

  @Test("two elements with the same id trap if ids must be unique")
  func duplicates() async {
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArray(uniqueElements: [User(1), User(1)])
    }
    await #expect(processExitsWith: .failure) {
      _ = [User(1), User(1)] as IdentifiedArrayOf<User>
    }
  }
}
