/// Thrown when a payload cannot be changed because the root is another case.
public struct CaseMismatch: Error, CustomStringConvertible {
  /// The type of the payload.
  public let expected: Any.Type
  /// The type of the value that is another case.
  public let root: Any.Type

  /// Creates an error with both types.
  public init(expected: Any.Type, root: Any.Type) {
    self.expected = expected
    self.root = root
  }

  /// A message with both types.
  public var description: String {
    "This value of \(self.root) is another case: it carries no \(self.expected) at this path."
  }
}
