import ConsoleSyntax

// Errors of known types, written as their message: `.failure("gone")` for
// `.failure(.server("gone"))`.
extension ValueForm {
  /// How an error stores its message, best first. A text in the error itself is better than a text
  /// in an error that it wraps.
  private enum MessageStorage: Int, Comparable {
    case text
    case anyError
    case otherError

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The maximum depth of errors that wrap errors.
  private static var deepestWrapping: Int { 3 }

  /// Whether an error of this type can be written as a text.
  var isWrittenAsMessage: Bool {
    errorLiteral(for: Literal(.text(""), at: SourceSpan(0, 0))) != nil
  }

  /// The full literal of the error that a message means.
  ///
  /// `nil` for types that are not errors, for errors that cannot store a text, and if several cases
  /// are equally good.
  func errorLiteral(for message: Literal) -> Literal? {
    guard case .text = message.kind else { return nil }
    return errorLiteral(for: message, depth: 0)
  }

  private func errorLiteral(for message: Literal, depth: Int) -> Literal? {
    guard type is any Error.Type, depth < Self.deepestWrapping else { return nil }
    let calls = messageCalls(depth).sorted { $0.storage < $1.storage }
    guard let best = calls.first, calls.filter({ $0.storage == best.storage }).count == 1 else {
      return nil
    }
    var inner = message
    if best.storage == .otherError {
      guard let wrapped = best.form.errorLiteral(for: message, depth: depth + 1) else { return nil }
      inner = wrapped
    }
    let argument = Argument(inner, labelled: best.label.map { Spanned($0, message.span) })
    let call = CaseExpression(
      Spanned(best.name, message.span), arguments: [argument], span: message.span)
    return Literal(.enumCase(call), at: message.span)
  }

  private typealias MessageCall = (
    name: String, label: String?, form: ValueForm, storage: MessageStorage
  )

  /// The cases, or the constructor, that need only a message.
  private func messageCalls(_ depth: Int) -> [MessageCall] {
    switch notation {
    case .cases:
      EnumGrammar.of(type).cases.compactMap { item in
        Self.messageCall(
          item.name, item.parameters.filter { $0.defaultValue == nil }.map { ($0.label, $0.form) },
          depth)
      }
    case .stored:
      storedParts.flatMap { parts in
        let needed = parts.item.parameters.filter { $0.defaultValue == nil }
        return Self.messageCall("init", needed.map { ($0.label, $0.form) }, depth)
      }.map { [$0] } ?? []
    case .decodable(let type):
      Self.messageCall(
        "init",
        FieldProbe.fields(of: type).compactMap { field in
          guard let form = field.form else { return nil }
          if case .optional = form.parts { return nil }
          return (field.label, form)
        }, depth
      ).map { [$0] } ?? []
    case .convertible, .anyError, .void, .payloadFree, .none: []
    }
  }

  private static func messageCall(
    _ name: String, _ needed: [(label: String?, form: ValueForm)], _ depth: Int
  ) -> MessageCall? {
    guard needed.count == 1, let storage = needed[0].form.storage(depth) else { return nil }
    return (name, needed[0].label, needed[0].form, storage)
  }

  /// How a property of this type stores a message. `nil` if it cannot.
  private func storage(_ depth: Int) -> MessageStorage? {
    if type == String.self || type == Substring.self { return .text }
    if case .anyError = notation { return .anyError }
    let isWrapped =
      errorLiteral(for: Literal(.text(""), at: SourceSpan(0, 0)), depth: depth + 1) != nil
    return isWrapped ? .otherError : nil
  }
}
