import CustomDump
import IssueReporting

/// What tells an element of a stack from every other that was ever pushed.
///
/// A stack gives its elements their ids. In tests they count from 0 in the order of pushing, so a
/// test may write one as a number:
///
/// ```swift
/// await store.send(\.path[id: 0].counter.increment)
/// ```
public struct StackElementID: Hashable, Sendable {
  /// How many ids were given before this one.
  public let generation: Int

  package init(generation: Int) { self.generation = generation }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id of a number, in tests only: elsewhere nobody can know which id a number is.
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
  /// `#0`, as dumps and failures show it.
  public var debugDescription: String { "#\(generation)" }

  /// As it prints in a diff: `#0`.
  public var customDumpDescription: String { debugDescription }
}
