extension CaseSchema {
  /// The schema of a case without a payload.
  public init(name: String, path: AnyCasePath<Root, Void>) {
    self.init(
      name: name,
      parameters: [],
      embed: { $0.isEmpty ? path.embed(()) : nil },
      extract: { path.extract(from: $0).map { [] } }
    )
  }

  /// The schema of a case with one associated value.
  public init<Value>(name: String, parameter: Parameter, path: AnyCasePath<Root, Value>) {
    self.init(
      name: name,
      parameters: [parameter],
      embed: { values in
        guard values.count == 1, let value = Self.argument(values[0], as: Value.self)
        else { return nil }
        return path.embed(value)
      },
      extract: { path.extract(from: $0).map { [$0 as Any] } }
    )
  }

  /// A value as the type of a parameter; `nil` where its dynamic type does not fit.
  ///
  /// What `@CasePathable` writes calls this: a plain cast would warn where the type is `Any`.
  public static func argument<Value>(_ value: Any, as type: Value.Type) -> Value? {
    value as? Value
  }
}
