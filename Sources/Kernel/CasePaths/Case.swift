/// One component of a case key path: the type after each dot of `\Action.Cases.login.submit`.
///
/// You rarely name this type; write a ``CaseKeyPath`` instead.
///
/// ```swift
/// let step = Case(\Action.Cases.rename)
/// step._embed("Rex")                        // Action.rename("Rex"), as Any
/// step._extract(from: Action.delete)        // nil
/// ```
///
/// Its members have names with an underscore, because other names would hide cases with those
/// names.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// `nil` means the identity, so that starting a key path allocates nothing.
  @usableFromInline let _box: CaseBox<Value>?

  /// Creates the path from a value to itself.
  @inlinable
  public init() {
    self._box = nil
  }

  /// Creates the path to a case from the functions that make the case and read its value.
  @inlinable
  public init<Root>(
    embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) {
    self.init(box: RootedCaseBox(AnyCasePath(embed: embed, extract: extract)))
  }

  /// Creates the last component of a key path.
  @inlinable
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  @inlinable
  init(box: CaseBox<Value>) {
    self._box = box
  }

  /// Returns the root with this payload in the path's case.
  @inlinable
  public func _embed(_ value: Value) -> Any {
    if let box = self._box { box.embed(value) } else { value }
  }

  /// Returns the payload of a root with the right type and case, otherwise `nil`.
  @inlinable
  public func _extract(from root: Any) -> Value? {
    if let box = self._box { box.extract(from: root) } else { root as? Value }
  }

  /// The component for a case of the payload.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable {
    self._appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// The component for a case with an optional payload, unwrapped.
  @inlinable
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member?>>
  ) -> Case<Member> where Value: CasePathable {
    self._appending(Value.allCasePaths[keyPath: keyPath])
      ._appending(Optional.allCasePaths.some)
  }

  /// The component for a case that does not exist; it never extracts a value.
  public var never: Case<Never> {
    self._appending(AnyCasePath<Value, Never>(embed: Self._anything, extract: { _ in nil }))
  }

  private static func _anything(from never: Never) -> Value {}

  @inlinable
  func _appending<Member>(_ path: AnyCasePath<Value, Member>) -> Case<Member> {
    Case<Member>(box: self._box?.appending(path) ?? RootedCaseBox(path))
  }

  /// Returns the typed path from a root. Only a component that was created for another root needs a
  /// wrapper.
  @inlinable
  func _path<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    if let rooted = self._box as? RootedCaseBox<Root, Value> {
      return rooted.path
    }
    return AnyCasePath<Root, Value>(
      embed: { value in
        guard let root = self._embed(value) as? Root else {
          preconditionFailure("A case path to \(Value.self) does not start at \(Root.self).")
        }
        return root
      },
      extract: { self._extract(from: $0) }
    )
  }
}
