import ConsoleSyntax

extension PayloadContext {
  /// Makes the context of the value that a condition compares with a value of a state. `nil` if there is none at the end
  /// of the text, or the path before it leads nowhere.
  ///
  /// - Parameter text: a condition up to a place in it.
  init?(ofCondition text: String, in state: Any) {
    self.init(CursorContext(ofCondition: text), comparedIn: state)
  }

  /// - Parameter context: the end of a condition.
  init?(_ context: CursorContext, comparedIn state: Any) {
    guard case .comparison(let path, let comparison) = context.openBrackets.first?.kind,
      let value = StateReader.valueIfPresent(at: path, in: state)
    else { return nil }
    let form = ValueForm.of(type(of: value))
    guard comparison == .contains else {
      self.init(context, as: form)
      return
    }
    switch form.unwrapped.parts {
    case .elements(let part), .entries(let part, _): self.init(context, as: part)
    case .optional, .shared, .result, nil:
      guard form.unwrapped.isText else { return nil }
      self.init(context, as: form.unwrapped)
    }
  }
}
