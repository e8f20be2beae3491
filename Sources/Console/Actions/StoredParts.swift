import ConsoleSyntax
import Kernel

/// The parts of a struct or a tuple without its own notation, and how to make a value from them.
///
/// The value is made in memory, with each part at the offset that the runtime reports. This
/// bypasses the type's initializers.
final class StoredParts: Sendable {
  /// The parts as the parameters of a call, and the function that makes a value from them.
  // Unchecked but immutable: its closures capture only metatypes.
  nonisolated(unsafe) let item: EnumGrammar.Case
  /// Whether all parts are known.
  let isComplete: Bool
  private let name: TypeName
  private let isTuple: Bool

  /// Whether a type is a struct or a tuple with known parts.
  static func exist(for type: Any.Type) -> Bool {
    !isForeign(type) && (TupleRuntime.elements(of: type) ?? StructRuntime.parts(of: type)) != nil
  }

  init(of type: Any.Type, named name: TypeName) {
    self.name = name
    let elements = TupleRuntime.elements(of: type)
    let parts = elements ?? StructRuntime.parts(of: type) ?? []
    isTuple = elements != nil
    let known = parts.compactMap { Self.part($0) }
    isComplete = known.count == parts.count
    item = EnumGrammar.Case(
      name: isTuple ? "" : name.base,
      parameters: known.compactMap { $0.parameter },
      embed: { Self.make(type, known, $0) })
  }

  /// Makes the value that a call, a tuple or a JSON object means.
  func value(of literal: Literal) throws(Diagnostic) -> Any {
    let expression = CaseExpression(
      Spanned(name.base, literal.span), arguments: try arguments(of: literal), span: literal.span)
    guard let value = item.embed(try item.values(of: expression)) else {
      throw Diagnostic(
        .invalidValue(
          type: name.display, reason: "its stored properties do not accept these values"),
        at: literal.span)
    }
    return value
  }

  private func arguments(of literal: Literal) throws(Diagnostic) -> [Argument] {
    switch literal.kind {
    case .tuple(let elements) where isTuple: return elements
    case .object(let entries):
      // Ignore other members, so that a user can paste the response of a server.
      let labels = Set(item.parameters.compactMap(\.label))
      return entries.map { Argument(jsonMember: $0, keepsPlaces: true) }
        .filter { $0.label.map { labels.contains($0.value) } == true }
    default:
      if !isTuple, let arguments = try literal.constructorArguments(of: name) { return arguments }
      throw Diagnostic(.wrongType(expected: name.display, found: literal.shape), at: literal.span)
    }
  }

  /// A part, with a function that writes it to memory.
  private struct Part {
    /// `nil` if the user cannot type this part.
    let parameter: EnumGrammar.Parameter?
    /// Whether a value has the type of the part.
    let fits: (Any) -> Bool
    /// Writes a value of the part's type. The pointer is the start of the whole value.
    let put: (Any, UnsafeMutableRawPointer) -> Void
    var made: (() -> Any)?
  }

  private static func part(_ field: StructRuntime.Field) -> Part? {
    func open<Value>(_: Value.Type) -> Part {
      var label: String? = field.label.isEmpty ? nil : memberName(field.label)
      var fallback: (() -> Any)?
      if let type = Value.self as? any ExpressibleByNilLiteral.Type, label != nil {
        fallback = { nothing(of: type) }
      }
      if field.label.hasPrefix("_$") || field.label.hasPrefix("$") { label = nil }
      let isHidden = label == nil && !field.label.isEmpty
      let wrapper = Value.self as? any StateWrapper.Type
      let form = ValueForm.of(wrapper?.wrappedStateType ?? Value.self)
      if wrapper != nil, let type = form.type as? any ExpressibleByNilLiteral.Type {
        fallback = { nothing(of: type) }
      }
      let convert: (Any) -> Value? = { value in
        wrapper == nil ? value as? Value : wrapper?.wrapping(value) as? Value
      }
      return Part(
        parameter: isHidden
          ? nil : EnumGrammar.Parameter(label: label, form: form, defaultValue: fallback),
        fits: { convert($0) != nil },
        put: { value, base in
          guard let value = convert(value) else { return }
          (base + field.offset).initializeMemory(as: Value.self, to: value)
        },
        made: isHidden ? fallback : nil)
    }
    if field.type == ObservationStateRegistrar.self {
      return Part(
        parameter: nil, fits: { $0 is ObservationStateRegistrar },
        put: { value, base in
          guard let value = value as? ObservationStateRegistrar else { return }
          (base + field.offset).initializeMemory(as: ObservationStateRegistrar.self, to: value)
        },
        made: { ObservationStateRegistrar() })
    }
    let part = _openExistential(field.type, do: open)
    return part.parameter == nil && part.made == nil ? nil : part
  }

  private static func nothing<Value: ExpressibleByNilLiteral>(of _: Value.Type) -> Any {
    Value(nilLiteral: ())
  }

  /// Makes a value of the type from its parts. `nil` if one of them has the wrong type.
  private static func make(_ type: Any.Type, _ parts: [Part], _ values: [Any]) -> Any? {
    var known = values[...]
    let values = parts.compactMap { part in part.made?() ?? known.popFirst() }
    guard values.count == parts.count, known.isEmpty,
      zip(parts, values).allSatisfy({ $0.fits($1) })
    else { return nil }
    func open<Whole>(_: Whole.Type) -> Any {
      let place = UnsafeMutablePointer<Whole>.allocate(capacity: 1)
      defer { place.deallocate() }
      for (part, value) in zip(parts, values) { part.put(value, UnsafeMutableRawPointer(place)) }
      return place.move()
    }
    return _openExistential(type, do: open)
  }

  /// Whether a type belongs to the standard library, Foundation, Kernel or C. What such a type
  /// stores may change, and means nothing to users.
  static func isForeign(_ type: Any.Type) -> Bool {
    guard TupleRuntime.elements(of: type) == nil else { return false }
    let module = _typeName(type).prefix { $0 != "." }
    return ["Swift", "__C", "Kernel", "OrderedCollections"].contains(module)
      || module.hasPrefix("Foundation")
      || module.hasPrefix("_") || module == "Synchronization"
  }
}

/// A property wrapper of Kernel. Users type the wrapped value.
protocol StateWrapper {
  static var wrappedStateType: Any.Type { get }

  /// Wraps a value. `nil` if the value has another type.
  static func wrapping(_ value: Any) -> Any?
}

extension PresentationState: StateWrapper {
  static var wrappedStateType: Any.Type { State?.self }

  static func wrapping(_ value: Any) -> Any? {
    (value as? State?).map { PresentationState(wrappedValue: $0) }
  }
}

extension BindingState: StateWrapper {
  static var wrappedStateType: Any.Type { Value.self }

  static func wrapping(_ value: Any) -> Any? {
    (value as? Value).map { BindingState(wrappedValue: $0) }
  }
}
