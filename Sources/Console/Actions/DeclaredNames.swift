import ConsoleSyntax

/// The names of the values that a host declares, by the types of these values.
///
/// Lines can name such a value even if no value of its type can be typed.
struct DeclaredNames: Sendable {
  private var names: [ObjectIdentifier: [String]] = [:]

  init(_ values: [(name: String, type: Any.Type)] = []) {
    for value in values { names[ObjectIdentifier(value.type), default: []].append(value.name) }
  }

  /// The references to the values of a form's type, in the order in which they were declared: `$ok`.
  func references(to form: ValueForm) -> [String] {
    names.isEmpty
      ? [] : (names[ObjectIdentifier(form.type)] ?? []).map { "$" + EscapedText.identifier($0) }
  }

  /// Whether a line can have a value of a form: it can be typed or named, or it consists of one that can be named.
  func allow(_ form: ValueForm) -> Bool { form.isTypeable || example(of: form) != nil }

  /// How a line can have a value of a form that cannot be typed. `nil` if it cannot.
  func example(of form: ValueForm) -> String? {
    if let reference = references(to: form).first { return reference }
    if names.isEmpty { return nil }
    switch form.parts {
    case .optional(let wrapped), .shared(let wrapped): return example(of: wrapped)
    case .result(let success, let failure):
      return example(of: success).map { ".success(\($0))" }
        ?? example(of: failure).map { ".failure(\($0))" }
    case .elements, .entries, nil: return nil
    }
  }
}
