import IssueReporting
import Kernel
import Testing

@Suite("Optional, Result and Never are case-pathable")
struct StandardTypesTests {
  @Test("an optional has the cases none and some")
  func optional() {
    #expect(Int?.some(3)[case: \.some] == 3)
    #expect(Int?.none[case: \.some] == nil)
    #expect(Int?.none[case: \.none] != nil)
    #expect(Int?.some(3)[case: \.none] == nil)
    #expect((\Int?.Cases.some)(3) == 3)
    #expect((\Int?.Cases.none)() == nil)
    #expect(Optional.allCasePaths[Int?.some(3)] == \.some)
    #expect(Optional.allCasePaths[Int?.none] == \.none)
    #expect(Array(Int?.allCasePaths) == [\.none, \.some])
  }

  @Test("a path of the wrapped type finds its case and changes its payload")
  func throughOptional() {
    var screen = Optional(Screen.detail(.name("Re")))
    #expect(screen.is(\.detail))
    #expect(screen.is(\.detail.name))
    #expect(!screen.is(\.list))
    let absent: Screen? = nil
    #expect(!absent.is(\.detail))
    let partial: PartialCaseKeyPath<Screen> = \.detail.name
    #expect(screen.is(partial))
    screen.modify(\.detail.name) { $0 += "x" }
    #expect(screen == .detail(.name("Rex")))

    let collector = IssueCollector()
    withIssueReporters([collector]) {
      screen.modify(\.list) { $0.append("b") }
      screen = nil
      screen.modify(\.list) { $0.append("b") }
    }
    #expect(screen == nil)
    #expect(collector.messages.count == 2)
  }

  @Test("a result has the cases success and failure")
  func result() {
    let success = Result<Int, Problem>.success(3)
    let failure = Result<Int, Problem>.failure(Problem())
    #expect(success[case: \.success] == 3)
    #expect(success[case: \.failure] == nil)
    #expect(failure[case: \.failure] == Problem())
    #expect((\Result<Int, Problem>.Cases.success)(3) == success)
    #expect((\Result<Int, Problem>.Cases.failure)(Problem()) == failure)
    #expect(Result.allCasePaths[failure] == \.failure)
    #expect(Array(Result<Int, Problem>.allCasePaths) == [\.success, \.failure])
  }

  @Test("their schemas contain the names and payloads of the cases")
  func schemas() {
    #expect(Int?.caseSchemas.map(\.name) == ["none", "some"])
    #expect(Int?.caseSchemas[1].parameters.map { ObjectIdentifier($0.type) } == [.init(Int.self)])
    #expect(Int?.caseSchemas[1].embed([3]) == .some(.some(3)))
    #expect(Int?.caseSchemas[0].embed([]) == .some(nil))
    #expect(Result<Int, any Error>.caseSchemas.map(\.name) == ["success", "failure"])
    let failure = Result<Int, any Error>.caseSchemas[1].embed([Problem()])
    #expect(throws: Problem.self) { try failure?.get() }
    #expect(Result<Int, any Error>.caseSchemas[0].extract(.success(3)) as? [Int] == [3])
  }

  @Test("Never has no cases")
  func never() {
    #expect(Array(Never.allCasePaths).isEmpty)
    #expect(Never.caseSchemas.isEmpty)
  }
}
