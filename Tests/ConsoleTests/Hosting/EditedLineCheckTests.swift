import Testing

@testable import Console

@Suite("Whether Enter ends an edited line")
struct EditedLineCheckTests {
  @Test("Added, changed and removed rows are all taken into account")
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
