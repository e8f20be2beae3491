import Dispatch
import Kernel
import Testing

@Suite struct WithEscapedDependenciesTests {
  @Test("Only a continuation takes dependencies into a closure that runs later")
  func escaping() async {
    await withDependencies {
      $0.greeting.text = "escaped"
    } operation: {
      await withCheckedContinuation { done in
        withEscapedDependencies { dependencies in
          DispatchQueue.global().async {
            @Dependency(\.greeting) var greeting
            #expect(greeting.text == "test")
            for _ in 0..<2 {
              dependencies.yield { #expect(greeting.text == "escaped") }
            }
            done.resume()
          }
        }
      }
    }
  }

  @Test("Inside of yield, dependencies can be changed further")
  func changing() {
    let continuation = withDependencies {
      $0.greeting.text = "escaped"
      $0.mock.text = "escaped"
    } operation: {
      withEscapedDependencies { $0 }
    }
    let texts = continuation.yield {
      withDependencies {
        $0.mock.text = "changed"
      } operation: {
        @Dependency(\.greeting) var greeting
        @Dependency(\.mock) var mock
        return [greeting.text, mock.text]
      }
    }
    #expect(texts == ["escaped", "changed"])
  }

  @Test("Both forms have an asynchronous variant")
  func asynchronous() async {
    @Dependency(\.greeting) var greeting
    let continuation = await withDependencies {
      $0.greeting.text = "escaped"
    } operation: {
      await withEscapedDependencies { continuation in
        await Task.yield()
        return continuation
      }
    }
    await Task.detached {
      await continuation.yield {
        await Task.yield()
        #expect(greeting.text == "escaped")
      }
    }.value
  }
}
