// The Composable Architecture 1.10 to 1.16 and swift-sharing 0.1 and 1.0 unwrap an optional property where the
// context asks for that: in `$user.address?.street`, or for a parameter of the type `Shared<Address>?`. In
// `if let address = $user.address`, they do not.
//
// The subscripts are in extensions of protocols, because Swift prefers those of a type itself. For an enum with
// dynamic members, it therefore prefers the subscripts for cases. Otherwise the two would be ambiguous.

/// What has properties that are values which can only be read.
public protocol _SharedReaderMembers<Value> {
  associatedtype Value

  /// A property of the value that can only be read.
  subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> { get }
}

/// What has properties that are shared values.
public protocol _SharedMembers<Value>: _SharedReaderMembers {
  /// A property of the value, shared with it.
  subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> { get }
}

extension SharedReader: _SharedReaderMembers {}
extension Shared: _SharedMembers {}

extension _SharedReaderMembers {
  /// An optional property or element, read-only and unwrapped; `nil` if it has no value.
  @_disfavoredOverload
  @available(*, deprecated, message: "Write 'SharedReader($value.optional)'.")
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member?>
  ) -> SharedReader<Member>? {
    SharedReader<Member>(self[dynamicMember: keyPath] as SharedReader<Member?>)
  }
}

extension _SharedMembers {
  /// An optional property or element, shared with the value and unwrapped; `nil` if it has no value.
  @_disfavoredOverload
  @available(*, deprecated, message: "Write 'Shared($value.optional)'.")
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member?>
  ) -> Shared<Member>? {
    Shared<Member>(self[dynamicMember: keyPath] as Shared<Member?>)
  }
}
