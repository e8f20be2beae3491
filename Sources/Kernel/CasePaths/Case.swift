/// One step of a case key path: where `\Action.Cases.login.submit` stands after each dot.
///
/// You rarely name this type; write a ``CaseKeyPath`` instead.
///
/// ```swift
/// let step = Case(\Action.Cases.rename)
/// step._embed("Rex")                        // Action.rename("Rex"), as Any
/// step._extract(from: Action.delete)        // nil
/// ```
///
/// Its members begin with an underscore, because any other name would hide the case of that name.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// `nil` stands for the identity, so that starting a key path allocates nothing.
  @usableFromInline let _box: CaseBox<Value>?

  /// The path from a value to itself.
  @inlinable
  public init() {
    self._box = nil
  }

  /// Makes a step from its two directions.
  @inlinable
  public init<Root>(
    embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) {
    self.init(box: RootedCaseBox(AnyCasePath(embed: embed, extract: extract)))
  }

  /// The step a key path ends in.
  @inlinable
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  @inlinable
  init(box: CaseBox<Value>) {
    self._box = box
  }

  /// The root whose case holds this payload.
  @inlinable
  public func _embed(_ value: Value) -> Any {
    if let box = self._box { box.embed(value) } else { value }
  }

  /// The payload of a root of the right type and case, otherwise `nil`.
  @inlinable
  public func _extract(from root: Any) -> Value? {
    if let box = self._box { box.extract(from: root) } else { root as? Value }
  }

  /// Goes on into a case of the payload.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable {
    self._appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// Goes on into a case whose payload is optional, through the optional to what it wraps.
  @inlinable
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member?>>
  ) -> Case<Member> where Value: CasePathable {
    self._appending(Value.allCasePaths[keyPath: keyPath])
      ._appending(Optional.allCasePaths.some)
  }

  /// Where a value that belongs to no case would be found; nothing is ever there.
  public var never: Case<Never> {
    self._appending(AnyCasePath<Value, Never>(embed: Self._anything, extract: { _ in nil }))
  }

  private static func _anything(from never: Never) -> Value {}

  @inlinable
  func _appending<Member>(_ path: AnyCasePath<Value, Member>) -> Case<Member> {
    Case<Member>(box: self._box?.appending(path) ?? RootedCaseBox(path))
  }

  /// The typed path from a root; only a step that was made for another root is wrapped anew.
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
