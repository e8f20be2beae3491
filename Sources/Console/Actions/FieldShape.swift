import ConsoleSyntax
import Kernel

/// The action types of Kernel that have a shorter notation than their cases.
enum FieldShape: Sendable {
  /// `alert.confirm` means `.alert(.presented(.confirm))`, but `alert.dismiss` means
  /// `.alert(.dismiss)`.
  case presentation
  /// `rows[id: 7].tap` means `.rows(.element(id: 7, action: .tap))`.
  case elements(ElementTypes)

  /// The shape of a type. `nil` for a type without one.
  static func of(_ type: Any.Type) -> FieldShape? {
    OwnConformance.isPossible(for: type) ? (type as? any FieldAction.Type)?.shape : nil
  }

  var isPresentation: Bool {
    if case .presentation = self { true } else { false }
  }

  var elements: ElementTypes? {
    if case .elements(let types) = self { types } else { nil }
  }
}

/// The types of the elements to which an action belongs, so that the elements can be found in a
/// state.
// Unchecked because of the metatypes, which never change.
struct ElementTypes: @unchecked Sendable {
  let id: Any.Type
  let action: Any.Type
  /// The type of the elements' state. `nil` if the action type does not have it.
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

/// The ids of a stack are written as their numbers: the first element has 0.
extension StackElementID: LiteralConvertible {
  static func value(of literal: Literal) throws(Diagnostic) -> StackElementID {
    StackElementID(generation: try Int.value(of: literal))
  }

  func write(to writer: inout ValueWriter) { generation.write(to: &writer) }
}
