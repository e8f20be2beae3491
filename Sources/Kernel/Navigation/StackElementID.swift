import CustomDump
import IssueReporting

/// Identifies an element of a stack; unique among all elements that were ever pushed.
///
/// A stack generates the ids of its elements. In tests they count from 0 in the order of pushing,
/// so a test may write one as a number:
///
/// ```swift
/// await store.send(\.path[id: 0].counter.increment)
/// ```
public struct StackElementID: Hashable, Sendable {
  /// How many ids were generated before this one.
  public let generation: Int

  package init(generation: Int) { self.generation = generation }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id with a number. Outside of tests this is reported as an issue, because the
  /// numbers of ids cannot be predicted there.
  public init(integerLiteral value: Int) {
    if !isTesting {
      reportIssue(
        """
        A stack element's id was written as the number \(value) outside of a test.

        Only in tests do ids count from 0. Take the id from the stack's 'ids', or from the action \
        that carries it.
        """
      )
    }
    self.init(generation: value)
  }
}

extension StackElementID: CustomDebugStringConvertible, CustomDumpStringConvertible {
  /// The id in dumps and messages: `#0`.
  public var debugDescription: String { "#\(generation)" }

  /// The id in a diff: `#0`.
  public var customDumpDescription: String { debugDescription }
}
