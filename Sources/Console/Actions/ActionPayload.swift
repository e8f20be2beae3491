import ConsoleSyntax

/// What an action carries in its innermost case.
struct ActionPayload {
  /// One value of the payload.
  struct Part {
    /// `nil` for a value without a label.
    let label: String?
    let value: Any
    /// What is shown in place of a value that must not be shown.
    let mark: String?
  }

  private(set) var parts: [Part] = []

  /// - Parameter redaction: what must not be shown. The name of a case can say that its payload is a secret.
  init(of action: Any, hiding redaction: Redaction) {
    var value = action
    var secret: String?
    while let (item, values) = ValueForm.of(type(of: value)).grammar?.taken(value) {
      secret = redaction.secretName(inCase: item.lastName) ?? secret
      if item.elementInner?.taken(values[1]) != nil {
        value = values[1]
      } else if values.count == 1, item.isPresented || item.inner?.taken(values[0]) != nil {
        value = values[0]
      } else {
        parts = zip(item.parameters, values).map { parameter, value in
          let mark =
            parameter.label.flatMap { redaction.mark(for: value, named: $0) }
            ?? secret.flatMap { redaction.mark(for: value, of: $0) }
          return Part(label: parameter.label, value: value, mark: mark)
        }
        return
      }
    }
  }
}
