import Kernel
import Testing

@Suite struct WithDependenciesTests {
  @Test("An override applies to the operation, what it awaits and nothing else")
  func overriding() async {
    @Dependency(\.greeting) var greeting
    await withDependencies {
      await Task.yield()
      $0.greeting.text = "outer"
    } operation: {
      #expect(greeting.text == "outer")
      await Task.yield()
      withDependencies {
        $0.greeting.text += ", inner"
      } operation: {
        #expect(greeting.text == "outer, inner")
      }
      #expect(greeting.text == "outer")
    }
    #expect(greeting.text == "test")
  }

  @Test("The innermost override of a dependency wins, and does not affect others")
  func innermost() {
    @Dependency(\.greeting) var greeting
    @Dependency(\.mock) var mock
    withDependencies {
      $0.greeting.text = "outer"
      $0.mock.text = "outer"
    } operation: {
      withDependencies {
        $0.greeting.text = "inner"
      } operation: {
        #expect(greeting.text == "inner")
        #expect(mock.text == "outer")
      }
    }
  }

  @MainActor
  @Test("The asynchronous form stays on its caller's actor, and may return a non-Sendable value")
  func isolation() async {
    final class Model { var isMade = true }
    let model = await withDependencies {
      MainActor.assertIsolated()
      $0.greeting.text = "main"
    } operation: {
      await Task.yield()
      MainActor.assertIsolated()
      return Model()
    }
    #expect(model.isMade)
  }

  @Test("Errors of both closures are rethrown")
  func errors() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies { _ in
        throw Failure()
      } operation: {
      }
    }
    await #expect(throws: Failure.self) {
      try await withDependencies {
        await Task.yield()
        $0.mock.text = ""
      } operation: {
        throw Failure()
      }
    }
  }
}
