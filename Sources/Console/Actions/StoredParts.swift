import ConsoleSyntax
import Kernel

/// What a struct or a tuple is made of, and how to make one of that: for types without a notation of their own.
///
/// The value is made in memory, each part where the runtime says that it lies. That goes past the type's own
/// initializers, as decoding would.
final class StoredParts: Sendable {
  /// The parts as the parameters of a call, and what makes a value of them.
  // Immutable: its closures hold only metatypes.
  nonisolated(unsafe) let item: EnumGrammar.Case
  /// Whether every part is known.
  let isComplete: Bool
  private let name: TypeName
  private let isTuple: Bool

  /// Whether a type is a struct or a tuple with parts that are known.
  static func exist(for type: Any.Type) -> Bool {
    !isForeign(type) && (TupleRuntime.elements(of: type) ?? StructRuntime.parts(of: type)) != nil
  }

  init(of type: Any.Type, named name: TypeName) {
    self.name = name
    let elements = TupleRuntime.elements(of: type)
    let parts = elements ?? StructRuntime.parts(of: type) ?? []
    isTuple = elements != nil
    let typed = parts.compactMap { Self.part($0) }
    isComplete = typed.count == parts.count
    item = EnumGrammar.Case(
      name: isTuple ? "" : name.base,
      parameters: typed.compactMap { $0.parameter },
      embed: { Self.make(type, typed, $0) })
  }

  /// The value that a call, a tuple or a JSON object means.
  func value(of literal: Literal) throws(Diagnostic) -> Any {
    let expression = CaseExpression(
      Spanned(name.base, literal.span), arguments: try arguments(of: literal), span: literal.span)
    guard let value = item.embed(try item.values(of: expression)) else {
      throw Diagnostic(
        .invalidValue(type: name.display, reason: "its stored properties refuse these values"),
        at: literal.span)
    }
    return value
  }

  private func arguments(of literal: Literal) throws(Diagnostic) -> [Argument] {
    switch literal.kind {
    case .tuple(let elements) where isTuple: return elements
    case .object(let entries):
      // Other members are ignored, so that the response of a server can be pasted.
      let labels = Set(item.parameters.compactMap(\.label))
      return entries.map { Argument(jsonMember: $0, keepsPlaces: true) }
        .filter { $0.label.map { labels.contains($0.value) } == true }
    default:
      if !isTuple, let arguments = try literal.constructorArguments(of: name) { return arguments }
      throw Diagnostic(.wrongType(expected: name.display, found: literal.shape), at: literal.span)
    }
  }

  /// A part with the way to put it in its place.
  private struct Part {
    /// `nil` where there is nothing to type.
    let parameter: EnumGrammar.Parameter?
    /// Whether a value fits.
    let fits: (Any) -> Bool
    /// Puts a value that fits in the place of the part, counted from the beginning of the whole.
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

  /// A value of the type with these parts; `nil` if one of them does not fit.
  private static func make(_ type: Any.Type, _ parts: [Part], _ values: [Any]) -> Any? {
    var typed = values[...]
    let values = parts.compactMap { part in part.made?() ?? typed.popFirst() }
    guard values.count == parts.count, typed.isEmpty,
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

  /// Types of the standard library, of Kernel and of C: what they store may change, and is not what a user
  /// thinks of.
  static func isForeign(_ type: Any.Type) -> Bool {
    guard TupleRuntime.elements(of: type) == nil else { return false }
    let module = String(reflecting: type).prefix { $0 != "." }
    return ["Swift", "__C", "Kernel", "OrderedCollections"].contains(module)
      || module.hasPrefix("Foundation")
      || module.hasPrefix("_") || module == "Synchronization"
  }
}

/// A property wrapper of the kernel: what is typed for its property is the wrapped value.
protocol StateWrapper {
  static var wrappedStateType: Any.Type { get }

  /// The wrapper around a value; `nil` if the value is of another type.
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
