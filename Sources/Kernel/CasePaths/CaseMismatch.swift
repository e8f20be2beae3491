/// Why a payload could not be changed: the root is another case.
public struct CaseMismatch: Error, CustomStringConvertible {
  /// The payload type that the path leads to.
  public let expected: Any.Type
  /// The type of the root that was looked into.
  public let root: Any.Type

  /// A payload that was looked for in a value of another case.
  public init(expected: Any.Type, root: Any.Type) {
    self.expected = expected
    self.root = root
  }

  /// What was looked for, and where.
  public var description: String {
    "This value of \(self.root) is another case: it carries no \(self.expected) at this path."
  }
}
