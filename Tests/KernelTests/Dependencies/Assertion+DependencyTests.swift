import Kernel
import Testing

@Suite struct AssertionDependencyTests {
  @Dependency(\.assert) private var assert
  @Dependency(\.assertionFailure) private var assertionFailure
  @Dependency(\.precondition) private var precondition

  @Test("In a test, a failed check reports an issue with its message, and a passed one nothing")
  func reporting() {
    let reports = IssueCollector()
    withIssueReporters([reports]) {
      assert(true)
      assert(true, "fine")
      assert(1 > 2, "one is less")
      precondition(true, "fine")
      precondition(1 > 2, "one is still less")
      assertionFailure("no way here")
    }
    #expect(reports.messages == ["one is less", "one is still less", "no way here"])
  }

  @Test("A failed check fails a test at its line")
  func failing() {
    let line = #line + 2
    withKnownIssue {
      assert(1 > 2, "one is less")
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.comments.contains { $0.rawValue == "one is less" }
    }
  }

  @Test("The checks can be overridden")
  func choosing() {
    let count = Count()
    withDependencies {
      $0.assert = AnyAssertionEffect { condition, message, _, _ in
        if !condition() && message() == "counted" { count.next() }
      }
    } operation: {
      assert(true, "counted")
      assert(false, "counted")
      assertionFailure("counted")
    }
    #expect(count.value == 2)
  }

  @Test("In a program, a failed precondition traps")
  func live() async {
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.precondition) var precondition
        precondition(false, "over")
      }
    }
  }
}
