import ConsoleSyntax

/// How values of a type are written directly from memory, without reflecting each of them.
///
/// All values of a struct have the same properties at the same offsets. Looking them up once makes
/// writing long lists of structs ten times as fast.
// Unchecked but immutable: the closures capture only metatypes and other layouts.
final class ValueLayout: @unchecked Sendable {
  private typealias Place = UnsafeRawPointer

  /// A stored property of a struct.
  private struct Member {
    /// The text before the value: `name: `.
    let label: String
    let write: (Place, inout ValueWriter) -> Void
  }

  /// Whether values can be written directly from memory: those of structs, and of types with their
  /// own notation.
  let isKnown: Bool
  private let body: (Place, inout ValueWriter) -> Void
  private let lend: (Any, (Place) -> Void) -> Void

  init(of form: ValueForm) {
    lend = Self.lending(form.type)
    switch form.notation {
    case .convertible(let type):
      isKnown = true
      body = Self.writing(type)
    case .decodable, .stored, .none:
      if let raw = form.rawForm?.layout {
        isKnown = true
        // The raw value is the only property.
        body = { raw.write(at: $0, to: &$1) }
        return
      }
      let fields = StructRuntime.fields(of: form.type)
      isKnown = fields != nil
      body = Self.writing(
        (fields ?? []).compactMap(Self.member), EscapedText.identifier(form.name.base))
    case .anyError, .void, .cases, .payloadFree:
      isKnown = false
      body = { _, _ in }
    }
  }

  /// Writes the value at an address.
  func write(at place: UnsafeRawPointer, to writer: inout ValueWriter) { body(place, &writer) }

  /// Writes a value of the layout's type.
  func write(_ value: Any, to writer: inout ValueWriter) {
    lend(value) { body($0, &writer) }
  }

  private static func lending(_ type: Any.Type) -> (Any, (Place) -> Void) -> Void {
    func open<Value>(_: Value.Type) -> (Any, (Place) -> Void) -> Void {
      { value, body in
        guard let value = value as? Value else { return }
        withUnsafePointer(to: value) { body(Place($0)) }
      }
    }
    return _openExistential(type, do: open)
  }

  private static func writing<Value: LiteralConvertible>(
    _: Value.Type
  ) -> (Place, inout ValueWriter) -> Void {
    { place, writer in place.assumingMemoryBound(to: Value.self).pointee.write(to: &writer) }
  }

  private static func writing(
    _ members: [Member], _ name: String
  ) -> (Place, inout ValueWriter) -> Void {
    { place, writer in
      writer.output += name
      writer.output += "("
      writer.nested { writer in
        var separator = ""
        for member in members {
          writer.output += separator
          if writer.isDone {
            writer.output += "…"
            break
          }
          separator = ", "
          writer.output += member.label
          member.write(place, &writer)
        }
      }
      writer.output += ")"
    }
  }

  /// Makes the member for a property. `nil` if the property is never shown.
  ///
  /// A property with a wrapper is stored as `_name`. It is written as `name` with the wrapped
  /// value.
  private static func member(_ field: StructRuntime.Field) -> Member? {
    if field.label.hasPrefix("_$") { return nil }
    var name = field.label
    var (type, offset) = (field.type, field.offset)
    if name.hasPrefix("_"), name.count > 1 {
      name.removeFirst()
      let wrapped = StructRuntime.fields(of: type)?.first { $0.label == "wrappedValue" }
      if let wrapped { (type, offset) = (wrapped.type, offset + wrapped.offset) }
    }
    let form = ValueForm.of(type)
    return Member(label: EscapedText.identifier(name) + ": ") { place, writer in
      writer.write(at: place + offset, form)
    }
  }
}
