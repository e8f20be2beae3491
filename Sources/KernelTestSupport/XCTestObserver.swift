@_spi(Internals) import Kernel
import XCTest

/// Keeps what one XCTest has made of dependencies from the next.
///
/// Swift Testing's tests are told apart by their own identity; XCTest has none that can be asked for.
final class XCTestObserver: NSObject, XCTestObservation {
  /// Begins to observe; called once, before any test.
  static func start() {
    XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
  }

  /// Forgets the defaults that the test before has made or prepared.
  func testCaseWillStart(_ testCase: XCTestCase) {
    DependencyValues._current.cachedValues.resetCache()
  }
}

/// Has the loader call ``XCTestObserver/start()``, so that a test target need only link this module.
@section(".init_array")
@used
let startObserving: @convention(c) () -> Void = { XCTestObserver.start() }
