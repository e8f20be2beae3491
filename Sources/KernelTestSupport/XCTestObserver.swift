@_spi(Internals) import Kernel
import XCTest

/// Keeps what one XCTest has made of dependencies from the next.
///
/// Swift Testing's tests have an identity that can be asked for; XCTest's have none.
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

/// Has the loader call ``XCTestObserver/start()``: a test target need only link this module.
@section(".init_array")
@used
let startObserving: @convention(c) () -> Void = { XCTestObserver.start() }
