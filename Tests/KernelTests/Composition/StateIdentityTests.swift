import Testing

@testable import Kernel

private struct Row: Identifiable {
  let id: Int
  var text = ""
}

@CasePathable
private enum Scene {
  case row(Row)
  case other(Row)
  case text(String)
  case empty
}

private enum PlainScreen {
  case row(Row)
  case text(String)
  case blank
  case empty
}

@Suite struct StateIdentityTests {
  @Test("A state without an id or cases always has the same identity")
  func plain() {
    let identity = StateIdentityReader<String>()
    #expect(identity("a") == identity("b"))
  }

  @Test("A state with an id is identified by it")
  func identifiable() {
    let identity = StateIdentityReader<Row>()
    #expect(identity(Row(id: 1)) == identity(Row(id: 1, text: "changed")))
    #expect(identity(Row(id: 1)) != identity(Row(id: 2)))
  }

  @Test("An enum is identified by its case, and by its payload's id")
  func cases() {
    let identity = StateIdentityReader<Scene>()
    #expect(identity(.row(Row(id: 1))) == identity(.row(Row(id: 1, text: "changed"))))
    #expect(identity(.row(Row(id: 1))) != identity(.row(Row(id: 2))))
    #expect(identity(.row(Row(id: 1))) != identity(.other(Row(id: 1))))
    #expect(identity(.text("a")) == identity(.text("b")))
    #expect(identity(.text("a")) != identity(.empty))
  }

  @Test("An enum that does not describe its cases is identified in the same way")
  func plainCases() {
    let identity = StateIdentityReader<PlainScreen>()
    #expect(identity(.row(Row(id: 1))) == identity(.row(Row(id: 1, text: "changed"))))
    #expect(identity(.row(Row(id: 1))) != identity(.row(Row(id: 2))))
    #expect(identity(.blank) != identity(.empty))
    #expect(identity(.text("a")) == identity(.text("b")))
  }

  @Test("Every case has its own number, even if Swift packs the enum tightly")
  func tags() throws {
    let optional = try #require(EnumTag<Bool?>())
    #expect(optional(nil) != optional(true))
    #expect(optional(false) == optional(true))
    let screen = try #require(EnumTag<Scene>())
    let tags = [Scene.row(Row(id: 1)), .other(Row(id: 1)), .text(""), .empty].map { screen($0) }
    #expect(Set(tags).count == 4)
    #expect(EnumTag<Row>() == nil)
  }
}
