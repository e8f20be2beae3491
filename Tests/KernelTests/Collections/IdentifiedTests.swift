import Foundation
import Kernel
import Testing

@Suite("Identified")
struct IdentifiedTests {
  @Test("a value gets an id, and its properties are accessible")
  func members() {
    var user = Identified(User(1), id: "x")
    #expect(user.id == "x")
    #expect(user.name == "a")
    user.name = "z"
    #expect(user.value == User(id: 1, name: "z"))
    #expect(Identified(User(1), id: \.name).id == "a")
    #expect(Identified(User(1), id: { $0.id + 1 }).id == 2)
  }

  @Test("equality, hashing and coding include the id")
  func conformances() throws {
    let user = Identified(User(1), id: "x")
    #expect(user != Identified(User(1), id: "y"))
    #expect(Set([user, user]).count == 1)
    let data = try JSONEncoder().encode(user)
    #expect(try JSONDecoder().decode(Identified<String, User>.self, from: data) == user)
  }
}
