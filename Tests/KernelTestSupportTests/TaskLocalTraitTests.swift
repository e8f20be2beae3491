import KernelTestSupport
import Testing

// Not `@TaskLocal`: the compiler expands macros too late for the arguments of other macros.
private let requestID = TaskLocal(wrappedValue: 0)

@Suite(.taskLocal(requestID, 1))
struct TaskLocalTraitTests {
  @Test("A suite's value applies to its tests")
  func suite() { #expect(requestID.get() == 1) }

  @Test("A test's own value wins over its suite's", .taskLocal(requestID, 2))
  func test() { #expect(requestID.get() == 2) }
}
