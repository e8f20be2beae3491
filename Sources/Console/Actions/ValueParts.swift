import Kernel

/// The parts of a container's literals.
enum ValueParts {
  case optional(ValueForm)
  case shared(ValueForm)
  case elements(ValueForm)
  case entries(key: ValueForm, value: ValueForm)
  case result(success: ValueForm, failure: ValueForm)
}

/// A type with literals that have parts, such as an array.
private protocol Composed {
  static var parts: ValueParts { get }
}

extension ValueForm {
  /// The parts of the type's literals. `nil` if the type is not a container.
  var parts: ValueParts? { (type as? any Composed.Type)?.parts }

  /// The form of the value inside any nested optionals and shared values. This form if the type is
  /// neither.
  var unwrapped: ValueForm {
    switch parts {
    case .optional(let wrapped), .shared(let wrapped): wrapped.unwrapped
    default: self
    }
  }

  /// Whether the type is written as a text in quotes.
  var isText: Bool {
    switch notation {
    case .anyError: true
    case .convertible(let type): type is any TextWritten.Type
    default: false
    }
  }
}

extension Optional: Composed {
  fileprivate static var parts: ValueParts { .optional(ValueForm.of(Wrapped.self)) }
}

extension Shared: Composed {
  fileprivate static var parts: ValueParts { .shared(ValueForm.of(Value.self)) }
}

extension SharedReader: Composed {
  fileprivate static var parts: ValueParts { .shared(ValueForm.of(Value.self)) }
}

extension Array: Composed {
  fileprivate static var parts: ValueParts { .elements(ValueForm.of(Element.self)) }
}

extension Set: Composed {
  fileprivate static var parts: ValueParts { .elements(ValueForm.of(Element.self)) }
}

extension Dictionary: Composed {
  fileprivate static var parts: ValueParts {
    .entries(key: ValueForm.of(Key.self), value: ValueForm.of(Value.self))
  }
}

extension Result: Composed {
  fileprivate static var parts: ValueParts {
    .result(success: ValueForm.of(Success.self), failure: ValueForm.of(Failure.self))
  }
}

extension TaskResult: Composed {
  fileprivate static var parts: ValueParts { Result<Success, any Error>.parts }
}

extension IdentifiedArray: Composed {
  fileprivate static var parts: ValueParts { .elements(ValueForm.of(Element.self)) }
}

extension StackState: Composed {
  fileprivate static var parts: ValueParts { .elements(ValueForm.of(Element.self)) }
}

/// The value inside any nested optionals. `nil` if one of them is `nil`.
func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value }
  return mirror.children.first.flatMap { unwrapped($0.value) }
}
