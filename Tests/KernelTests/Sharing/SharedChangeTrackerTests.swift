import IssueReporting
@_spi(SharedChangeTracking) import Kernel
import Testing

@Suite struct SharedChangeTrackerTests {
  @Test("Changes are asserted by setting the expected values")
  func assertions() {
    @Shared(value: 1) var one
    @Shared(value: 1) var other
    let tracker = SharedChangeTracker()
    tracker.track { $one.withLock { $0 = 2 } }
    #expect(tracker.hasChanges)
    tracker.assert {
      #expect(one == 1)
      #expect($one != $one)
      $one.withLock { $0 = 2 }
      #expect($one == $one)
      #expect($other == $other)
    }
    #expect(one == 2)
    #expect(!tracker.hasChanges)
    $other.withLock { $0 = 3 }
    #expect(!tracker.hasChanges)
  }

  @Test("Changes that are not asserted are reported at the end")
  func unasserted() {
    @Shared(value: 1) var number
    let issues = FailureRecorder()
    withIssueReporters([issues]) {
      do {
        let tracker = SharedChangeTracker()
        tracker.track { $number.withLock { $0 = 2 } }
        tracker.assert {}
      }
      let forgetful = SharedChangeTracker()
      forgetful.track { $number.withLock { $0 = 3 } }
      forgetful.reset()
      let silent = SharedChangeTracker(reportUnassertedChanges: false)
      silent.track { $number.withLock { $0 = 4 } }
    }
    #expect(issues.failures.count == 1)
    #expect(issues.failures.first?.text.contains("'Shared<Int>(value: 2)'") == true)
    #expect(issues.failures.first?.text.contains("1 → 2") == true)
  }
}
