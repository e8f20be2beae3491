import IssueReporting
import Kernel
import Testing

@Suite("XCTModify")
struct XCTModifyTests {
  /// Returns the issues that are reported while a closure runs.
  private func reports(_ body: () -> Void) -> [String] {
    let collector = IssueCollector()
    withIssueReporters([collector], operation: body)
    return collector.messages
  }

  @Test("the payload of the right case is changed")
  func changing() {
    var screen = Screen.detail(.name("Re"))
    XCTModify(&screen, case: \.detail.name) { $0 += "x" }
    #expect(screen == .detail(.name("Rex")))
    var name: String? = "Re"
    XCTModify(&name) { $0 += "x" }
    #expect(name == "Rex")
    XCTModify(&screen, case: /Screen.detail) { $0 = .name("Bello") }
    #expect(screen == .detail(.name("Bello")))
  }

  @Test("another case is reported, with the caller's message first, and not changed")
  func anotherCase() {
    var screen = Screen.empty
    let reports = reports {
      XCTModify(&screen, case: \.list, "The list should be shown.") { $0 = [] }
    }
    #expect(screen == .empty)
    #expect(
      reports == [
        """
        The list should be shown.

        'XCTModify' was asked to change a payload of type Array<String>, but the value of Screen \
        is another case:

        empty

        Nothing was changed. Check what should have made it that case.
        """
      ]
    )
  }

  @Test("a payload that does not change is reported")
  func unchanged() {
    var screen = Screen.list(["a"])
    let reports = reports { XCTModify(&screen, case: \.list) { _ in } }
    #expect(screen == .list(["a"]))
    #expect(
      reports == [
        """
        The closure of 'XCTModify' left the payload of type Array<String> as it was. Change what \
        is expected to change, or leave the call out.
        """
      ]
    )
  }

  @Test("a closure that throws is reported, and changes nothing")
  func throwing() {
    var screen = Screen.list(["a"])
    let reports = reports {
      XCTModify(&screen, case: \.list) { list in
        list = []
        throw Problem()
      }
    }
    #expect(screen == .list(["a"]))
    #expect(
      reports == ["The closure of 'XCTModify' threw an error, so nothing was changed: Problem()"]
    )
  }
}
