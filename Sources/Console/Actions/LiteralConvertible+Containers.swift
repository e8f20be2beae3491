import ConsoleSyntax
import Kernel

extension Optional: LiteralContainer {
  static var isTypeable: Bool { ValueForm.of(Wrapped.self).isTypeable }

  /// Reads `nil`, `.none`, the value alone, or `.some(value)`.
  static func value(of literal: Literal) throws(Diagnostic) -> Wrapped? {
    switch literal.kind {
    case .nil:
      return .none
    case .enumCase(let expression) where expression.name == "none":
      if expression.arguments.isEmpty { return .none }
    case .enumCase(let expression) where expression.name == "some":
      if expression.arguments.count == 1, let argument = expression.arguments.first {
        return try ValueForm.value(of: argument.value, as: Wrapped.self)
      }
    default: break
    }
    return try ValueForm.value(of: literal, as: Wrapped.self)
  }

  func write(to writer: inout ValueWriter) {
    guard let self else {
      writer.output += "nil"
      return
    }
    let start = writer.output.count
    writer.write(self, as: Wrapped.self)
    // A search may have removed the output up to `start`.
    guard writer.output.count >= start else { return }
    // Without `.some`, an inner nil, none or some would be read as the outer one.
    let isAmbiguous = writer.output.withBytes { bytes in
      let inner = bytes[start...]
      return [".none", ".some"].contains { inner.starts(with: $0.utf8) }
        || inner.elementsEqual("nil".utf8)
    }
    if isAmbiguous {
      writer.output.insert(".some(", at: start)
      writer.output += ")"
    }
  }
}

extension Array: LiteralContainer {
  static var isTypeable: Bool { ValueForm.of(Element.self).isTypeable }

  static func value(of literal: Literal) throws(Diagnostic) -> [Element] {
    guard case .array(let literals) = literal.kind else { throw wrongType(literal) }
    let form = ValueForm.of(Element.self)
    var elements: [Element] = []
    elements.reserveCapacity(literals.count)
    let interruption = Interruption.current
    for literal in literals {
      elements.append(try form.value(of: literal, as: Element.self))
      if interruption.isRequested { throw Diagnostic(.interrupted, at: literal.span) }
    }
    return elements
  }

  func write(to writer: inout ValueWriter) {
    let form = ValueForm.of(Element.self)
    writer.list(self, count: count, of: form.name.display) { writer, element in
      if form.layout == nil {
        writer.write(element, as: Element.self)
      } else {
        withUnsafePointer(to: element) { writer.write(at: $0, form) }
      }
    }
  }
}

extension Set: LiteralContainer {
  static var isTypeable: Bool { ValueForm.of(Element.self).isTypeable }

  static func value(of literal: Literal) throws(Diagnostic) -> Set<Element> {
    guard case .array = literal.kind else { throw wrongType(literal) }
    return Set(try [Element].value(of: literal))
  }

  /// Writes the elements in the order of their texts, because a set has no order.
  func write(to writer: inout ValueWriter) {
    let outer = writer
    writer.list(
      map { outer.piece($0, as: Element.self) }.sorted(), count: count,
      of: TypeName.of(Element.self).display
    ) { $0.output += $1 }
  }
}

extension Dictionary: LiteralContainer {
  static var isTypeable: Bool {
    ValueForm.of(Key.self).isTypeable && ValueForm.of(Value.self).isTypeable
  }

  static func value(of literal: Literal) throws(Diagnostic) -> [Key: Value] {
    let entries: [Literal.Entry]
    var isJSON = false
    switch literal.kind {
    case .array(let elements) where elements.isEmpty: return [:]
    case .dictionary(let written): entries = written
    case .object(let written):
      entries = written
      isJSON = true
    default: throw wrongType(literal)
    }
    var result: [Key: Value] = [:]
    let interruption = Interruption.current
    for entry in entries {
      if interruption.isRequested { throw Diagnostic(.interrupted, at: entry.key.span) }
      let key = try isJSON ? jsonKey(entry.key) : ValueForm.value(of: entry.key, as: Key.self)
      let value = try ValueForm.value(of: entry.value, as: Value.self)
      guard result.updateValue(value, forKey: key) == nil else {
        throw Diagnostic(.duplicateKey(entry.key.description), at: entry.key.span)
      }
    }
    return result
  }

