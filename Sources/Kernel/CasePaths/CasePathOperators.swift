// The syntax from before case key paths, for enums that are not `@CasePathable`. A key path is
// checked by the compiler and is some hundred times faster.

/// Creates a case path from the constructor after it: `/Action.rename`.
///
/// See ``AnyCasePath/init(unsafe:)-(Value)->Root``.
prefix operator /

/// Appending case paths is left-associative: `/Action.row .. Row.rename`.
precedencegroup CasePathCompositionPrecedence {
  associativity: left
}

/// Appends a case of the payload to a case path.
infix operator .. : CasePathCompositionPrecedence

/// The path to a case, from its constructor.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(unsafe: embed)
}

/// The path to a case of an optional enum, from its constructor.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> AnyCasePath<Root?, Value> {
  AnyCasePath(unsafe: embed)
}

/// The path to a case without a payload.
///
/// The enum must be `Equatable`, because constructors are not: without this constraint, Swift 6.3
/// would treat every constructor as a case without a payload.
public prefix func / <Root: Equatable>(
  root: @autoclosure @escaping () -> Root
) -> AnyCasePath<Root, Void> {
  AnyCasePath(unsafe: root())
}

/// The path to a case of an optional enum, without a payload.
public prefix func / <Root: Equatable>(
  root: @autoclosure @escaping () -> Root?
) -> AnyCasePath<Root?, Void> {
  AnyCasePath(unsafe: root())
}

/// The path from a value to itself: `/Action.self`.
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// Returns the path unchanged: `/.some`, `/.self`.
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> {
  path
}

/// A function that extracts the payload of a case, for `compactMap(/Action.rename)`.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> (Root) -> Value? {
  AnyCasePath(unsafe: embed).extract(from:)
}

/// A function that extracts the payload of a case from an optional enum.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> (Root?) -> Value? {
  AnyCasePath(unsafe: embed).extract(from:)
}

/// A function that extracts `()` from a case without a payload, for `compactMap(/Action.stop)`.
@_disfavoredOverload
public prefix func / <Root: Equatable>(
  root: @autoclosure @escaping () -> Root
) -> (Root) -> Void? {
  AnyCasePath(unsafe: root()).extract(from:)
}

/// A function that extracts `()` from a case of an optional enum, without a payload.
@_disfavoredOverload
public prefix func / <Root: Equatable>(
  root: @autoclosure @escaping () -> Root
) -> (Root?) -> Void? {
  let path = AnyCasePath(unsafe: root())
  return { $0.flatMap(path.extract(from:)) }
}

extension AnyCasePath {
  /// Appends the path to a case of the payload.
  public static func .. <Member>(
    path: Self, member: AnyCasePath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    path.appending(path: member)
  }

  /// Appends the path to a case of the payload, from its constructor.
  public static func .. <Member>(
    path: Self, embed: @escaping (Member) -> Value
  ) -> AnyCasePath<Root, Member> {
    path.appending(path: AnyCasePath<Value, Member>(unsafe: embed))
  }

  /// Whether a value is the case at a path, for patterns: `case /Action.rename:`.
  public static func ~= (pattern: Self, value: Root) -> Bool {
    pattern.extract(from: value) != nil
  }
}

/// A function that extracts the payload of a nested case, for
/// `compactMap(/Action.row .. Row.rename)`.
public func .. <Root, Value, Member>(
  extract: @escaping (Root) -> Value?, embed: @escaping (Member) -> Value
) -> (Root) -> Member? {
  let path = AnyCasePath(unsafe: embed)
  return { extract($0).flatMap(path.extract(from:)) }
}
