// The spellings from before case key paths. A key path is checked when it is compiled and is some
// hundred times faster; these remain for enums that are not `@CasePathable`.

/// Makes a case path of the constructor that follows: `/Action.rename`.
///
/// See ``AnyCasePath/init(unsafe:)-(Value)->Root``.
prefix operator /

/// Case paths are composed from the left: `/Action.row .. Row.rename`.
precedencegroup CasePathCompositionPrecedence {
  associativity: left
}

/// Goes on from the payload of one case into a case of it.
infix operator .. : CasePathCompositionPrecedence

/// The path to a case, by its constructor.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(unsafe: embed)
}

/// The path to a case of an optional enum, by its constructor.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> AnyCasePath<Root?, Value> {
  AnyCasePath(unsafe: embed)
}

/// The path to a case without payload.
///
/// The enum is `Equatable`, because a constructor, which is a value too, is not: Swift 6.3 would
/// otherwise take each for a case without payload.
public prefix func / <Root: Equatable>(
  root: @autoclosure @escaping () -> Root
) -> AnyCasePath<Root, Void> {
  AnyCasePath(unsafe: root())
}

/// The path to a case without payload of an optional enum.
public prefix func / <Root: Equatable>(
  root: @autoclosure @escaping () -> Root?
) -> AnyCasePath<Root?, Void> {
  AnyCasePath(unsafe: root())
}

/// The path from a value to itself: `/Action.self`.
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// A path as it is: `/.some`, `/.self`.
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> {
  path
}

/// What a case holds, for `compactMap(/Action.rename)`.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> (Root) -> Value? {
  AnyCasePath(unsafe: embed).extract(from:)
}

/// What a case of an optional enum holds.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> (Root?) -> Value? {
  AnyCasePath(unsafe: embed).extract(from:)
}

/// Whether a value is a case without payload, for `compactMap(/Action.stop)`.
@_disfavoredOverload
public prefix func / <Root: Equatable>(
  root: @autoclosure @escaping () -> Root
) -> (Root) -> Void? {
  AnyCasePath(unsafe: root()).extract(from:)
}

/// Whether an optional value is a case without payload.
@_disfavoredOverload
public prefix func / <Root: Equatable>(
  root: @autoclosure @escaping () -> Root
) -> (Root?) -> Void? {
  let path = AnyCasePath(unsafe: root())
  return { $0.flatMap(path.extract(from:)) }
}

extension AnyCasePath {
  /// The path that goes on from the payload of one case into a case of it.
  public static func .. <Member>(
    path: Self, member: AnyCasePath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    path.appending(path: member)
  }

  /// The path that goes on from the payload of one case into a case of it, by its constructor.
  public static func .. <Member>(
    path: Self, embed: @escaping (Member) -> Value
  ) -> AnyCasePath<Root, Member> {
    path.appending(path: AnyCasePath<Value, Member>(unsafe: embed))
  }

  /// Whether a value is the case at a path, for use as a pattern: `case /Action.rename:`.
  public static func ~= (pattern: Self, value: Root) -> Bool {
    pattern.extract(from: value) != nil
  }
}

/// What a case of a case's payload holds, for `compactMap(/Action.row .. Row.rename)`.
public func .. <Root, Value, Member>(
  extract: @escaping (Root) -> Value?, embed: @escaping (Member) -> Value
) -> (Root) -> Member? {
  let path = AnyCasePath(unsafe: embed)
  return { extract($0).flatMap(path.extract(from:)) }
}
