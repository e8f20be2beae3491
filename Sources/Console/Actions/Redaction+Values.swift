import ConsoleSyntax

// Compares values with secrets by their full printed text.
extension Redaction {
  /// Registers a value of a secret property of the state, so that it is hidden everywhere.
  ///
  /// - Parameter isInitial: whether the session started with this value.
  func learn(_ value: Any, as name: String, isInitial: Bool = false) {
    let exact = ValuePrinter.exact.text(value)
    let type = ObjectIdentifier(Swift.type(of: unwrapped(value) ?? value))
    ask { known in
      known.types.insert(type)
      if isInitial { known.begin(with: exact, as: name) }
      known.hide(exact, of: name)
    }
  }

  /// The reference to show instead of the value of a property. `nil` if the value may be shown.
  func reference(for value: Any, named name: String) -> String? {
    hides(name: name) ? reference(for: value, of: name) : nil
  }

  /// The reference to show instead of a value that belongs to a secret. `nil` if the value is empty.
  func reference(for value: Any, of name: String) -> String? {
    // Otherwise the reference itself would become one more secret.
    if let hidden = value as? HiddenValue { return hidden.reference }
    let exact = ValuePrinter.exact.text(value)
    guard !KnownSecrets.isEmpty(exact) else { return nil }
    return secret(exact, named: name).description
  }

  /// The reference to show instead of a value that is equal to a secret of its type. `nil` if none is.
  func reference(forEqual value: Any) -> String? {
    let type = ObjectIdentifier(Swift.type(of: value))
    guard isActive, ask({ $0.types.contains(type) }) else { return nil }
    return reference(forWritten: ValuePrinter.exact.text(value)[...])
  }

  /// The reference to show instead of the value at a path. `nil` if the value may be shown.
  func reference(for value: Any, at path: StatePath) -> String? {
    guard isActive else { return nil }
    for component in path.components.reversed() {
      if case .member(let name) = component, let reference = reference(for: value, named: name) {
        return reference
      }
    }
    return nil
  }

  /// The value at a path, or the reference to show instead of it.
  func shown(_ value: Any, at path: StatePath) -> Any {
    reference(for: value, at: path).map(HiddenValue.init) ?? value
  }
}
