import Kernel
import Testing

@Suite("Case")
struct CaseTests {
  @Test("a component embeds into, and extracts from, a root of any static type")
  func untyped() {
    let step = Case(\Screen.Cases.detail.name)
    #expect(step._embed("Rex") as? Screen == .detail(.name("Rex")))
    #expect(step._extract(from: Screen.detail(.name("Rex"))) == "Rex")
    #expect(step._extract(from: Screen.empty) == nil)
    #expect(step._extract(from: "not a screen") == nil)
  }

  @Test("the identity returns the value itself")
  func identity() {
    #expect(Case<Int>()._embed(3) as? Int == 3)
    #expect(Case<Int>()._extract(from: 3) == 3)
    #expect(Case<Int>()._extract(from: "3") == nil)
  }

  @Test("a component can be created from two closures")
  func fromFunctions() {
    let step = Case<Int>(embed: { String($0) }, extract: { Int($0) })
    #expect(step._embed(3) as? String == "3")
    #expect(step._extract(from: "3") == 3)
    #expect(step._extract(from: "x") == nil)
  }

  @Test("never extracts nothing")
  func never() {
    let path: CaseKeyPath<Screen, Never> = \.never
    #expect(AnyCasePath(path).extract(from: .empty) == nil)
    #expect(!Screen.empty.is(\.never))
    #expect(!Screen.detail(.name("")).is(\.detail.never))
  }
}
