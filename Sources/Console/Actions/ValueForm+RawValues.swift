import ConsoleSyntax
import Kernel
import Synchronization

// Values that are written as their raw values.
extension ValueForm {
  /// The form of the raw value, for a struct that stores only its raw value, such as
  /// `RoomID(rawValue: "general")`. Its values are written as `"general"`. `nil` for all other types.
  ///
  /// Types of ids are such structs, and a generic one, whose only other part is a tag that says whose id it
  /// is, would be written with the same name everywhere.
  var rawForm: ValueForm? {
    let form: ValueForm
    if let known = knownRawForm.load(ordering: .acquiring) {
      form = known.takeUnretainedValue()
    } else {
      form = determinedRawForm ?? self
      knownRawForm.store(.passUnretained(form), ordering: .releasing)
    }
    return form === self ? nil : form
  }

  private var determinedRawForm: ValueForm? {
    switch notation {
    case .decodable, .stored: break
    case .convertible, .anyError, .void, .cases, .payloadFree, .none: return nil
    }
    guard let fields = StructRuntime.fields(of: type), fields.count == 1,
      fields[0].label == "rawValue", let type = type as? any RawRepresentable.Type,
      type is any Equatable.Type,
      // The number of an option set does not say which options are in it.
      !(type is any OptionSet.Type), Self.rawType(of: type) == fields[0].type
    else { return nil }
    let form = ValueForm.of(fields[0].type)
    guard case .convertible(let raw) = form.notation else { return nil }
    return raw is any TextWritten.Type || raw is any BinaryInteger.Type ? form : nil
  }

  private static func rawType<Raw: RawRepresentable>(of _: Raw.Type) -> Any.Type {
    Raw.RawValue.self
  }

  /// The raw value of a value that is written as its raw value. `nil` for all other values.
  static func rawValue(in value: Any) -> Any? {
    guard of(Swift.type(of: value)).rawForm != nil else { return nil }
    return (value as? any RawRepresentable).map { $0.rawValue }
  }

  /// The value with a raw value, such as `RoomID(rawValue: "general")` for `"general"`. `nil` if there is none, or if
  /// the literal is no raw value.
  func rawValue(of literal: Literal) -> Any? {
    switch literal.kind {
    case .text, .number:
      return (type as? any RawRepresentable.Type).flatMap { Self.value(of: $0, raw: literal) }
    default: return nil
    }
  }

  private static func value<Raw: RawRepresentable>(of _: Raw.Type, raw literal: Literal) -> Any? {
    (try? value(of: literal, as: Raw.RawValue.self)).flatMap { Raw(rawValue: $0) }
  }
}
