extension AnyCasePath {
  /// Creates a path from a case's constructor; the payload is found by reflection.
  ///
  /// For enums that are not `@CasePathable`. A case key path is checked by the compiler and
  /// extracts a hundred times faster.
  ///
  /// ```swift
  /// AnyCasePath(unsafe: Action.rename).extract(from: .rename("Rex"))   // "Rex"
  /// ```
  ///
  /// The root may also be an optional of the enum; then the path extracts nothing from `nil`.
  ///
  /// - Parameter embed: the constructor of a case; no other function.
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
  /// Creates a path from a case without a payload.
  ///
  /// - Parameter root: the case; evaluated for each use of the path.
  @_disfavoredOverload
  public init(unsafe root: @autoclosure @escaping () -> Root) {
    self.init(embed: { root() }, extract: { haveSameCase($0, root()) ? () : nil })
  }
}

/// Whether two values are the same case; for optionals, of the enum that they wrap.
private func haveSameCase<Root>(_ value: Root, _ other: Root) -> Bool {
  guard let tag = EnumTag<Root>(), tag(value) == tag(other) else { return false }
  return (value as? any ReflectedOptional)?.isSameCase(as: other) ?? true
}

/// One case of an enum, known only by its constructor.
private struct ReflectedCase<Root, Value> {
  private let embed: (Value) -> Root
  private let tag = EnumTag<Root>()

  init(_ embed: @escaping (Value) -> Root) { self.embed = embed }

  /// Returns the payload, if the root is the case that the constructor creates.
  func extract(from root: Root) -> Value? {
    guard let tag, let value = payload(of: root), tag(embed(value)) == tag(root) else { return nil }
    return value
  }

  private func payload(of root: Root) -> Value? {
    guard let payload = Mirror(reflecting: root).children.first?.value else { return nil }
    if let value = payload as? Value { return value }
    // A single associated value with a label is in a tuple with one element.
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
    return mirror.children.first?.value as? Value
  }
}

/// An optional with a wrapped type that is only known at run time.
private protocol ReflectedOptional {
  /// Returns a function that extracts, from an optional enum, the payload of the case that `embed`
  /// creates.
  static func extraction<Root, Value>(
    through embed: @escaping (Value) -> Root
  ) -> ((Root) -> Value?)?

  /// Whether this optional and another one hold the same case, if both have a value or both are
  /// `nil`.
  func isSameCase(as other: Any) -> Bool
}

extension Optional: ReflectedOptional {
  fileprivate static func extraction<Root, Value>(
    through embed: @escaping (Value) -> Root
  ) -> ((Root) -> Value?)? {
    // `.some` is a constructor of an optional too.
    guard Root.self == Self.self, Value.self != Wrapped.self else { return nil }
    // A constructor of a case never returns `nil`, and the cast is to the type that the value has.
    let wrapped = ReflectedCase<Wrapped, Value> { (embed($0) as! Wrapped?).unsafelyUnwrapped }
    return { root in (root as? Wrapped).flatMap(wrapped.extract) }
  }

  fileprivate func isSameCase(as other: Any) -> Bool {
    guard EnumTag<Wrapped>() != nil, let self, let other = other as? Wrapped else { return true }
    return haveSameCase(self, other)
  }
}
