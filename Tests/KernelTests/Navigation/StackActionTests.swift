import Kernel
import Testing

@CasePathable
private enum Parent: Equatable {
  case path(StackAction<String, Child>)
}

@CasePathable
private enum Child: Equatable {
  case rename(String)
  case close
}

@Suite struct StackActionTests {
  @Test("A case key path leads to an element's actions by its id")
  func element() {
    let path: CaseKeyPath<Parent, String> = \.path[id: 1].rename
    #expect(path("Rex") == .path(.element(id: 1, action: .rename("Rex"))))
    #expect(Parent.path(.element(id: 1, action: .rename("Rex")))[case: path] == "Rex")
    #expect(Parent.path(.element(id: 2, action: .rename("Rex")))[case: path] == nil)
    #expect(Parent.path(.element(id: 1, action: .close)).is(\.path[id: 1].close))
  }

  @Test("Its cases can be named, enumerated and identified")
  func cases() {
    #expect(Parent.path(.popFrom(id: 3))[case: \.path.popFrom] == 3)
    #expect(Parent.path(.push(id: 3, state: "a"))[case: \.path.push]?.state == "a")
    #expect(Parent.path(.element(id: 3, action: .close))[case: \.path.element]?.id == 3)
    #expect(
      Array(StackAction<String, Child>.allCasePaths) == [\.element, \.popFrom, \.push])
    #expect(StackAction<String, Child>.allCasePaths[.popFrom(id: 1)] == \.popFrom)
  }

  @Test("Its cases can be taken apart and created from data")
  func schemas() throws {
    let actions: [StackAction<String, Child>] = [
      .element(id: 1, action: .close), .popFrom(id: 2), .push(id: 3, state: "a"),
    ]
    for (action, schema) in zip(actions, StackAction<String, Child>.caseSchemas) {
      let values = try #require(schema.extract(action))
      #expect(values.count == schema.parameters.count)
      #expect(schema.embed(values) == action)
    }
  }
}
