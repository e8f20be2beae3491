import CScheduler
import IssueReporting
import Synchronization

/// The lifetime of a test store in XCTest, during which every task of the process runs on the main
/// executor. A ``MainExecutorScope`` cannot do this, because a store is not an operation with its
/// own tasks.
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

  /// Starts the use of a test store.
  ///
  /// Only in XCTest, where tests run one after another. Swift Testing runs tests in parallel, so
  /// the setting of one test store would affect all other tests.
  static func ofTestStore() -> MainExecutorUse {
    if case .xcTest = TestContext.current {
      MainExecutorUse()
    } else {
      MainExecutorUse(isNeeded: false)
    }
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
