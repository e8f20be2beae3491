import CScheduler
import IssueReporting
import Synchronization

/// The time that a test store of XCTest lives, during which every task of the process runs on the main
/// executor. A store is no operation with tasks of its own, so no ``MainExecutorScope`` can do it.
///
/// Such times may overlap: the one that ends last puts back what was the case before the first started.
final class MainExecutorUse: Sendable {
  private struct Use {
    let id: Int
    /// What is the case again when this one ends and no later one goes on.
    var before: Bool
  }

  private static let uses = Mutex<(list: [Use], nextID: Int)>(([], 0))

  private let id: Int?

  /// Starts one.
  ///
  /// - Parameter isNeeded: where `false`, nothing changes, and nothing has to be put back.
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

  /// A test store's.
  ///
  /// Only in XCTest, whose tests run one after another: Swift Testing runs them side by side, and
  /// what one test store sets would hold for every other test too.
  static func ofTestStore() -> MainExecutorUse {
    if case .xcTest = TestContext.current {
      MainExecutorUse()
    } else {
      MainExecutorUse(isNeeded: false)
    }
  }

  /// Ends it, once.
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
