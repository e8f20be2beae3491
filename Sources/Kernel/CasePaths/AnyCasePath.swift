/// A way into one case of an enum and back out: embed a payload, extract it again.
///
/// `@CasePathable` makes one for each case. Write one by hand to reach into an enum you do not own:
///
/// ```swift
/// let some = AnyCasePath<Int?, Int>(embed: { $0 }, extract: { $0 })
/// some.embed(3)                // Optional(3)
/// some.extract(from: nil)      // nil
/// ```
///
/// Extracting through a path that is held costs a few nanoseconds, through a key path that is held
/// tens of them. Swift makes the key path of a literal anew each time, which costs microseconds, so
/// keep the path where it is used often.
///
/// The two functions must depend on their arguments alone. They are not typed `@Sendable`, and the
/// path is `Sendable` unchecked, because in a generic enum they capture its type parameters, whose
/// metatypes are not known to be `Sendable`.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: @unchecked Sendable {
  @usableFromInline let _embed: (Value) -> Root
  @usableFromInline let _extract: (Root) -> Value?

  /// Makes a path from its two directions.
  ///
  /// - Parameters:
  ///   - embed: Puts a payload into its case; it always succeeds.
  ///   - extract: Takes the payload out of a root; `nil` where the root is another case.
  @inlinable
  public init(
    embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) {
    self._embed = embed
    self._extract = extract
  }

  /// Makes the path that a case key path describes.
  ///
  /// ```swift
  /// AnyCasePath(\Action.Cases.rename).extract(from: .rename("Rex"))   // "Rex"
  /// ```
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    if let box = CasePathCache.shared.box(for: keyPath) {
      // One key path object has one type, so what was stored for it has the type that it names.
      self = unsafeDowncast(box, to: RootedCaseBox<Root, Value>.self).path
    } else {
      self = Case<Root>()[keyPath: keyPath]._path(from: Root.self)
      CasePathCache.shared.store(RootedCaseBox(self), for: keyPath)
    }
  }

  /// The root whose case holds this payload.
  @inlinable
  public func embed(_ value: Value) -> Root {
    self._embed(value)
  }

  /// The payload, `nil` where the root is another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    self._extract(root)
  }

  /// Changes the payload in place.
  ///
  /// - Throws: `CaseMismatch` where the root is another case, leaving it as it was; and whatever
  ///   `body` throws.
  /// - Returns: What `body` returns.
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

  /// The path that goes on from this one's payload.
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

  /// Goes on into a case of the payload: `Action.allCasePaths.login.submit`.
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
  /// The types it leads from and to.
  public var debugDescription: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}
