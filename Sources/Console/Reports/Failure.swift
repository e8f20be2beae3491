/// A line that could not be done, with the reason.
@dynamicMemberLookup
struct Failure: Error, Equatable {
  let refusal: Refusal
  /// The line, and where it comes from.
  let source: SourceLine

  init(_ refusal: Refusal, in source: SourceLine) {
    self.refusal = refusal
    self.source = source
  }

  subscript<Value>(dynamicMember member: KeyPath<Refusal, Value>) -> Value {
    refusal[keyPath: member]
  }
}

extension Failure {
  /// Where to look: in the file that the line names, or else in the line.
  var place: (file: String?, line: Int, column: Int) {
    let text = refusal.file?.text ?? source.text
    let place = refusal.span?.position(in: text) ?? (line: 1, column: 1)
    if let file = refusal.file { return (file.path, place.line, place.column) }
    return (source.file, source.number + place.line - 1, place.column)
  }

  /// The same with its line as it may be shown. A line that could not be read is masked: any of its
  /// texts may have been meant as a secret.
  func hiding(_ redaction: Redaction) -> Failure {
    with(refusal.isMisread ? redaction.masked(source.text) : redaction.hidden(source.text))
  }

  /// The same of the line as it may be shown.
  func with(_ line: HiddenLine) -> Failure {
    guard line.text != source.text else { return self }
    var (refusal, source) = (refusal, source)
    source.text = line.text
    if refusal.file == nil { refusal.span = refusal.span.map(line.moved) }
    refusal.correction = refusal.correction.flatMap { line.moved($0) }
    if let reader = refusal.file?.reader { refusal.file?.reader = line.moved(reader) }
    return Failure(refusal, in: source)
  }
}
