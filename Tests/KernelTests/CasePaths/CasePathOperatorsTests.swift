import Kernel
import Testing

private enum Action: Equatable {
  case rename(String)
  case call(name: String)
  case move(from: Int, to: Int)
  case other(String)
  case stop
  case end
  indirect case nested(Action)
}

@Suite struct CasePathOperatorsTests {
  @Test("A case's constructor extracts its payload, and no other case's")
  func payload() {
    let path = /Action.rename
    #expect(path.extract(from: .rename("Rex")) == "Rex")
    #expect(path.extract(from: .other("Rex")) == nil)
    #expect(path.extract(from: .stop) == nil)
    #expect(path.embed("Rex") == .rename("Rex"))
  }

  @Test("Payloads may have labels, several values, or be indirect")
  func shapes() {
    #expect((/Action.call).extract(from: .call(name: "Rex")) == "Rex")
    #expect((/Action.move).extract(from: .move(from: 1, to: 2))! == (1, 2))
    #expect((/Action.nested).extract(from: .nested(.stop)) == .stop)
  }

  @Test("A case without a payload is distinguished from the others")
  func noPayload() {
    #expect((/Action.stop).extract(from: .stop) != nil)
    #expect((/Action.stop).extract(from: .end) == nil)
  }

  @Test("The case of an optional enum is changed in place")
  func optionals() throws {
    var action: Action? = .rename("Rex")
    try (/Action.rename).modify(&action) { $0 += "!" }
    #expect(action == .rename("Rex!"))
    try (/.some).modify(&action) { $0 = .stop }
    #expect(action == .stop)
  }

  @Test("A value has a path to itself")
  func identity() {
    let path: AnyCasePath<Action, Action> = /.self
    #expect(path.extract(from: .stop) == .stop)
  }

  @Test("A path can be used as a function")
  func function() {
    #expect([Action.rename("a"), .stop, .rename("b")].compactMap(/Action.rename) == ["a", "b"])
  }

  @Test("Paths are composed from a case's payload to a case of it")
  func composition() {
    let inner = /Action.nested .. /Action.rename
    #expect(inner.extract(from: .nested(.rename("Rex"))) == "Rex")
    #expect(inner.extract(from: .rename("Rex")) == nil)
    #expect((/Action.nested .. Action.call).embed("Rex") == .nested(.call(name: "Rex")))
    let actions = [Action.nested(.other("a")), .stop]
    #expect(actions.compactMap(/Action.nested .. Action.other) == ["a"])
  }

  @Test("A path can be used as a pattern")
  func pattern() {
    switch Action.call(name: "Rex") {
    case /Action.rename: Issue.record("another case was matched")
    case /Action.call: break
    default: Issue.record("no case was matched")
    }
  }

  @Test("The case of an optional enum is found if there is a value")
  func optionalRoots() {
    let action: Action? = .rename("Rex")
    #expect((/Action.rename).extract(from: action) == "Rex")
    #expect((/Action.other).extract(from: action) == nil)
    #expect((/Action.stop).extract(from: action) == nil)
    #expect((/Action.stop).extract(from: Action?.some(.stop)) != nil)
    #expect((/Action.stop).extract(from: Action?.none) == nil)
    #expect([action, nil, .stop].compactMap(/Action.rename) == ["Rex"])
    #expect([action, nil, .stop].compactMap(/Action.stop).count == 1)
  }

  @Test("A type is the path from its values to themselves")
  func types() {
    #expect((/Action.self).extract(from: .stop) == .stop)
  }
}
