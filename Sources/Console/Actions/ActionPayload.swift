import ConsoleSyntax

/// The payload of an action's innermost case.
struct ActionPayload {
  /// One value in the payload.
  struct Part {
    /// `nil` for a value without a label.
    let label: String?
    let value: Any
    /// The text to show instead of a secret value. `nil` if the value may be shown.
    let reference: String?
  }

  private(set) var parts: [Part] = []

  /// - Parameter redaction: the secrets of the session. A case that is named after a secret has a
  ///   secret payload.
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
          let reference =
            parameter.label.flatMap { redaction.reference(for: value, named: $0) }
            ?? secret.flatMap { redaction.reference(for: value, of: $0) }
          return Part(label: parameter.label, value: value, reference: reference)
        }
        return
      }
    }
  }
}
