import Kernel

// Which enums are actions, and which are values.
extension EnumGrammar {
  /// Whether the cases of an enum are values, and not actions.
  static func isValue(_ type: Any.Type, named name: TypeName) -> Bool {
    type is any CasePathable.Type
      ? type is any Decodable.Type && FieldShape.of(type) == nil
      : !isPlainAction(type, named: name)
  }

  /// Whether an enum without a macro is an action: by its name, or because it is declared in an action,
  /// as `Delegate` and `View` are.
  static func isPlainAction(_ type: Any.Type, named name: TypeName) -> Bool {
    if type is any RawRepresentable.Type { return false }
    let suffix = "Action"
    if name.base.hasSuffix(suffix) { return true }
    // Other enums in an action are what its payloads consist of.
    return name.path.dropLast().contains { $0.hasSuffix(suffix) }
      && !(type is any Decodable.Type) && !(type is any CaseIterable.Type)
      && !(type is any Error.Type)
  }
}

extension ValueForm {
  /// Whether the values are actions inside an action.
  func isAction(isPresented: Bool) -> Bool {
    guard case .cases = notation else { return false }
    return isPresented || !EnumGrammar.isValue(type, named: name)
  }
}
