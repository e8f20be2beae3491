import ConsoleSyntax
import Foundation

/// Finds out whether a text came into a state, for many pairs of states of one type.
///
/// Compares stored properties in place and skips those with the same bytes, so the cost depends on
/// what has changed. It gives the same results as searching ``StateDiff/changes(from:to:)``. It must
/// not be used while shared values are in use, because their contents are not in the state.
///
/// Not generic: code that is not compiled for the state's type would look up such types at every step.
struct ChangeSearch {
  private let root: Part

  init<State>(_ text: SearchedText, in type: State.Type) {
    root = Part(ComparisonPlan.of(type), type, StatePath(), text)
  }

  /// Whether a value that contains the text is in the new state, and not in the same place of the
  /// old one.
  func isFound<State>(from old: UnsafePointer<State>, to new: UnsafePointer<State>) -> Bool {
    root.isFound(from: UnsafeRawPointer(old), to: UnsafeRawPointer(new))
  }
}

/// A part of a state at a fixed offset.
private final class Part {
  enum Inside {
    /// A value whose text cannot contain the searched text.
    case never
    /// The stored properties of a struct.
    case members([Member])
    /// A single value.
    case leaf
    /// Anything else, which is compared as the state is.
    case any
  }

  struct Member {
    let offset: Int
    let part: Part
  }

  let text: SearchedText
  let plan: ComparisonPlan
  let path: StatePath
  let size: Int
  let inside: Inside

  init(_ plan: ComparisonPlan, _ type: Any.Type, _ path: StatePath, _ text: SearchedText) {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    self.text = text
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
          return Member(offset: member.offset, part: Part(member.plan, field.type, path, text))
        })
    } else {
      inside = .any
    }
  }

  func isFound(from old: UnsafeRawPointer, to new: UnsafeRawPointer) -> Bool {
    guard memcmp(old, new, size) != 0 else { return false }
    switch inside {
    case .never: return false
    case .members(let members):
      // Compare with the type's own `==` only if there is a match, because it looks at everything.
      return members.contains { $0.part.isFound(from: old + $0.offset, to: new + $0.offset) }
        && plan.areEqual?(old, new) != true
    case .leaf:
      return text.isPrinted(in: plan.value(new), at: path) && plan.areEqual?(old, new) != true
    case .any:
      return StateDiff.changes(plan, from: old, to: new, at: path)
        .contains { text.isBrought(by: $0) }
    }
  }

  private static func isInInteger(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
  }
}
