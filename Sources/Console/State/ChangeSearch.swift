import ConsoleSyntax
import Foundation

/// Finds out whether a text came into a state, for many pairs of states of one type.
///
/// Compares stored properties in place and skips those with the same bytes, so the cost depends on
/// what has changed. It gives the same results as searching ``StateDiff/changes(from:to:)``. It must
/// not be used while shared values are in use, because their contents are not in the state.
struct ChangeSearch<State> {
  private typealias Place = UnsafeRawPointer

  private let text: SearchedText
  private let root: Part

  init(_ text: SearchedText) {
    self.text = text
    root = Part(ComparisonPlan.of(State.self), State.self, StatePath(), text)
  }

  /// Whether a value that contains the text is in the new state, and not in the same place of the
  /// old one.
  func isFound(from old: UnsafePointer<State>, to new: UnsafePointer<State>) -> Bool {
    isFound(in: root, UnsafeRawPointer(old), UnsafeRawPointer(new))
  }

  private func isFound(in part: Part, _ old: Place, _ new: Place) -> Bool {
    guard memcmp(old, new, part.size) != 0 else { return false }
    switch part.inside {
    case .never: return false
    case .members(let members):
      // Compare with the type's own `==` only if there is a match, because it looks at everything.
      return members.contains { isFound(in: $0.part, old + $0.offset, new + $0.offset) }
        && part.plan.areEqual?(old, new) != true
    case .leaf:
      return text.isPrinted(in: part.plan.value(new), at: part.path)
        && part.plan.areEqual?(old, new) != true
    case .any:
      return StateDiff.changes(part.plan, from: old, to: new, at: part.path)
        .contains { text.isBrought(by: $0) }
    }
  }
}

/// A part of a state at a fixed offset.
private final class Part {
  enum Inside {
    /// A value whose text cannot contain the searched text.
    case never
    /// The stored properties of a struct.
    case members([(offset: Int, part: Part)])
    /// A single value.
    case leaf
    /// Anything else, which is compared as the state is.
    case any
  }

  let plan: ComparisonPlan
  let path: StatePath
  let size: Int
  let inside: Inside

  init(_ plan: ComparisonPlan, _ type: Any.Type, _ path: StatePath, _ text: SearchedText) {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    self.plan = plan
    self.path = path
    self.size = _openExistential(type, do: size)
    if type == Int.self, !text.redaction.isActive, !text.text.utf8.allSatisfy(Self.isInInteger) {
      inside = .never
    } else if ValueForm.of(type).isLeaf {
      inside = .leaf
    } else if case .members(let members) = plan.inside,
      let fields = StructRuntime.fields(of: type), fields.count == members.count
    {
      inside = .members(
        zip(members, fields).compactMap { member, field in
          // What macros add is not part of the state.
          guard !field.label.hasPrefix("_$") else { return nil }
          let path = StatePath(path.components + [member.component])
          return (member.offset, Part(member.plan, field.type, path, text))
        })
    } else {
      inside = .any
    }
  }

  private static func isInInteger(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
  }
}
