/// The value of `$path`, `@file` or `$secret(name)` after it has been looked up.
// Unchecked because of `Any`: the value never changes after `init`. A value from a state is a copy
// of the one in the timeline.
package final class OutsideValue: Equatable, @unchecked Sendable {
  package enum Content {
    /// A value from the state.
    case value(Any)
    /// The contents of a file.
    case file(Literal, FileText)
    /// The possible values of a secret. The first one that has the expected type is used.
    case secret([Literal])
  }

  package let content: Content
  /// A value from the state as a shared one. `nil` if the state does not share it.
  package let shared: Any?
  /// The source text: `$dogs[0]`, `@dogs.json`, `$secret(password)`.
  package let written: String
  /// The name of the type of a value from the state.
  private let type: String?

  /// - Parameter type: the name of the type of a value from the state. `nil` for a file.
  package init(
    _ content: Content, sharedAs shared: Any? = nil, written: String, type: String?
  ) {
    self.content = content
    self.shared = shared
    self.written = written
    self.type = type
  }

  package var shape: LiteralShape { .outside(written, type: type) }

  /// Compares identities.
  package static func == (one: OutsideValue, other: OutsideValue) -> Bool { one === other }
}

/// The text of a file that a literal was parsed from.
package struct FileText: Equatable, Sendable {
  /// The path as the user wrote it.
  package var path: String
  package var text: String
  /// The span in the line that names the file.
  package var reader: SourceSpan

  /// - Parameter reader: the span in the line that names the file.
  package init(path: String, text: String, reader: SourceSpan) {
    self.path = path
    self.text = text
    self.reader = reader
  }
}

extension Literal {
  /// Returns the literal with each `$path`, `@file` and `$secret(name)` in it replaced by the
  /// result of `find`.
  package func withOutsideValues<Failure: Error>(
    _ find: (Literal) throws(Failure) -> Literal
  ) throws(Failure) -> Literal {
    switch kind {
    case .text, .number, .boolean, .nil, .void, .keyPath, .outside: return self
    case .file, .reference, .secret: return try find(self)
    case .tuple(let elements):
      return Literal(.tuple(try elements.withOutsideValues(find)), at: span)
    case .array(let elements):
      var found: [Literal] = []
      for element in elements { found.append(try element.withOutsideValues(find)) }
      return Literal(.array(found), at: span)
    case .dictionary(let entries):
      return Literal(.dictionary(try entries.withOutsideValues(find)), at: span)
    case .range(let lower, let upper, let isClosed):
      let bounds = (
        lower: try lower?.withOutsideValues(find), upper: try upper?.withOutsideValues(find)
      )
      return Literal(
        .range(lower: bounds.lower, upper: bounds.upper, isClosed: isClosed), at: span)
    case .object(let entries):
      return Literal(.object(try entries.withOutsideValues(find)), at: span)
    case .enumCase(let expression):
      return Literal(.enumCase(try expression.withOutsideValues(find)), at: span)
    case .constructor(var expression):
      expression.arguments = try expression.arguments?.withOutsideValues(find)
      return Literal(.constructor(expression), at: span)
    }
  }
}

extension CaseExpression {
  /// Returns the case with each `$path`, `@file` and `$secret(name)` in it replaced by the result
  /// of `find`.
  package func withOutsideValues<Failure: Error>(
    _ find: (Literal) throws(Failure) -> Literal
  ) throws(Failure) -> CaseExpression {
    var result = self
    result.arguments = try arguments.withOutsideValues(find)
    return result
  }

  /// Whether an argument is a value that was looked up.
  package var hasOutsideArgument: Bool {
    arguments.contains { if case .outside = $0.value.kind { true } else { false } }
  }
}

extension [Argument] {
  fileprivate func withOutsideValues<Failure: Error>(
    _ find: (Literal) throws(Failure) -> Literal
  ) throws(Failure) -> [Argument] {
    var result: [Argument] = []
    for argument in self {
      result.append(
        Argument(label: argument.label, value: try argument.value.withOutsideValues(find)))
    }
    return result
  }
}

extension [Literal.Entry] {
  fileprivate func withOutsideValues<Failure: Error>(
    _ find: (Literal) throws(Failure) -> Literal
  ) throws(Failure) -> [Literal.Entry] {
    var result: [Literal.Entry] = []
    for entry in self {
      result.append(
        Literal.Entry(
          key: try entry.key.withOutsideValues(find), value: try entry.value.withOutsideValues(find)
        ))
    }
    return result
  }
}
