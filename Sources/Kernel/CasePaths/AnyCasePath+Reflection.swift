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
  /// - Parameter embed: a case of the enum, nothing else.
  public init(unsafe embed: @escaping (Value) -> Root) {
    self.init(embed: embed, extract: ReflectedCase(embed).extract)
  }
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

/// Makes a case path of what follows: `/Action.rename`. See ``AnyCasePath/init(unsafe:)``.
prefix operator /

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
  // `/.some` too is a constructor of an optional.
  if Value.self == Root.self {
    return AnyCasePath(embed: embed, extract: { $0.flatMap { $0 as? Value } })
  }
  // A case's constructor makes no `nil`.
  let path = AnyCasePath<Root, Value>(unsafe: { embed($0).unsafelyUnwrapped })
  return AnyCasePath(embed: embed, extract: { $0.flatMap(path.extract(from:)) })
}

/// The path to a case without payload.
///
/// The enum is `Equatable`, because a constructor, which is a value too, is not: it is never meant
/// here.
public prefix func / <Root: Equatable>(root: Root) -> AnyCasePath<Root, Void> {
  AnyCasePath(embed: { root }, extract: { $0 == root ? () : nil })
}

/// A path as it is: `/.some`, `/.self`.
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> {
  path
}

extension AnyCasePath where Root == Value? {
  /// The path to what an optional holds.
  public static var some: AnyCasePath { Optional<Value>.allCasePaths.some }
}

extension AnyCasePath where Root == Value {
  /// The path from a value to itself.
  public static var `self`: AnyCasePath { AnyCasePath() }
}

/// What a case holds, for `compactMap(/Action.rename)`.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> (Root) -> Value? {
  AnyCasePath(unsafe: embed).extract(from:)
}
