extension CaseSchema {
  /// Creates the schema of a case without a payload.
  public init(
    name: String, documentation: String? = nil, path: AnyCasePath<Root, Void>,
    filePath: StaticString = #filePath
  ) {
    self.init(
      name: name,
      documentation: documentation,
      parameters: [],
      embed: { $0.isEmpty ? path.embed(()) : nil },
      extract: { path.extract(from: $0).map { [] } },
      filePath: filePath
    )
  }

  /// Creates the schema of a case with one associated value.
  public init<Value>(
    name: String, documentation: String? = nil, parameter: Parameter,
    path: AnyCasePath<Root, Value>, filePath: StaticString = #filePath
  ) {
    self.init(
      name: name,
      documentation: documentation,
      parameters: [parameter],
      erasedEmbed: { values in
        guard values.count == 1 else { return nil }
        return withCast(values[0], to: Value.self) { path.embed($0.pointee) as Any }
      },
      extract: { path.extract(from: $0).map { [$0 as Any] } },
      filePath: filePath
    )
  }

  /// Casts a value to the type of a parameter; returns `nil` if its dynamic type does not match.
  ///
  /// The code that `@CasePathable` generates calls this, because a plain cast would cause a warning
  /// if the type is `Any`.
  public static func argument<Value>(_ value: Any, as type: Value.Type) -> Value? {
    value as? Value
  }
}