  /// Reads a key of a JSON object. JSON has only texts as keys, so `"1"` means 1 if the key is a
  /// number, and `"online"` means `.online` if it is an enum.
  private static func jsonKey(_ literal: Literal) throws(Diagnostic) -> Key {
    do { return try ValueForm.value(of: literal, as: Key.self) } catch {
      guard case .text(let text) = literal.kind else { throw error }
      for written in [text, "." + text] {
        guard var inner = try? Literal.parse(written) else { continue }
        inner.span = literal.span
        if let key = try? ValueForm.value(of: inner, as: Key.self) { return key }
      }
      throw error
    }
  }

  /// Writes the entries in the order of the texts of their keys, because a dictionary has no order.
  func write(to writer: inout ValueWriter) {
    let outer = writer
    writer.list(
      map { (outer.piece($0.key, as: Key.self), $0.value) }.sorted { $0.0 < $1.0 }, count: count,
      of: "\(TypeName.of(Key.self).display): \(TypeName.of(Value.self).display)", empty: "[:]"
    ) { writer, entry in
      writer.output += entry.0 + ": "
      writer.write(entry.1, as: Value.self)
    }
  }
}

extension Result: LiteralContainer {
  static var isTypeable: Bool {
    ValueForm.of(Success.self).isTypeable || ValueForm.of(Failure.self).isTypeable
  }

  /// Reads `.success(value)` or `.failure(error)`. For `any Error`, the error is a text, its
  /// message.
  static func value(of literal: Literal) throws(Diagnostic) -> Result {
    let type = TypeName.of(Self.self)
    guard let expression = try literal.caseExpression(of: type) else { throw wrongType(literal) }
    switch expression.name {
    case "success":
      return .success(try payload(of: expression, as: Success.self))
    case "failure":
      return .failure(try payload(of: expression, as: Failure.self))
    default:
      throw Diagnostic(
        .noCase(expression.name, of: type.display, among: ["success", "failure"]),
        at: expression.nameSpan)
    }
  }

  private static func payload<Payload>(
    of expression: CaseExpression, as: Payload.Type
  ) throws(Diagnostic) -> Payload {
    let type = TypeName.of(Payload.self).display
    let signature = "\(expression.name)(\(type))"
    if expression.arguments.isEmpty, let void = () as? Payload { return void }
    guard let argument = expression.arguments.first else {
      throw Diagnostic(
        .missingArgument(label: nil, type: type, signature: signature), at: expression.span)
    }
    if let label = argument.label {
      throw Diagnostic(
        .unknownLabel(label.value, known: [], signature: signature), at: label.span)
    }
    if expression.arguments.count > 1 {
      throw Diagnostic(
        .extraArgument(signature: signature), at: expression.arguments[1].value.span)
    }
    return try ValueForm.value(of: argument.value, as: Payload.self)
  }

  func write(to writer: inout ValueWriter) {
    switch self {
    case .success(let value):
      writer.output += ".success("
      writer.write(value, as: Success.self)
    case .failure(let error):
      writer.output += ".failure("
      writer.write(error, as: Failure.self)
    }
    writer.output += ")"
  }
}

/// Typed and printed as a `Result`.
extension TaskResult: LiteralContainer {
  static var isTypeable: Bool { Result<Success, any Error>.isTypeable }

  static func value(of literal: Literal) throws(Diagnostic) -> TaskResult {
    TaskResult(try Result<Success, any Error>.value(of: literal))
  }

  func write(to writer: inout ValueWriter) { Result(self).write(to: &writer) }
}
