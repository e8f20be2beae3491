extension AnyCasePath {
  /// Makes a path from a case's constructor alone; the payload is found by reflection.
  ///
  /// For enums that are not `@CasePathable`: a case key path is checked when it is compiled, and
  /// extracts a hundred times faster.
  ///
  /// ```swift
  /// AnyCasePath(unsafe: Action.rename).extract(from: .rename("Rex"))   // "Rex"
  /// ```
  ///
  /// The root may be an optional of the enum; a path so made finds nothing in `nil`.
  ///
  /// - Parameter embed: A case of the enum, nothing else.
  public init(unsafe embed: @escaping (Value) -> Root) {
    if let optional = Root.self as? any ReflectedOptional.Type,
      let extract = optional.extraction(through: embed)
    {
      self.init(embed: embed, extract: extract)
    } else {
      self.init(embed: embed, extract: ReflectedCase(embed).extract)
    }
  }
}

extension AnyCasePath where Value == Void {
  /// Makes a path from a case without payload.
  ///
  /// - Parameter root: The case; it is evaluated each time that the path is used.
  @_disfavoredOverload
  public init(unsafe root: @autoclosure @escaping () -> Root) {
    self.init(embed: { root() }, extract: { haveSameCase($0, root()) ? () : nil })
  }
}

/// Whether two values are the same case; in an optional, of the enum it wraps.
private func haveSameCase<Root>(_ value: Root, _ other: Root) -> Bool {
  guard let tag = EnumTag<Root>(), tag(value) == tag(other) else { return false }
  return (value as? any ReflectedOptional)?.isSameCase(as: other) ?? true
}

/// One case of an enum that is known by its constructor only.
private struct ReflectedCase<Root, Value> {
  private let embed: (Value) -> Root
  private let tag = EnumTag<Root>()

  init(_ embed: @escaping (Value) -> Root) { self.embed = embed }

  /// The payload, if the case's constructor makes the root's case of it.
  func extract(from root: Root) -> Value? {
    guard let tag, let value = payload(of: root), tag(embed(value)) == tag(root) else { return nil }
    return value
  }

  private func payload(of root: Root) -> Value? {
    guard let payload = Mirror(reflecting: root).children.first?.value else { return nil }
    if let value = payload as? Value { return value }
    // The one value of a case with a label stands in a tuple of one.
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
    return mirror.children.first?.value as? Value
  }
}

/// An optional whose wrapped type is only known once it is looked at.
private protocol ReflectedOptional {
  /// How to find, in an optional enum, the payload of the case that a function makes.
  static func extraction<Root, Value>(
    through embed: @escaping (Value) -> Root
  ) -> ((Root) -> Value?)?

  /// Whether this optional and another, both with a value or both without, hold the same case.
  func isSameCase(as other: Any) -> Bool
}

extension Optional: ReflectedOptional {
  fileprivate static func extraction<Root, Value>(
    through embed: @escaping (Value) -> Root
  ) -> ((Root) -> Value?)? {
    // `.some` too is a constructor of an optional.
    guard Root.self == Self.self, Value.self != Wrapped.self else { return nil }
    // A case's constructor makes no `nil`, and the cast is to the very type it has.
    let wrapped = ReflectedCase<Wrapped, Value> { (embed($0) as! Wrapped?).unsafelyUnwrapped }
    return { root in (root as? Wrapped).flatMap(wrapped.extract) }
  }

  fileprivate func isSameCase(as other: Any) -> Bool {
    guard EnumTag<Wrapped>() != nil, let self, let other = other as? Wrapped else { return true }
    return haveSameCase(self, other)
  }
}
