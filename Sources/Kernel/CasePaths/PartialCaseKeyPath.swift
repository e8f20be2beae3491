/// A key path to a case whose payload type is not known.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension _AppendKeyPath {
  /// The enum whose case at this path holds a payload; `nil` where the payload is of another type.
  ///
  /// ```swift
  /// let path: PartialCaseKeyPath<Action> = \.rename
  /// path("Rex")     // Action.rename("Rex")
  /// path(3)         // nil
  /// ```
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum?
  where Self == PartialCaseKeyPath<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?._embedAny(value) as? Enum
  }
}

extension PartialKeyPath {
  /// The payload of a root that is the case at this path, otherwise `nil`.
  func extractAny<Enum>(from root: Enum) -> Any? where Root == Case<Enum> {
    if let box = CasePathCache.shared.box(for: self) {
      return box.extractAny(from: root)
    }
    guard let step = Case<Enum>()[keyPath: self] as? any AnyCase else { return nil }
    if let box = step._anyBox, box.rootType == Enum.self {
      CasePathCache.shared.store(box, for: self)
    }
    return step._extractAny(from: root)
  }
}

/// A step of a case key path whose payload type is not known.
///
/// The names begin with an underscore for the reason given at ``Case``.
private protocol AnyCase {
  /// What the step is made of, `nil` for the identity.
  var _anyBox: AnyCaseBox? { get }
  /// The payload, `nil` where the root is another case.
  func _extractAny(from root: Any) -> Any?
  /// The root with this payload, `nil` where the payload is of another type.
  func _embedAny(_ value: Any) -> Any?
}

extension Case: AnyCase {
  fileprivate var _anyBox: AnyCaseBox? { self._box }

  fileprivate func _extractAny(from root: Any) -> Any? {
    self._extract(from: root).map { $0 as Any }
  }

  fileprivate func _embedAny(_ value: Any) -> Any? {
    (value as? Value).map { self._embed($0) }
  }
}
