import Kernel
import Testing

@Suite("@CasePathable enums")
struct CasePathableTests {
  @Test("cases may have the names of the paths' own functions")
  func verbs() {
    #expect((\Verbs.Cases.embed)() == .embed)
    #expect((\Verbs.Cases.extract)(3) == .extract(3))
    #expect(Verbs.modify.is(\.modify))
    #expect(Verbs.append(path: "x")[case: \.append] == "x")
  }

  @Test("cases may have the names of types")
  func typeNames() {
    let kinds: [Kinds] = [.Cases(3), .`Type`("a")]
    #expect(kinds[0][case: \.Cases] == 3)
    #expect(kinds[1][case: \.`Type`] == "a")
    let path: CaseKeyPath<Kinds, Bool> = \.`Protocol`
    #expect(path(true) == .`Protocol`(true))
  }

  @Test("generic parameters may have the names of associated types")
  func shadowing() {
    typealias Enum = Shadowing<String, Int>
    #expect(Enum.element("a")[case: \.element] == "a")
    #expect(Enum.elements(["a"], root: 3)[case: \.elements]?.root == 3)
    #expect("\(Enum.caseSchemas[1].parameters[1].type)" == "Optional<Int>")
  }

  @Test("an enum without cases has no paths")
  func noCases() {
    #expect(Array(NoCases.allCasePaths).isEmpty)
    #expect(NoCases.caseSchemas.isEmpty)
  }

  @Test("an enum may be fileprivate")
  func fileprivateEnum() {
    #expect(Outer.innerName == "a")
  }

  @Test("a conformance written by hand has working paths, and no schemas")
  func byHand() {
    #expect(Celsius.of(3)[case: \.degrees] == 3)
    #expect((\Celsius.Cases.degrees)(3) == .of(3))
    #expect(Celsius.caseSchemas.isEmpty)
  }
}

@CasePathable
private enum Kinds: Equatable {
  case Cases(Int)
  case `Type`(String)
  case `Protocol`(Bool)
}

private struct Celsius: CasePathable, Equatable {
  let degrees: Int
  static func of(_ degrees: Int) -> Celsius { Celsius(degrees: degrees) }

  struct AllCasePaths {
    var degrees: AnyCasePath<Celsius, Int> {
      AnyCasePath(embed: { Celsius(degrees: $0) }, extract: { $0.degrees })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
