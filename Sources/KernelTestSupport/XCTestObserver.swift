@_spi(Internals) import Kernel
import XCTest

/// Prevents an XCTest test from using the dependencies of an earlier one.
///
/// Swift Testing provides the identity of the current test; XCTest does not.
final class XCTestObserver: NSObject, XCTestObservation {
  /// Starts to observe, and to report issues; called once, before any test.
  static func start() {
    XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
    XCTestReporter.start()
  }

  /// Removes the defaults that earlier tests have created or prepared.
  func testCaseWillStart(_ testCase: XCTestCase) {
    DependencyValues._current.cachedValues.resetCache()
  }
}

/// Makes the loader call ``XCTestObserver/start()``, so that a test target only has to link this
/// module.
@section(".init_array")
@used
let startObserving: @convention(c) () -> Void = { XCTestObserver.start() }
