import Kernel
import XCTest

/// Tests in XCTest, because they test what XCTest tests see.
final class XCTestObserverTests: XCTestCase {
  @Dependency(\.date.now.timeIntervalSince1970) private var seconds

  func testThatDefaultsAreKeptForOneTest1() { countToTwo() }

  func testThatDefaultsAreKeptForOneTest2() { countToTwo() }

  func testThatWhatATestPreparesLastsForTheTest1() { prepare(1) }

  func testThatWhatATestPreparesLastsForTheTest2() { prepare(2) }

  private func countToTwo() {
    @Dependency(Steps.self) var steps
    XCTAssertEqual(steps.next(), 1)
    XCTAssertEqual(steps.next(), 2)
  }

  private func prepare(_ time: Double) {
    prepareDependencies { $0.date.now = Date(timeIntervalSince1970: time) }
    XCTAssertEqual(seconds, time)
  }
}

private final class Steps: TestDependencyKey, @unchecked Sendable {
  // Unchecked: each test is on one thread.
  private var count = 0

  static var testValue: Steps { Steps() }

  func next() -> Int {
    count += 1
    return count
  }
}
