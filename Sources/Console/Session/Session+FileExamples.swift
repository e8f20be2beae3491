import ConsoleSyntax

// Examples for files with a mistake from which a line takes a value.
extension Session {
  /// Returns the refusal of a file with an example: if the file contained it, the line could be read.
  ///
  /// - Parameter source: the line that reads the file.
  func withFileExample(_ refusal: Refusal, in source: SourceLine) -> Refusal {
    guard refusal.fileExample == nil, let file = refusal.file,
      let reader = FileReader(of: file.reader, in: source)
    else { return refusal }
    let examples = payload(ending: reader)?.fileExamples ?? ExampleLiteral.plainJSON
    var refusal = refusal
    refusal.fileExample = examples.first { example in
      guard let literal = try? contents(of: example, as: .json) else { return false }
      let found = OutsideValue(.file(literal, file), written: file.path, type: nil)
      return accepts(Literal(.outside(found), at: file.reader), in: reader)
    }
    return refusal
  }

  /// What the types say about the place of the file's name.
  private func payload(ending reader: FileReader) -> PayloadContext? {
    switch reader.target {
    case .action: grammar.payload(atEndOf: reader.textBefore)
    case .condition:
      world.reading(timeline.position) { PayloadContext(ofCondition: reader.textBefore, in: $0) }
    }
  }

  /// Whether the line could be read with a value in the place of its file.
  private func accepts(_ value: Literal, in reader: FileReader) -> Bool {
    func replacing(_ literal: Literal) -> Literal { literal.span == value.span ? value : literal }
    switch reader.target {
    case .action(var expression):
      expression.root = expression.root.withOutsideValues(replacing)
      return (try? action(from: expression)) != nil
    case .condition(let condition):
      guard let condition = try? withOutsideValues(condition.withOutsideValues(replacing)) else {
        return false
      }
      return (try? questions.isTrue(condition, at: timeline.position)) != nil
    }
  }
}

/// The part of a line that takes a value from a file.
private struct FileReader {
  enum Target {
    case action(ActionExpression)
    case condition(Condition)
  }

  let target: Target
  /// The text of the action or the condition up to the name of the file.
  let textBefore: String

  /// - Parameter name: the span of the file's name in the line.
  init?(of name: SourceSpan, in source: SourceLine) {
    let start: Int
    switch try? source.parsed() {
    case .action(let expression):
      (target, start) = (.action(expression), expression.span.start)
    case .command(let command, let nameSpan, _, let argumentsSpan):
      let parsed = try? CommandParser.command(
        named: command, at: nameSpan, argumentsAt: argumentsSpan, in: source.text)
      switch parsed {
      case .tryAction(let expression), .resolve(_, let expression),
        .edit(_, .action(let expression)),
        .expect(.received(let expression, _), _):
        (target, start) = (.action(expression), expression.span.start)
      case .when(let condition), .until(let condition), .expect(.condition(let condition), _),
        .invariant(.add(let condition)):
        (target, start) = (.condition(condition), argumentsSpan.start)
      default: return nil
      }
    case .blank, .comment, .question, nil: return nil
    }
    textBefore = SourceSpan(start, name.start).text(in: source.text)
  }
}
