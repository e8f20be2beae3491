import ConsoleSyntax
import Kernel

// Values that lines take from elsewhere: `$path` from a state, `@file` from a file, `$secret(name)`
// from memory, the environment or a user.
extension Session {
  /// Resolves the values that an expression takes from elsewhere, and makes the action.
  func action(
    from expression: ActionExpression
  ) throws(Refusal) -> Action {
    var expression = expression
    if expression.readsOutside {
      expression = try identified(expression)
      expression.root = try expression.root.withOutsideValues { literal throws(Refusal) in
        try find(literal)
      }
    }
    // Not a `Result`: the types of it and of its parts would be looked up for each line.
    var action: Any = ()
    var refused: Diagnostic?
    withDependencies {
      world.memory.shared.prepareToRead(&$0)
    } operation: {
      work.interruption.whileCurrent {
        do throws(Diagnostic) { action = try grammar.value(of: expression) } catch {
          refused = error
        }
      }
    }
    if let refused { throw Refusal(refused) }
    // Without the cost of a cast to another type.
    return withCast(action, to: Action.self) { $0.pointee }!
  }

  /// Reads the files that a condition names, and resolves its references to steps and to values of
  /// the host. References without a step stay, because they have another value in each state in
  /// which the condition is evaluated.
  func withOutsideValues(_ condition: Condition) throws(Refusal) -> Condition {
    try condition.withOutsideValues { literal throws(Refusal) in
      if case .reference(let reference) = literal.kind, reference.step == nil,
        app.namedValue(at: reference.path) == nil
      {
        return literal
      }
      return try find(literal)
    }
  }

  /// Resolves the values that a literal takes from elsewhere.
  func withOutsideValues(_ literal: Literal) throws(Refusal) -> Literal {
    try literal.withOutsideValues { literal throws(Refusal) in try find(literal) }
  }

  private func find(_ literal: Literal) throws(Refusal) -> Literal {
    switch literal.kind {
    case .reference(let reference):
      let value = try value(of: reference, at: literal.span)
      let found = OutsideValue(value, sharedAs: shared(at: reference), writtenAs: literal)
      return Literal(.outside(found), at: literal.span)
    case .secret(let secret):
      guard let readings = redaction.readings(of: secret) else {
        throw missing(secret, at: literal.span, .notGiven)
      }
      let value = OutsideValue(.secret(readings), written: literal.description, type: nil)
      return Literal(.outside(value), at: literal.span)
    case .file(let path):
      return Literal(.outside(try read(path, literal)), at: literal.span)
    default:
      return literal
    }
  }

  /// The value of a reference as a shared one. `nil` if no state shares it.
  private func shared(at reference: ValueReference) -> Any? {
    guard world.memory.shared.isInUse,
      reference.step != nil || app.namedValue(at: reference.path) == nil
    else { return nil }
    return world.reading(reference.step?.value ?? timeline.position) {
      StateReader.shared(at: reference.path, in: $0)
    }
  }

  /// The value of a reference, in a value that the host declared, or else in a state.
  private func value(
    of reference: ValueReference, at span: SourceSpan
  ) throws(Refusal) -> Any {
    let result: Result<Any, PathDiagnostic>
    if reference.step == nil, let (value, rest) = app.namedValue(at: reference.path) {
      let root = value.make()
      result = Result { () throws(PathDiagnostic) in try StateReader.value(at: rest, in: root) }
    } else {
      let step = reference.step?.value ?? timeline.position
      guard timeline.contains(step) else {
        throw Refusal(.noStep(step, last: timeline.count), at: reference.step?.span ?? span)
      }
      result = world.reading(step) { state in
        Result { () throws(PathDiagnostic) in
          try StateReader.value(at: reference.path, in: state)
        }
      }
    }
    do { return try result.get() } catch {
      throw Refusal(reference.step == nil ? error.suggesting(app.values.map(\.name)) : error)
    }
  }

  /// Reports that a file is not as it was, if a recovery reads it.
  private func note(_ file: ReadFile, _ problem: FileProblem?) {
    let line = redaction.hidden(presentLine.source.text).text
    recovering?.note(AlteredFile(path: file.path, line: line, problem: problem))
  }

  private func read(
    _ path: String, _ literal: Literal
  ) throws(Refusal) -> OutsideValue {
    let (contents, file) = try contents(of: path, literal.span)
    return OutsideValue(.file(contents, file), written: literal.description, type: nil)
  }

  /// How a file writes a value.
  enum FileNotation {
    case json
    /// JSON, or a value as lines write it.
    case any
  }

  /// Reads the value in a file.
  ///
  /// - Parameter span: the span of the file's name in the line.
  func contents(
    of path: String, _ span: SourceSpan, as notation: FileNotation = .json
  ) throws(Refusal) -> (Literal, FileText) {
    let earlier = earlierFile(named: path)
    let place =
      earlier?.path
      ?? TextFile.place(of: path, near: presentLine.source.file, by: settings.trust)
    let bytes: [UInt8]
    do { bytes = try settings.trust.read(place, limit: TextFile.payloadLimit) } catch {
      if let earlier { note(earlier, error) }
      throw Refusal(.unreadableFile(path, error), at: span)
    }
    let found = ReadFile(path, at: place, bytes: bytes)
    if let earlier, earlier.fingerprint != found.fingerprint { note(earlier, nil) }
    noteRead(found)
    let text = TextFile(bytes: bytes)
    let file = FileText(path: path, text: text.text, reader: span)
    do throws(Diagnostic) {
      if let invalid = text.invalidText { throw invalid }
      return (try contents(of: text.text, as: notation), file)
    } catch {
      var error = error
      error.file = file
      throw Refusal(error)
    }
  }

  /// Parses the text of a file.
  func contents(
    of text: String, as notation: FileNotation
  ) throws(Diagnostic) -> Literal {
    if notation == .any, text.first(where: { !$0.isWhitespace }) != "{" {
      return try Literal.parse(text)
    }
    return try Literal.parseJSON(text, limit: TextFile.payloadLimit) {
      [work] in work.isInterrupted
    }
  }
}
