import Kernel
import Testing

@Suite struct FireAndForgetDependencyTests {
  private struct Failure: Error {}

  @Test("A test waits for the work, and an error that it throws is reported")
  func test() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let count = Count()
    let reports = IssueCollector()
    await withIssueReporters([reports]) {
      await fireAndForget {
        for _ in 0..<10 { await Task.yield() }
        count.next()
        throw Failure()
      }
    }
    #expect(count.value == 1)
    #expect(reports.messages.count == 1)
    #expect(reports.messages.first?.contains("Failure()") == true)
  }

  @Test("In a test, the work continues when its caller is cancelled")
  func cancelledCaller() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let count = Count()
    let (cancelled, cancelling) = AsyncStream<Never>.makeStream()
    let caller = Task {
      for await _ in cancelled {}
      await fireAndForget {
        try Task.checkCancellation()
        count.next()
      }
    }
    caller.cancel()
    cancelling.finish()
    await caller.value
    #expect(count.value == 1)
  }

  @Test("A program does not wait for the work, which has the dependencies of its start")
  func live() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let (release, releasing) = AsyncStream<Never>.makeStream()
    let (texts, text) = AsyncStream<String>.makeStream()
    await withDependencies {
      $0.context = .live
      $0.greeting.text = "work"
    } operation: {
      await fireAndForget {
        for await _ in release {}
        @Dependency(\.greeting) var greeting
        text.yield(greeting.text)
        text.finish()
      }
    }
    releasing.finish()
    var got: [String] = []
    for await text in texts { got.append(text) }
    #expect(got == ["work"])
  }
}
