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

  @Test("Only a property that is compared with itself has its new value")
  func otherProperties() {
    struct Walk { var isLong = false, isWet = false }
    @Shared(.inMemory("walk")) var walk = Walk()
    @Shared(value: false) var other
    let tracker = SharedChangeTracker()
    tracker.track { $walk.isLong.withLock { $0 = true } }
    tracker.assert {
      #expect($walk.isLong == $walk.isWet)
      #expect($walk.isWet == $walk.isLong)
      #expect($other == $walk.isLong)
      $walk.isWet.withLock { $0 = true }
      #expect($walk.isLong != $walk.isWet)
      #expect($walk.isWet != $walk.isLong)
      $walk.withLock { $0 = Walk(isLong: true) }
    }
    #expect(!tracker.hasChanges)
  }

  @Test("An element that is found twice is one property")
  func elements() {
    struct Dog: Equatable, Identifiable { let id: Int, age: Int }
    @Shared(value: [Dog(id: 1, age: 2)]) var dogs: IdentifiedArrayOf<Dog>
    let tracker = SharedChangeTracker()
    tracker.track { $dogs.withLock { $0[id: 1] = Dog(id: 1, age: 3) } }
    tracker.assert {
      #expect(Shared($dogs[id: 1]) != Shared($dogs[id: 1]))
      $dogs.withLock { $0[id: 1] = Dog(id: 1, age: 3) }
      #expect(Shared($dogs[id: 1]) == Shared($dogs[id: 1]))
    }
  }

  @Test("Comparing a property with itself asserts it")
  func comparisons() {
    @Shared(value: 1) var number
    let issues = FailureRecorder()
    withIssueReporters([issues]) {
      let tracker = SharedChangeTracker()
      tracker.track { $number.withLock { $0 = 2 } }
      tracker.assert { #expect($number != $number) }
      #expect(!tracker.hasChanges)
    }
    #expect(issues.failures.isEmpty)
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
