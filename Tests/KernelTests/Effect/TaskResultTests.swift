import IssueReporting
import Kernel
import Testing

private struct Failure: Error, Hashable { var code: Int }
private struct Opaque: Error {}

@Suite struct TaskResultTests {
  @Test("It stores how a task ended")
  func catching() async throws {
    let value = await TaskResult { 42 }
    #expect(try value.value == 42)
    let error = await TaskResult<Int> { throw Failure(code: 1) }
    #expect(throws: Failure(code: 1)) { try error.value }
  }

  @Test("It is equal by value, or by errors of the same equatable type")
  func equality() {
    #expect(TaskResult.success(1) == .success(1))
    #expect(TaskResult.success(1) != .success(2))
    #expect(TaskResult<Int>.failure(Failure(code: 1)) == .failure(Failure(code: 1)))
    #expect(TaskResult<Int>.failure(Failure(code: 1)) != .failure(Failure(code: 2)))
    #expect(TaskResult<Int>.failure(Failure(code: 1)) != .failure(Opaque()))
    #expect(TaskResult<Int>.failure(Failure(code: 1)) != .success(1))
    #expect(TaskResult<Int>.success(1).hashValue == TaskResult.success(1).hashValue)
    #expect(
      TaskResult<Int>.failure(Failure(code: 1)).hashValue
        == TaskResult<Int>.failure(Failure(code: 1)).hashValue)
  }

  @Test("Comparing errors that are not equatable is reported")
  func incomparable() {
    let collector = IssueCollector()
    withIssueReporters([collector]) {
      #expect(TaskResult<Int>.failure(Opaque()) != .failure(Opaque()))
    }
    #expect(
      collector.messages == [
        """
        A 'TaskResult' was compared or hashed, but its error of type 'Opaque' is not 'Equatable'.

        Conform 'Opaque' to 'Equatable'.
        """
      ])
  }

  @Test("It can be transformed like a result, and converted to one")
  func transforms() throws {
    let one = TaskResult.success(1)
    #expect(one.map { $0 + 1 } == .success(2))
    #expect(one.flatMap { _ in TaskResult<Int>.failure(Failure(code: 1)) }[case: \.failure] != nil)
    #expect(try Result(one).get() == 1)
    #expect(TaskResult(Result<Int, Failure>.failure(Failure(code: 1))).is(\.failure))
  }
}
