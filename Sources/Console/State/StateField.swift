import ConsoleSyntax
import Foundation
import Kernel

/// The stored property in which a path starts, at the same offset in every state of a type.
///
/// Finding a value by reflection takes microseconds. This finds out once how far a path leads
/// through the stored properties of structs. It must not be used while shared values are in use,
/// because their contents are not in the state.
struct StateField {
  /// The address of a state.
  typealias Place = UnsafeRawPointer

  /// The offset from the start of the state, in bytes.
  let offset: Int
  /// The type of the property, and how to compare its values.
  let type: Any.Type
  /// Whether the whole path leads to this property. If not, it goes on inside its value.
  let isWhole: Bool
  private let size: Int
  private let areEqual: ((Place, Place) -> Bool)?

  /// - Returns: `nil` if the path does not start with a stored property of the type.
  init?(_ path: StatePath, in state: Any.Type) {
    var (type, offset, depth) = (state, 0, 0)
    for component in path.components {
      guard case .member(let name) = component, !ValueForm.of(type).isLeaf,
        let fields = StructRuntime.fields(of: type),
        let field = fields.first(where: { memberName($0.label) == name })
      else { break }
      (type, offset, depth) = (field.type, offset + field.offset, depth + 1)
    }
    guard depth > 0 else { return nil }
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    self.offset = offset
    self.type = type
    self.size = _openExistential(type, do: size)
    isWhole = depth == path.components.count
    // Whether optionals are equal is decided as `areSame` does, only without reflection.
    areEqual = (type as? any Equatable.Type).map { Self.equality(of: $0) }
  }

  /// Whether two states have the same value at the path. `nil` if that is not known without
  /// reading it.
  func isSame(_ one: Place, _ other: Place) -> Bool? {
    if hasSameBytes(one, other) { return true }
    guard isWhole else { return nil }
    return areEqual?(one + offset, other + offset)
  }

  /// Whether the property has the same bytes in two states, so that its values cannot differ.
  func hasSameBytes(_ one: Place, _ other: Place) -> Bool {
    memcmp(one + offset, other + offset, size) == 0
  }

  private static func equality<Value: Equatable>(of: Value.Type) -> (Place, Place) -> Bool {
    {
      $0.assumingMemoryBound(to: Value.self).pointee
        == $1.assumingMemoryBound(to: Value.self).pointee
    }
  }
}
