import Kernel
import Testing

/// The complete messages of dependency issues.
@Suite struct DependencyIssueTests {
  @Test("A live-only dependency used by a test")
  func noTestValue() {
    let line: UInt = #line + 2
    expect {
      @Dependency(\.outside) var outside
      _ = outside
    } toReport: {
      """
      '@Dependency(\\.outside)' was used by a test, but has only a live value.

        Declared: KernelTests/DependencyIssueTests.swift:\(line)
        Key: Outside

      A test must not reach the outside world by accident. Override the dependency here, with \
      'withDependencies { $0.outside = … }' or the same closure of a store; or give 'Outside' a \
      'testValue', which applies to every test.
      """
    }
  }

  @Test("A test-only dependency used by a program, by its key")
  func noLiveValue() {
    let line: UInt = #line + 5
    expect {
      withDependencies {
        $0 = .live
      } operation: {
        @Dependency(NumberKey.self) var number
        _ = number
      }
    } toReport: {
      """
      '@Dependency(NumberKey.self)' was used by a running program, but has no live value.

        Declared: KernelTests/DependencyIssueTests.swift:\(line)
        Key: NumberKey
        Value: Int

      Conform 'NumberKey' to 'DependencyKey' in a module that the program links, or override the \
      dependency with 'withDependencies { $0[NumberKey.self] = … }'. Its test value was used.
      """
    }
  }

  @Test("A dependency prepared after it was used")
  func alreadyUsed() {
    @Dependency(\.greeting) var greeting
    _ = greeting
    expect {
      prepareDependencies { $0.greeting.text = "" }
    } toReport: {
      """
      '@Dependency(\\.greeting)' cannot be prepared: it has been used or prepared before.

        Declared: KernelTests/Greeting.swift:37
        Key: Greeting

      Prepare a dependency once, before anything reads it: at the very start of the program. To \
      change it for a while, use 'withDependencies'. It keeps its old value.
      """
    }
  }

  @Test("A model that has no dependencies to pass on")
  func noDependencies() {
    final class Model {}
    expect {
      withDependencies(from: Model()) {}
    } toReport: {
      """
      'withDependencies(from:)' was given a 'Model' that has no dependencies to pass on.

      Give 'Model' a '@Dependency' property, or return it from the operation of a \
      'withDependencies'. The operation ran with the current dependencies.
      """
    }
  }

  @Test("A built-in dependency that a test does not override")
  func unimplemented() {
    expect {
      @Dependency(\.date.now) var now
      _ = now
    } toReport: {
      #"""
      '@Dependency(\.date)' was used by a test that does not override it.

      Override it: 'withDependencies { $0.date = … }', or in the closure of a store.
      """#
    }
  }

  private func expect(
    _ body: () -> Void,
    toReport text: () -> String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let reports = IssueCollector()
    withIssueReporters([reports], operation: body)
    #expect(reports.messages == [text()], sourceLocation: sourceLocation)
  }
}

private enum NumberKey: TestDependencyKey {
  static let testValue = 42
}
