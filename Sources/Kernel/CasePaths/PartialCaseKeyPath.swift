/// A key path to a case of unknown payload type.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension _AppendKeyPath {
  /// Creates the enum value with a payload in the case of this path; returns `nil` if the payload
  /// has another type.
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
  /// Returns the payload of a root that is the case at this path, otherwise `nil`.
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

/// A component of a case key path with unknown payload type.
///
/// The names start with an underscore for the same reason as those of ``Case``.
private protocol AnyCase {
  /// The box of the component; `nil` for the identity.
  var _anyBox: AnyCaseBox? { get }
  /// Returns the payload, or `nil` if the root is another case.
  func _extractAny(from root: Any) -> Any?
  /// Returns the root with this payload; `nil` if the payload has another type.
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
