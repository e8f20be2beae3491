import ConsoleSyntax
import Kernel

// Values that lines take from elsewhere: `$path` from a state, `@file` from a file, `$secret(name)` from
// memory, the environment or a user.
extension Session {
  /// The action that was written, its values from elsewhere looked up.
  func action(
    from expression: ActionExpression, _ source: SourceLine
  ) throws(Failure) -> Action {
    var expression = expression
    if expression.readsOutside {
      expression.root = try expression.root.found { literal throws(Failure) in
        try find(literal, source)
      }
    }
    // A stack that is decoded gets its ids now: they follow from the line, not from the lines
    // before it.
    let result = withDependencies {
      $0.stackElementID = .liveValue
    } operation: {
      Result { [grammar] () throws(Diagnostic) in
        try grammar.action(from: expression, as: Action.self)
      }
    }
    do { return try result.get() } catch { throw Failure(error, in: source) }
  }

  /// The condition with the files it names read and the values of the steps it names found. What it
  /// takes from the present state is asked of each state it is asked of.
  func found(_ condition: Condition, _ source: SourceLine) throws(Failure) -> Condition {
    try condition.found { literal throws(Failure) in
      if case .reference(let reference) = literal.kind, reference.step == nil { return literal }
      return try find(literal, source)
    }
  }

  private func find(_ literal: Literal, _ source: SourceLine) throws(Failure) -> Literal {
    switch literal.kind {
    case .reference(let reference):
      let step = reference.step?.value ?? timeline.position
      guard timeline.contains(step) else {
        throw Failure(
          problem: .session(.noStep(step, last: timeline.count)),
          span: reference.step?.span ?? literal.span, source: source, correction: nil)
      }
      let value: Any
      do { value = try StateReader.value(at: reference.path, in: timeline.state(of: step)) } catch {
        throw Failure(error, in: source)
      }
      return Literal(.outside(OutsideValue(value, writtenAs: literal)), at: literal.span)
    case .secret(let secret):
      guard let readings = redaction.readings(of: secret) else {
        throw missing(secret, at: literal.span, source, .notGiven)
      }
      let value = OutsideValue(.secret(readings), written: literal.description, type: nil)
      return Literal(.outside(value), at: literal.span)
    case .file(let path):
      return Literal(.outside(try read(path, literal, source)), at: literal.span)
    default:
      return literal
    }
  }

  private func read(
    _ path: String, _ literal: Literal, _ source: SourceLine
  ) throws(Failure) -> OutsideValue {
    let text: TextFile
    do {
      text = try TextFile(
        path: path, by: settings.trust, near: source.file, limit: TextFile.payloadLimit)
    } catch {
      throw Failure(
        problem: .session(.unreadableFile(path, error)), span: literal.span, source: source,
        correction: nil)
    }
    let file = FileText(path: path, text: text.text, reader: literal.span)
    do throws(Diagnostic) {
      if let invalid = text.invalidText { throw invalid }
      let contents = try Literal.parseJSON(text.text, limit: TextFile.payloadLimit)
      return OutsideValue(.file(contents, file), written: literal.description, type: nil)
    } catch {
      var error = error
      error.file = file
      throw Failure(error, in: source)
    }
  }
}
