import Testing

@testable import Console

@Suite("Whether Enter ends a line that is being edited")
struct EditedLineCheckTests {
  @Test("Rows that are added, changed or taken away are all taken into account")
  func edits() {
    let check = EditedLineCheck()
    #expect(check.isIncomplete("a(["))
    #expect(check.isIncomplete("a([\n1,"))
    #expect(check.isIncomplete("a([\n1,"))
    #expect(!check.isIncomplete("a([\n1,\n2])"))
    #expect(check.isIncomplete("a([\n3,\n2"))
    #expect(check.isIncomplete("a([\n3,\n2\n"))
    #expect(check.isIncomplete("a([\n3,\n2\n\n"))
    #expect(!check.isIncomplete("a([3])"))
    #expect(!check.isIncomplete("a"))
    #expect(!check.isIncomplete("a\nb"))
    #expect(!check.isIncomplete(""))
    #expect(check.isIncomplete("a \"\"\"\nx"))
    #expect(!check.isIncomplete("a \"\"\"\nx\n\"\"\""))
  }
}
