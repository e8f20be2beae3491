// The name under which other code bases import Kernel. Older ones report failures with `XCTFail`, which
// came with the original.
@_exported import Kernel
@_exported import XCTestDynamicOverlay
