import CScheduler
import IssueReporting
import Synchronization

/// A time in which every task of the process runs on the main executor: the lifetime of a test store, or an
/// operation on the main serial executor, in XCTest. A ``MainExecutorScope`` cannot do this: a store is not an
/// operation with its own tasks, and tasks from before an operation are not the operation's own.
///
/// These lifetimes may overlap. When the last one ends, the setting from before the first is
/// restored.
final class MainExecutorUse: Sendable {
  private struct Use {
    let id: Int
    /// The setting to restore when this use ends and no later one is active.
    var before: Bool
  }

  private static let uses = Mutex<(list: [Use], nextID: Int)>(([], 0))

  private let id: Int?

  /// Starts a use.
  ///
  /// - Parameter isNeeded: if `false`, this does nothing, and `end` has nothing to restore.
  init(isNeeded: Bool = true) {
    guard isNeeded else {
      id = nil
      return
    }
    id = Self.uses.withLock { uses in
      uses.nextID += 1
      uses.list.append(Use(id: uses.nextID, before: cscheduler_uses_main_executor()))
      uncheckedUseMainSerialExecutor = true
      return uses.nextID
    }
  }

  /// Starts a use in XCTest, where tests run one after another.
  ///
  /// Swift Testing runs tests in parallel, so the setting of one test would affect all other tests.
  static func inXCTest() -> MainExecutorUse {
    guard case .xcTest = TestContext.current else { return MainExecutorUse(isNeeded: false) }
    return MainExecutorUse(isNeeded: !isForSwiftTesting)
  }

  /// Whether the process only runs tests of Swift Testing. In a detached task, such a test cannot be told from one
  /// of XCTest.
  private static let isForSwiftTesting = CommandLine.arguments.contains {
    $0 == "swift-testing" || $0 == "--testing-library=swift-testing"
  }

  /// Ends the use. Later calls do nothing.
  func end() {
    Self.uses.withLock { uses in
      guard let index = uses.list.firstIndex(where: { $0.id == id }) else { return }
      let before = uses.list.remove(at: index).before
      if index < uses.list.count {
        uses.list[index].before = before
      } else {
        uncheckedUseMainSerialExecutor = before
      }
    }
  }
}
