import Kernel
import Testing

@Suite struct FireAndForgetDependencyTests {
  @Test("A test waits for the work, and is spared its errors")
  func test() async {
    struct Failure: Error {}
    @Dependency(\.fireAndForget) var fireAndForget
    let count = Count()
    await fireAndForget {
      for _ in 0..<10 { await Task.yield() }
      count.next()
      throw Failure()
    }
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
