import Foundation
import Kernel
import Testing

@Suite struct PrepareDependenciesTests {
  @Test("A prepared dependency is the new default, only for this test", arguments: [1])
  func preparing(_: Int) {
    let answer = prepareDependencies {
      $0.greeting.text = "first"
      $0.greeting.text += ", second"
      return 42
    }
    @Dependency(\.greeting) var greeting
    #expect(answer == 42)
    #expect(greeting.text == "first, second")
    withDependencies {
      $0.greeting.text = "overridden"
    } operation: {
      #expect(greeting.text == "overridden")
    }
  }

  @Test("Preparations of other tests have no effect", arguments: ["a", "b"])
  func isolated(_ text: String) {
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      prepareDependencies { $0.greeting.text = text }
      @Dependency(\.greeting) var greeting
      #expect(greeting.text == text)
    }
  }

  @Test("A dependency that has been used cannot be prepared")
  func used() {
    @Dependency(\.greeting) var greeting
    #expect(greeting.text == "test")
    expectReport { prepareDependencies { $0.greeting.text = "late" } }
    #expect(greeting.text == "test")
  }

  @Test("A dependency that has been prepared cannot be prepared again")
  func twice() {
    prepareDependencies { $0.greeting.text = "first" }
    expectReport { prepareDependencies { $0.greeting.text = "second" } }
    @Dependency(\.greeting) var greeting
    #expect(greeting.text == "first")
  }

  @Test("In previews, a dependency can be prepared at any time")
  func previews() {
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.greeting) var greeting
      #expect(greeting.text == "preview")
      prepareDependencies { $0.greeting.text = "late" }
      #expect(greeting.text == "late")
    }
  }

  @Test("The context can be prepared")
  func context() {
    prepareDependencies { $0.context = .live }
    @Dependency(\.context) var context
    @Dependency(\.greeting) var greeting
    #expect(context == .live)
    #expect(greeting.text == "live")
  }

  @Test("Preparing a live-only dependency does not count as a use")
  func unreported() {
    let reports = IssueCollector()
    withIssueReporters([reports]) {
      prepareDependencies { $0.outside.text = "prepared" }
      @Dependency(\.outside) var outside
      #expect(outside.text == "prepared")
    }
    #expect(reports.messages == [])
  }

  private func expectReport(_ body: () -> Void) {
    let reports = IssueCollector()
    withIssueReporters([reports], operation: body)
    #expect(reports.messages.count == 1)
    #expect(reports.messages[0].contains(#"'@Dependency(\.greeting)' cannot be prepared"#))
  }
}
