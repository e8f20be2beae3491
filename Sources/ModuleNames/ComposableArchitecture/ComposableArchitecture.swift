// The name under which other code bases import Kernel. Older ones report failures with `XCTFail`,
// which the original library exported.
@_exported import Kernel
@_exported import XCTestDynamicOverlay
