import ConsoleSyntax
import Kernel

/// The action types of the architecture itself that are written shorter than by their cases.
enum FieldShape: Sendable {
  /// `alert.confirm` for `.alert(.presented(.confirm))`; `alert.dismiss` is what it says.
  case presentation
  /// `rows[id: 7].tap` for `.rows(.element(id: 7, action: .tap))`.
  case elements(ElementTypes)

  /// The shape of a type, `nil` for one without.
  static func of(_ type: Any.Type) -> FieldShape? { (type as? any FieldAction.Type)?.shape }

  var isPresentation: Bool {
    if case .presentation = self { true } else { false }
  }

  var elements: ElementTypes? {
    if case .elements(let types) = self { types } else { nil }
  }
}

/// What an action for one of many elements is about, so that the elements can be found in a state.
// Immutable; metatypes alone keep the compiler from seeing that.
struct ElementTypes: @unchecked Sendable {
  let id: Any.Type
  let action: Any.Type
  /// The elements' state, where the action's type tells it.
  let state: Any.Type?
}

/// A type with a ``FieldShape``.
private protocol FieldAction {
  static var shape: FieldShape { get }
}

extension PresentationAction: FieldAction {
  fileprivate static var shape: FieldShape { .presentation }
}

extension IdentifiedAction: FieldAction {
  fileprivate static var shape: FieldShape {
    .elements(ElementTypes(id: ID.self, action: Action.self, state: nil))
  }
}

extension StackAction: FieldAction {
  fileprivate static var shape: FieldShape {
    .elements(ElementTypes(id: StackElementID.self, action: Action.self, state: State.self))
  }
}

/// A stack's ids are written as the numbers they are: the first pushed is 0.
extension StackElementID: LiteralConvertible {
  static func value(of literal: Literal) throws(Diagnostic) -> StackElementID {
    StackElementID(generation: try Int.value(of: literal))
  }

  func write(to writer: inout ValueWriter) { generation.write(to: &writer) }
}
