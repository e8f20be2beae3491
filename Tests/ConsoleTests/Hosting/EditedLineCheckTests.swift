import Testing

@testable import Console

@Suite("Whether Enter ends an edited line")
struct EditedLineCheckTests {
  @Test("A continued line keeps its earlier rows, and another line starts without them")
  func rows() {
    let check = EditedLineCheck()
    #expect(check.isIncomplete("a([", isContinued: false))
    #expect(check.isIncomplete("1,", isContinued: true))
    #expect(!check.isIncomplete("2])", isContinued: true))
    #expect(check.isIncomplete("a([\n3,\n2", isContinued: false))
    #expect(check.isIncomplete("", isContinued: true))
    #expect(check.isIncomplete("\n", isContinued: true))
    #expect(!check.isIncomplete("])", isContinued: true))
    for line in ["a([3])", "a", "a\nb", "", "a \"\"\"\nx\n\"\"\""] {
      #expect(!check.isIncomplete(line, isContinued: false))
    }
    #expect(check.isIncomplete("a \"\"\"\nx", isContinued: false))
    #expect(!check.isIncomplete("\"\"\"", isContinued: true))
  }
}
