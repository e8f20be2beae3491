/// The older name of `AnyCasePath`, from before case key paths.
public typealias CasePath = AnyCasePath

extension AnyCasePath {
  /// Creates a path from a case's constructor; the payload is found by reflection.
  ///
  /// See `init(unsafe:)`.
  public init(_ embed: @escaping (Value) -> Root) {
    self.init(unsafe: embed)
  }
}

extension AnyCasePath where Value == Void {
  /// Creates a path from a case without a payload.
  @_disfavoredOverload
  public init(_ root: @autoclosure @escaping () -> Root) {
    self.init(unsafe: root())
  }
}

extension AnyCasePath where Root == Value {
  /// Creates the path from a value to itself.
  public init(_ type: Root.Type) {
    self.init()
  }

  /// The path from a value to itself.
  public static var `self`: AnyCasePath { AnyCasePath() }
}

extension AnyCasePath where Root == Value? {
  /// The path to the value of an optional.
  public static var some: AnyCasePath { Optional<Value>.allCasePaths.some }
}

extension AnyCasePath where Root == Void {
  /// Returns a path that always extracts the same value.
  ///
  /// - Parameter value: the value; evaluated for each extraction.
  public static func constant(_ value: @autoclosure @escaping () -> Value) -> Self {
    Self(embed: { _ in }, extract: { value() })
  }
}

extension AnyCasePath where Value == Never {
  /// The path that never extracts a value.
  public static var never: Self {
    func anything(from never: Never) -> Root {}
    return Self(embed: anything, extract: { _ in nil })
  }
}

extension AnyCasePath where Value: RawRepresentable, Root == Value.RawValue {
  /// The path from a raw value to the value that it represents, if any.
  public static var rawValue: Self {
    Self(embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension AnyCasePath where Value: LosslessStringConvertible, Root == String {
  /// The path from a text to the value that it describes, if any.
  public static var description: Self {
    Self(embed: { $0.description }, extract: { Value($0) })
  }
}
