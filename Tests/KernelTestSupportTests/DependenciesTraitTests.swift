import Foundation
import Kernel
import KernelTestSupport
import Synchronization
import Testing

@Suite(.dependency(\.date.now, Date(timeIntervalSince1970: 1)))
struct DependenciesTraitTests {
  @Dependency(\.date.now.timeIntervalSince1970) private var seconds

  @Test("A suite's dependency applies to its tests")
  func suite() { #expect(seconds == 1) }

  @Test(
    "A test's own dependency wins over its suite's",
    .dependency(\.date.now, Date(timeIntervalSince1970: 2)))
  func test() {
    #expect(seconds == 2)
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 3)
    } operation: {
      #expect(seconds == 3)
    }
  }

  @Test("Only the outermost trait creates new dependencies", .dependencies)
  func outermost() { #expect(seconds == 1) }

  @Test(
    "Several dependencies can be changed, also asynchronously",
    .dependencies {
      await Task.yield()
      $0.uuid = .incrementing
      $0.date.now.addTimeInterval(41)
    })
  func several() {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(0))
    #expect(seconds == 42)
  }

  @Suite struct Inner {
    @Dependency(\.date.now.timeIntervalSince1970) private var seconds

    @Test("It applies to nested suites")
    func inherited() { #expect(seconds == 1) }
  }
}

@Suite(.dependency(\.uuid, .incrementing))
struct FreshDependenciesTests {
  @Dependency(\.uuid) private var uuid

  @Test("A suite's value is created for each test: first test")
  func one() { #expect([uuid(), uuid()] == [UUID(0), UUID(1)]) }

  @Test("A suite's value is created for each test: second test")
  func two() { #expect([uuid(), uuid()] == [UUID(0), UUID(1)]) }

  @Test("Each argument of a test has its own defaults", arguments: 1...5)
  func arguments(_: Int) {
    @Dependency(Counting.self) var counting
    #expect(uuid() == UUID(0))
    #expect(counting.next() == 1)
  }
}

@Suite struct DependencyByKeyTraitTests {
  @Test("A dependency whose type is its own key needs no name", .dependency(Counting(next: { 42 })))
  func key() {
    @Dependency(Counting.self) var counting
    #expect(counting.next() == 42)
  }

  @Test("A value need not be Sendable", .dependency(\.box, Box(count: 3)))
  func notSendable() {
    @Dependency(\.box) var box
    #expect(box.count == 3)
  }
}

private final class Box {
  let count: Int

  init(count: Int) { self.count = count }
}

extension DependencyValues {
  // The value is in a Sendable wrapper, as a developer would write it for a class.
  fileprivate var box: Box {
    get { self[BoxKey.self].box }
    set { self[BoxKey.self] = BoxKey(box: newValue) }
  }
}

// Unchecked: only this file's test uses the box, on one task.
private struct BoxKey: TestDependencyKey, @unchecked Sendable {
  let box: Box
  static var testValue: BoxKey { BoxKey(box: Box(count: 0)) }
}

private struct Counting: TestDependencyKey {
  var next: @Sendable () -> Int
  static var testValue: Counting {
    let count = Counter()
    return Counting(next: { count.next() })
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
