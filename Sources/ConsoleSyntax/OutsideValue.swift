/// What `$path`, `@file` or `$secret(name)` stands for, when it has been looked up.
// Unchecked because of `Any`: the value never changes after `init`. One that is taken from a state is
// a copy of what the timeline keeps.
package final class OutsideValue: Equatable, @unchecked Sendable {
  package enum Content {
    /// A value of the state.
    case value(Any)
    /// What a file holds.
    case file(Literal, FileText)
    /// The ways to read a secret, of which the first that fits the expected type counts.
    case secret([Literal])
  }

  package let content: Content
  /// As it was written: `$dogs[0]`, `@dogs.json`, `$secret(password)`.
  package let written: String
  /// The type of a value of the state, in words.
  private let type: String?

  /// - Parameter type: what a value of the state is called by; `nil` for a file's contents.
  package init(_ content: Content, written: String, type: String?) {
    self.content = content
    self.written = written
    self.type = type
  }

  package var shape: LiteralShape { .outside(written, type: type) }

  /// Whether it is one and the same.
  package static func == (one: OutsideValue, other: OutsideValue) -> Bool { one === other }
}

/// The text of a file that a literal was read from.
package struct FileText: Equatable, Sendable {
  /// As people named it.
  package var path: String
  package var text: String
  /// Where in the line the file was named.
  package var reader: SourceSpan

  /// - Parameter reader: where in the line the file was named.
  package init(path: String, text: String, reader: SourceSpan) {
    self.path = path
    self.text = text
    self.reader = reader
  }
}

extension Literal {
  /// The literal with each `$path`, `@file` and `$secret(name)` in it replaced by what `find` makes of it.
  package func found<Failure: Error>(
    _ find: (Literal) throws(Failure) -> Literal
  ) throws(Failure) -> Literal {
    switch kind {
    case .text, .number, .boolean, .nil, .void, .keyPath, .outside: return self
    case .file, .reference, .secret: return try find(self)
    case .tuple(let elements): return Literal(.tuple(try elements.found(find)), at: span)
    case .array(let elements):
      var found: [Literal] = []
      for element in elements { found.append(try element.found(find)) }
      return Literal(.array(found), at: span)
    case .dictionary(let entries): return Literal(.dictionary(try entries.found(find)), at: span)
    case .range(let lower, let upper, let isClosed):
      let bounds = (lower: try lower?.found(find), upper: try upper?.found(find))
      return Literal(
        .range(lower: bounds.lower, upper: bounds.upper, isClosed: isClosed), at: span)
    case .object(let entries): return Literal(.object(try entries.found(find)), at: span)
    case .enumCase(let expression):
      return Literal(.enumCase(try expression.found(find)), at: span)
    case .constructor(var expression):
      expression.arguments = try expression.arguments?.found(find)
      return Literal(.constructor(expression), at: span)
    }
  }
}

extension CaseExpression {
  /// The same with all that stands elsewhere found.
  package func found<Failure: Error>(
    _ find: (Literal) throws(Failure) -> Literal
  ) throws(Failure) -> CaseExpression {
    var result = self
    result.arguments = try arguments.found(find)
    return result
  }

  /// Whether an argument, or something in one, stands elsewhere.
  package var hasOutsideArgument: Bool {
    arguments.contains { if case .outside = $0.value.kind { true } else { false } }
  }
}

extension [Argument] {
  fileprivate func found<Failure: Error>(
    _ find: (Literal) throws(Failure) -> Literal
  ) throws(Failure) -> [Argument] {
    var result: [Argument] = []
    for argument in self {
      result.append(Argument(label: argument.label, value: try argument.value.found(find)))
    }
    return result
  }
}

extension [Literal.Entry] {
  fileprivate func found<Failure: Error>(
    _ find: (Literal) throws(Failure) -> Literal
  ) throws(Failure) -> [Literal.Entry] {
    var result: [Literal.Entry] = []
    for entry in self {
      result.append(
        Literal.Entry(key: try entry.key.found(find), value: try entry.value.found(find)))
    }
    return result
  }
}
