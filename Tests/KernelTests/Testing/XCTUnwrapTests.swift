import IssueReporting
import Kernel
import Testing

@Suite("XCTUnwrap")
struct XCTUnwrapTests {
  @Test("the payload of the right case is returned")
  func unwrapping() throws {
    #expect(try XCTUnwrap(Screen.list(["a"]), case: /Screen.list) == ["a"])
  }

  @Test("another case is reported, with the caller's message first, and thrown")
  func anotherCase() {
    let collector = IssueCollector()
    #expect(throws: CaseMismatch.self) {
      try withIssueReporters([collector]) {
        try XCTUnwrap(Screen.empty, case: /Screen.list, "The list should be shown.")
      }
    }
    #expect(
      collector.messages == [
        """
        The list should be shown.

        'XCTUnwrap' found another case.

        This value of Screen is another case: it carries no Array<String> at this path.

        It is:

        empty
        """
      ]
    )
  }
}
