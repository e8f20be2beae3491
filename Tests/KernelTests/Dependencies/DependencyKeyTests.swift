import Kernel
import Testing

@Suite struct DependencyKeyTests {
  @Test("A key with only a test value uses it in previews too")
  func testOnly() {
    #expect(Mock.previewValue.text == "mock")
  }

  @Test("A key with only a live value uses it in previews, and in tests with a report")
  func liveOnly() {
    #expect(Outside.previewValue.text == "the outside")
    let reports = IssueCollector()
    withIssueReporters([reports]) { #expect(Outside.testValue.text == "the outside") }
    #expect(reports.messages.count == 1)
  }

  @Test("A live-only dependency that a test uses is reported once, by name")
  func usedInTest() {
    let reports = IssueCollector()
    withIssueReporters([reports]) {
      @Dependency(\.outside) var outside
      #expect(outside.text == "the outside")
      #expect(outside.text == "the outside")
    }
    #expect(reports.messages.count == 1)
    #expect(reports.messages[0].contains(#"'@Dependency(\.outside)' was used by a test"#))
  }

  @Test("A test-only dependency that a program uses is reported, and its test value is used")
  func usedInProgram() {
    let reports = IssueCollector()
    withIssueReporters([reports]) {
      withDependencies {
        $0 = .live
      } operation: {
        @Dependency(\.mock) var mock
        #expect(mock.text == "mock")
        #expect(mock.text == "mock")
      }
    }
    #expect(reports.messages.count == 2)
    #expect(reports.messages[0].contains(#"'@Dependency(\.mock)' was used by a running program"#))
  }

  @Test("Reading a dependency in order to override it does not count as a use")
  func setting() {
    let reports = IssueCollector()
    withIssueReporters([reports]) {
      withDependencies {
        $0.outside.text += ", overridden"
        #expect(!Outside.shouldReportUnimplemented)
      } operation: {
        @Dependency(\.outside) var outside
        #expect(outside.text == "the outside, overridden")
        #expect(Outside.shouldReportUnimplemented)
      }
      withDependencies {
        $0 = .live
        $0.mock.text += ", overridden"
      } operation: {
        @Dependency(\.mock) var mock
        #expect(mock.text == "mock, overridden")
      }
    }
    #expect(reports.messages == [])
  }

  @Test("Code that runs inside of a closure that overrides dependencies uses them")
  func readingWhileSetting() {
    let reports = IssueCollector()
    withIssueReporters([reports]) {
      withDependencies {
        $0.mock.text = withDependencies {
          $0 = DependencyValues()
        } operation: {
          @Dependency(\.outside) var outside
          return outside.text
        }
      } operation: {
      }
    }
    #expect(reports.messages.count == 1)
  }
}
