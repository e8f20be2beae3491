/// A path to one case of an enum: it embeds a payload in the case, and extracts it again.
///
/// `@CasePathable` generates one for each case. To access an enum from another module, create one:
///
/// ```swift
/// let some = AnyCasePath<Int?, Int>(embed: { $0 }, extract: { $0 })
/// some.embed(3)                // Optional(3)
/// some.extract(from: nil)      // nil
/// ```
///
/// Extracting through a stored case path takes a few nanoseconds, through a stored key path some
/// tens. Swift creates the key path of a literal again on every evaluation, which takes
/// microseconds, so store paths that are used often.
///
/// Both closures must depend only on their arguments. They are not `@Sendable`, and the path is
/// `@unchecked Sendable`, because in a generic enum they capture its type parameters, whose
/// metatypes are not known to be `Sendable`.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: @unchecked Sendable {
  @usableFromInline let _embed: (Value) -> Root
  @usableFromInline let _extract: (Root) -> Value?

  /// Creates a path from two closures.
  ///
  /// - Parameters:
  ///   - embed: embeds a payload in its case.
  ///   - extract: returns the payload of a root, or `nil` if the root is another case.
  @inlinable
  public init(
    embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) {
    self._embed = embed
    self._extract = extract
  }

  /// Creates the path that a case key path describes.
  ///
  /// ```swift
  /// AnyCasePath(\Action.Cases.rename).extract(from: .rename("Rex"))   // "Rex"
  /// ```
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    if let box = CasePathCache.shared.box(for: keyPath) {
      // A key path object has one type, so the box that was stored for it has the matching type.
      self = unsafeDowncast(box, to: RootedCaseBox<Root, Value>.self).path
    } else {
      self = Case<Root>()[keyPath: keyPath]._path(from: Root.self)
      CasePathCache.shared.store(RootedCaseBox(self), for: keyPath)
    }
  }

  /// Returns the root with this payload in the path's case.
  @inlinable
  public func embed(_ value: Value) -> Root {
    self._embed(value)
  }

  /// Returns the payload, or `nil` if the root is another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    self._extract(root)
  }

  /// Changes the payload in place.
  ///
  /// - Throws: `CaseMismatch` if the root is another case, which leaves it unchanged; and any error
  ///   of `body`.
  /// - Returns: the result of `body`.
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard var value = self.extract(from: root) else {
      throw CaseMismatch(expected: Value.self, root: Root.self)
    }
    let result = try body(&value)
    root = self.embed(value)
    return result
  }

  /// Returns the path to a case of this path's payload.
  @inlinable
  public func appending<Member>(
    path: AnyCasePath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    let (outerEmbed, outerExtract) = (self._embed, self._extract)
    let (innerEmbed, innerExtract) = (path._embed, path._extract)
    return AnyCasePath<Root, Member>(
      embed: { outerEmbed(innerEmbed($0)) },
      extract: { root in
        guard let value = outerExtract(root) else { return nil }
        return innerExtract(value)
      }
    )
  }

  /// The path to a case of the payload: `Action.allCasePaths.login.submit`.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> AnyCasePath<Root, Member> where Value: CasePathable {
    self.appending(path: Value.allCasePaths[keyPath: keyPath])
  }
}

extension AnyCasePath where Root == Value {
  /// The path from a value to itself.
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The types of the root and the payload.
  public var debugDescription: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}
