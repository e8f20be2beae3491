import Kernel
import XCTest

/// The main serial executor in XCTest, where no other test runs at the same time.
final class XCTMainSerialExecutorTests: XCTestCase {
  func testTasksFromBeforeAnOperationRunOnTheMainQueueDuringIt() async {
    let (start, starts) = AsyncStream.makeStream(of: Void.self)
    let early = Task {
      for await _ in start {}
      return await Task { isOnMainQueue() }.value
    }
    await withMainSerialExecutor {
      starts.finish()
      let isOnMain = await early.value
      XCTAssertTrue(isOnMain)
    }
    XCTAssertFalse(uncheckedUseMainSerialExecutor)
  }

  func testTheSettingFromBeforeAnOperationIsRestored() async {
    uncheckedUseMainSerialExecutor = true
    defer { uncheckedUseMainSerialExecutor = false }
    await withMainSerialExecutor { await Task.yield() }
    XCTAssertTrue(uncheckedUseMainSerialExecutor)
  }
}
