import ConsoleSyntax

/// A line that failed, with the reason.
@dynamicMemberLookup
struct Failure: Error, Equatable {
  let refusal: Refusal
  /// The line and its origin.
  let source: SourceLine
  /// The parts of the line that the message must not quote.
  var hiddenParts: [HiddenPart] = []

  init(_ refusal: Refusal, in source: SourceLine) {
    self.refusal = refusal
    self.source = source
  }

  subscript<Value>(dynamicMember member: KeyPath<Refusal, Value>) -> Value {
    refusal[keyPath: member]
  }
}

extension Failure {
  /// The place of the failure, with line and column from 1: in the file that the line reads if the
  /// mistake is there, otherwise in the line.
  var place: (file: String?, line: Int, column: Int) {
    let text = refusal.file?.text ?? source.text
    let place = refusal.span?.position(in: text) ?? (line: 1, column: 1)
    if let file = refusal.file { return (file.path, place.line, place.column) }
    return (source.file, source.number + place.line - 1, place.column)
  }

  /// Returns the failure with its secrets hidden. All texts of a line that could not be read are
  /// masked, because any of them may be a secret.
  func hiding(_ redaction: Redaction) -> Failure {
    guard redaction.isActive, refusal.isMisread else { return with(redaction.hidden(source.text)) }
    let line = redaction.masked(source.text)
    let parts = line.hiddenParts(of: source.text)
    var failure = with(line)
    if line.isMasked, let example = example(hiding: parts, redaction) {
      var refusal = failure.refusal
      refusal.correction = TextEdit(wholeLine: line.text, example)
      failure = Failure(refusal, in: failure.source)
    }
    failure.hiddenParts = parts
    return failure
  }

  /// The corrected line, if it contains nothing that could be one of the parts. It is then an example.
  private func example(hiding parts: [HiddenPart], _ redaction: Redaction) -> String? {
    guard refusal.file == nil, let correction = refusal.correction else { return nil }
    let line = correction.applied(to: source.text)
    let isShown =
      !redaction.masked(line).isMasked && redaction.scrubbed(line) == line
      && parts.allSatisfy { $0.text.isEmpty || !line.contains($0.text) }
    return isShown ? line : nil
  }

  /// Returns the failure with the shown form of its line, and with all places moved accordingly.
  func with(_ line: HiddenLine) -> Failure {
    guard line.text != source.text else { return self }
    var refusal = refusal
    if refusal.file == nil { refusal.span = refusal.span.map(line.moved) }
    refusal.correction = refusal.correction.flatMap { line.moved($0) }
    if let reader = refusal.file?.reader { refusal.file?.reader = line.moved(reader) }
    return Failure(refusal, in: source.with(line.text))
  }
}
