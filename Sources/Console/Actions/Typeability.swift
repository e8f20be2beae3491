import ConsoleSyntax
import Kernel

/// Whether values of a type can be typed.
///
/// This is known only after all types inside the type are known. A type that contains itself, for
/// example in an array, is not an obstacle for itself.
final class Typeability: Sendable {
  /// Why no value can be typed. `nil` if values can be typed.
  let obstacle: Obstacle?

  /// The outer types that are being checked.
  @TaskLocal private static var pending: Set<ObjectIdentifier> = []

  /// Checks a type. Returns `nil` if the type is one of the outer types that are being checked.
  init?(of form: ValueForm) {
    let key = ObjectIdentifier(form.type)
    if Self.pending.contains(key) { return nil }
    obstacle = Self.$pending.withValue(Self.pending.union([key])) { Self.obstacle(of: form) }
  }

  private static func obstacle(of form: ValueForm) -> Obstacle? {
    switch form.notation {
    case .convertible(let type):
      if type.isTypeable { return nil }
      let inner: [ValueForm] =
        switch form.parts {
        case .optional(let form), .shared(let form), .elements(let form), .result(let form, _):
          [form]
        case .entries(let key, let value): [key, value]
        case nil: []
        }
      return inner.lazy.compactMap(\.obstacle).first
        ?? Obstacle(type: form.name.display, kind: .hidden)
    case .stored:
      for parameter in form.storedParts?.item.parameters ?? [] {
        guard parameter.defaultValue == nil, var obstacle = parameter.form.obstacle else {
          continue
        }
        if let label = parameter.label { obstacle.path.insert(label, at: 0) }
        return obstacle
      }
      return form.storedParts?.isComplete == true
        ? nil : Obstacle(type: form.name.display, kind: .hidden)
    case .none: return Obstacle(type: form.name.display, kind: kind(of: form.type))
    default: return nil
    }
  }

  /// The kind of a type without a notation.
  private static func kind(of type: Any.Type) -> Obstacle.Kind {
    if ValueForm.fieldBinding(type) != nil { return .noFields }
    if type is AnyClass { return .object }
    return switch MetadataKind(of: type) {
    case .function: .function
    case .existential: .existential
    default: .hidden
    }
  }
}
