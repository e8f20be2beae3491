import Foundation
import Kernel
import Testing

@Suite("IdentifiedAction")
struct IdentifiedActionTests {
  @CasePathable
  enum Row: Codable, Hashable {
    case toggled
    case renamed(String)
  }

  @CasePathable
  enum Parent: Hashable {
    case rows(IdentifiedAction<Int, Row>)
    case other
  }

  private let renamed = Parent.rows(.element(id: 7, action: .renamed("a")))

  @Test("a key path leads to the actions of one element, and to their cases")
  func oneElement() {
    #expect(renamed[case: \.rows[id: 7]] == .renamed("a"))
    #expect(renamed[case: \.rows[id: 7].renamed] == "a")
    #expect(renamed[case: \.rows[id: 8]] == nil)
    #expect(renamed.is(\.rows[id: 7].renamed))
    #expect(!renamed.is(\.rows[id: 8].renamed))
    #expect((\Parent.Cases.rows[id: 7].renamed)("a") == renamed)
    #expect((\Parent.Cases.rows[id: 7].toggled)() == .rows(.element(id: 7, action: .toggled)))
  }

  @Test("a key path leads to the id and the action together")
  func element() {
    #expect(renamed[case: \.rows.element]?.id == 7)
    #expect(renamed[case: \.rows.element]?.action == .renamed("a"))
    #expect((\Parent.Cases.rows.element)((id: 7, action: .renamed("a"))) == renamed)
  }

  @Test("key paths to elements are equal if the ids are")
  func keyPaths() {
    #expect(\Parent.Cases.rows[id: 7] == \Parent.Cases.rows[id: 7])
    #expect(\Parent.Cases.rows[id: 7] != \Parent.Cases.rows[id: 8])
  }

  @Test("its single case is enumerated, looked up and described as data")
  func reflection() {
    typealias Action = IdentifiedAction<Int, Row>
    #expect(Array(Action.allCasePaths) == [\.element])
    #expect(Action.allCasePaths[.element(id: 7, action: .toggled)] == \.element)
    let schema = Action.caseSchemas[0]
    #expect(schema.name == "element")
    #expect(schema.parameters.map(\.label) == ["id", "action"])
    #expect(schema.embed([7, Row.toggled]) == .element(id: 7, action: .toggled))
    #expect(schema.embed(["7", Row.toggled]) == nil)
    #expect(schema.extract(.element(id: 7, action: .toggled))?.first as? Int == 7)
  }

  @Test("it is encoded and decoded")
  func coding() throws {
    let action = IdentifiedAction.element(id: 7, action: Row.renamed("a"))
    let data = try JSONEncoder().encode(action)
    #expect(try JSONDecoder().decode(IdentifiedAction<Int, Row>.self, from: data) == action)
  }
}
