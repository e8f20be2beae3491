extension CaseSchema {
  /// The cases of the root type; `nil` if the type does not describe them.
  static var all: [CaseSchema]? {
    (Root.self as? any CasePathable.Type).flatMap { schemas(of: $0) }
  }

  private static func schemas<Same: CasePathable>(of _: Same.Type) -> [CaseSchema]? {
    // `Same` is `Root`. A conformance written by hand may not describe its cases.
    let schemas = Same.caseSchemas as? [CaseSchema] ?? []
    return schemas.isEmpty ? nil : schemas
  }
}
