import IssueReporting
import Kernel
import Synchronization

/// Collects the issues that reducers and clients report, until the world adds them to a step.
///
/// Issues of the kernel show actions as users type them.
final class IssueCollector: ActionWriter {
  /// The collector of the task's lines, if it was set for all of them.
  @TaskLocal private static var ofTask: IssueCollector?

  private let printer: ValuePrinter
  private let messages = Mutex<[String]>([])
  /// Lets `take` skip the lock. It is called after each step, and there is rarely an issue.
  private let hasAny = Atomic(false)

  /// - Parameter printer: prints actions.
  init(printer: ValuePrinter) { self.printer = printer }

  /// Collects the issues that an operation reports.
  func collect(_ operation: () -> Void) {
    // Setting the reporters takes 1,600 instructions.
    if Self.ofTask === self { return operation() }
    withIssueReporters([self], operation: operation)
  }

  /// Collects the issues that many lines report.
  func collect<R>(
    isolation: isolated (any Actor)? = #isolation, _ lines: () async -> R
  ) async -> R {
    await withIssueReporters([self]) { await Self.$ofTask.withValue(self) { await lines() } }
  }

  /// Returns the issues since the last call, and removes them.
  func take() -> [String] {
    guard hasAny.exchange(false, ordering: .acquiring) else { return [] }
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity _: IssueSeverity, fileID: StaticString,
    filePath _: StaticString, line: UInt, column _: UInt
  ) {
    let text = message() ?? "An issue was reported."
    let place = "\(fileID):\(line)"
    // Issues of compositions say their place themselves.
    messages.withLock { $0.append(text.contains("\(place) ") ? text : "\(text) (\(place))") }
    hasAny.store(true, ordering: .releasing)
  }

  func text(ofAction action: Any) -> String { printer.name(ofAction: action) }
}
