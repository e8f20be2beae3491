import Testing

@testable import Console

@Suite struct StateEqualityTests {
  struct Named: Equatable {
    var name: String
    var ignored: Int
    static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  }

  struct Plain { var names: [String] }

  @Test("Equatable states are compared by their own ==")
  func own() {
    let equal = StateEquality<Named>()
    #expect(equal(Named(name: "a", ignored: 1), Named(name: "a", ignored: 2)))
    #expect(!equal(Named(name: "a", ignored: 1), Named(name: "b", ignored: 1)))
    #expect(StateEquality<[Int]?>()([1], [1]))
    #expect(!StateEquality<[Int]?>()([1], nil))
  }

  @Test("Other states are compared by their text")
  func seen() {
    let equal = StateEquality<Plain>()
    #expect(equal(Plain(names: ["a"]), Plain(names: ["a"])))
    #expect(!equal(Plain(names: ["a"]), Plain(names: ["b"])))
  }
}
