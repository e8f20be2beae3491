/// The name of a case path from before case key paths.
public typealias CasePath = AnyCasePath

extension AnyCasePath {
  /// Makes a path from a case's constructor, without saying that it is found by reflection.
  ///
  /// See ``init(unsafe:)-(Value)->Root``.
  public init(_ embed: @escaping (Value) -> Root) {
    self.init(unsafe: embed)
  }
}

extension AnyCasePath where Value == Void {
  /// Makes a path from a case without payload.
  @_disfavoredOverload
  public init(_ root: @autoclosure @escaping () -> Root) {
    self.init(unsafe: root())
  }
}

extension AnyCasePath where Root == Value {
  /// Makes the path from a value of a type to itself.
  public init(_ type: Root.Type) {
    self.init()
  }

  /// The path from a value to itself.
  public static var `self`: AnyCasePath { AnyCasePath() }
}

extension AnyCasePath where Root == Value? {
  /// The path to what an optional holds.
  public static var some: AnyCasePath { Optional<Value>.allCasePaths.some }
}

extension AnyCasePath where Root == Void {
  /// The path to a value that is always there.
  ///
  /// - Parameter value: The value; evaluated each time it is extracted.
  public static func constant(_ value: @autoclosure @escaping () -> Value) -> Self {
    Self(embed: { _ in }, extract: { value() })
  }
}

extension AnyCasePath where Value == Never {
  /// The path to a value that is never there.
  public static var never: Self {
    func anything(from never: Never) -> Root {}
    return Self(embed: anything, extract: { _ in nil })
  }
}

extension AnyCasePath where Value: RawRepresentable, Root == Value.RawValue {
  /// The path from a raw value to the value it stands for, if it stands for any.
  public static var rawValue: Self {
    Self(embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension AnyCasePath where Value: LosslessStringConvertible, Root == String {
  /// The path from a text to the value it describes, if it describes any.
  public static var description: Self {
    Self(embed: { $0.description }, extract: { Value($0) })
  }
}
