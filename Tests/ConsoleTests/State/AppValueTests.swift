import Testing

@testable import Console

@Suite("Values of the app are compared by their `==`, or else by their text")
struct AppValueTests {
  /// Two values with the same name are equal.
  private struct Named: Equatable {
    var name: String
    var ignored: Int

    static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  }

  /// Has no `==`, like many actions.
  private enum Action {
    case up
    case down
    case moved(Plain)
  }

  private struct Plain { var names: [String] }

  @Test("Values with a == are compared by it")
  func own() {
    #expect(AppValue(Named(name: "a", ignored: 1)) == AppValue(Named(name: "a", ignored: 2)))
    #expect(AppValue(Named(name: "a", ignored: 1)) != AppValue(Named(name: "b", ignored: 1)))
    #expect(AppValue(1) != AppValue(1.0))
    #expect(AppValue([1, 2]) == AppValue([1, 2]))
  }

  @Test("Values without a == are compared by their text")
  func written() {
    #expect(AppValue(Plain(names: ["a"])) == AppValue(Plain(names: ["a"])))
    #expect(AppValue(Plain(names: ["a"])) != AppValue(Plain(names: ["b"])))
    #expect(AppValue(Action.up) == AppValue(Action.up))
    #expect(AppValue(Action.up) != AppValue(Action.down))
    #expect(AppValue(Action.moved(Plain(names: []))) != AppValue(Action.up))
  }

  @Test("Long texts differ even if the difference is beyond what output shows")
  func long() {
    let long = String(repeating: "x", count: 10_000)
    #expect(AppValue(Plain(names: [long + "a"])) != AppValue(Plain(names: [long + "b"])))
  }
}
