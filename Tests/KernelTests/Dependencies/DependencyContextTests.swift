import Foundation
import Kernel
import Testing

@Suite struct DependencyContextTests {
  @Test("While tests run, the context is test, unless the environment sets another one")
  func environment() async {
    #expect(DependencyValues().context == .test)
    await #expect(processExitsWith: .success) {
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "live", 1)
      precondition(DependencyValues().context == .live)
    }
    await #expect(processExitsWith: .success) {
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "preview", 1)
      precondition(DependencyValues().context == .preview)
    }
  }

  @Test("A misspelled context in the environment is reported and ignored")
  func misspelt() async {
    await #expect(processExitsWith: .success) {
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "life", 1)
      let reports = IssueCollector()
      withIssueReporters([reports]) { precondition(DependencyValues().context == .test) }
      precondition(reports.messages.count == 1)
      precondition(reports.messages[0].contains("is 'life', which is not a context"))
    }
  }
}
