// JSON members as arguments and cases.
extension CaseExpression {
  /// Converts a JSON member to a case, in the format of synthesized encoders: `{"name": {"label":
  /// 1, "_0": 2}}`.
  ///
  /// A value that is not an object is the only associated value: `{"name": 1}`.
  package init(_ member: Literal.Entry, at span: SourceSpan) {
    let name = Argument(jsonMember: member, keepsPlaces: true).label
    let arguments: [Argument] =
      switch member.value.kind {
      case .object(let entries): entries.map { Argument(jsonMember: $0) }
      default: [Argument(label: nil, value: member.value)]
      }
    self.init(
      name: name?.value ?? "", nameSpan: name?.span ?? span, arguments: arguments, span: span)
  }
}

extension Argument {
  /// Converts a JSON member to an argument. Its key is the label, except that `_0`, `_1`, … mean no
  /// label.
  ///
  /// - Parameter keepsPlaces: whether `_0` is a label like any other.
  package init(jsonMember entry: Literal.Entry, keepsPlaces: Bool = false) {
    guard case .text(let key) = entry.key.kind,
      keepsPlaces || !(key.hasPrefix("_") && Int(key.dropFirst()) != nil)
    else {
      self.init(label: nil, value: entry.value)
      return
    }
    self.init(label: Spanned(key, entry.key.span), value: entry.value)
  }
}
