import ConsoleSyntax

// Reads values that come from outside of the line: from a file, a secret or the state.
extension ValueForm {
  /// Makes a value of this type from an outside value.
  ///
  /// A value from the state that already has this type is used as it is, even if it cannot be
  /// typed. Another value from the state is printed and read again.
  func value(of outside: OutsideValue, at span: SourceSpan) throws(Diagnostic) -> Any {
    switch outside.content {
    case .file(let literal, let file):
      do { return try value(of: literal) } catch {
        var error = error
        error.file = error.file ?? file
        throw error
      }
    case .secret(let readings):
      for literal in readings {
        if let value = try? value(of: literal) { return value }
      }
      throw Diagnostic(.wrongType(expected: name.display, found: outside.shape), at: span)
    case .value(let found):
      if let shared = outside.shared {
        if let value = cast(shared) { return value }
        if let reader = (type as? any SharedReading.Type)?.reader(of: shared) { return reader }
      }
      if let value = cast(found) { return value }
      if let literal = try? Literal.parse(ValuePrinter.exact.text(found)),
        let value = try? value(of: literal)
      {
        return value
      }
      throw Diagnostic(.wrongType(expected: name.display, found: outside.shape), at: span)
    }
  }

  private func cast(_ value: Any) -> Any? {
    func open<Wanted>(_: Wanted.Type) -> Any? { (value as? Wanted).map { $0 as Any } }
    return _openExistential(type, do: open)
  }
}

extension Literal {
  /// Whether the literal means `nil`.
  var isNil: Bool {
    guard case .outside(let outside) = kind else { return kind == .nil }
    return switch outside.content {
    case .file(let literal, _): literal.isNil
    case .secret(let readings): readings.first?.isNil ?? false
    case .value(let value): isNothing(value)
    }
  }

  private func isNothing(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return false }
    return mirror.children.first.map { isNothing($0.value) } ?? true
  }
}

extension OutsideValue {
  /// Makes an outside value from a value of the state and the literal that refers to it.
  ///
  /// - Parameter shared: the value as a shared one. `nil` if it is not shared.
  convenience init(_ value: Any, sharedAs shared: Any? = nil, writtenAs literal: Literal) {
    self.init(
      .value(value), sharedAs: shared, written: literal.description,
      type: TypeName.of(Swift.type(of: value)).display)
  }
}
