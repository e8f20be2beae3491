import Foundation
import Kernel
import Testing

@Suite("IdentifiedArray coding and description")
struct IdentifiedArrayCodableTests {
  @Test("it is encoded as an array, and decoded again")
  func roundTrip() throws {
    let users = User.array(1, 2)
    let data = try JSONEncoder().encode(users)
    #expect(try JSONDecoder().decode([User].self, from: data) == users.elements)
    let decoded = try JSONDecoder().decode(IdentifiedArrayOf<User>.self, from: data)
    #expect(decoded == users)
    #expect(isConsistent(decoded))
  }

  @Test("a duplicate id cannot be decoded")
  func duplicate() throws {
    let data = try JSONEncoder().encode([User(1), User(2), User(1)])
    #expect {
      try JSONDecoder().decode(IdentifiedArrayOf<User>.self, from: data)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription == "Duplicate element at offset 2"
    }
  }

  @Test("its description is that of its elements, and it reflects as a collection")
  func description() {
    let numbers = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
    #expect(numbers.description == "[1, 2]")
    #expect(numbers.debugDescription == "IdentifiedArray<Int>([1, 2])")
    let mirror = Mirror(reflecting: numbers)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map { $0.value as? Int } == [1, 2])
    #expect(mirror.children.allSatisfy { $0.label == nil })
  }

  @Test("a dump shows the elements, and a difference shows only the changed one")
  func dumps() {
    var users = User.array(1, 2)
    #expect(
      String(customDumping: users) == """
        [
          [0]: User(
            id: 1,
            name: "a"
          ),
          [1]: User(
            id: 2,
            name: "b"
          )
        ]
        """
    )
    let before = users
    users[id: 2]?.name = "z"
    #expect(
      diff(before, users) == """
          [
            [0]: User(…),
            [1]: User(
              id: 2,
        -     name: "b"
        +     name: "z"
            )
          ]
        """
    )
  }
}
