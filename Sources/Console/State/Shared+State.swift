import ConsoleSyntax
import Kernel

// A shared value, and a property with `@BindingState`, are compared and shown as their content,
// without the wrapper.

extension Shared: InsideComparable {
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    let new = new.assumingMemoryBound(to: Self.self).pointee
    let values = values(old.assumingMemoryBound(to: Self.self).pointee, new)
    diff.insideShared(new) { $0.compare(values.old, values.new) }
  }
}

extension SharedReader: InsideComparable {
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    let new = new.assumingMemoryBound(to: Self.self).pointee
    let values = values(old.assumingMemoryBound(to: Self.self).pointee, new)
    diff.insideShared(new) { $0.compare(values.old, values.new) }
  }
}

extension BindingState: InsideComparable {
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    diff.compare(
      old.assumingMemoryBound(to: Self.self).pointee.wrappedValue,
      new.assumingMemoryBound(to: Self.self).pointee.wrappedValue)
  }
}

/// A property wrapper that is shown as its content.
private protocol TransparentWrapper {
  var content: Any { get }
}

extension Shared: TransparentWrapper {
  fileprivate var content: Any { anySharedValue }
}

extension SharedReader: TransparentWrapper {
  fileprivate var content: Any { anySharedValue }
}

extension BindingState: TransparentWrapper {
  fileprivate var content: Any { wrappedValue }
}

/// The content of a shared value, or of a property with `@BindingState`. Returns any other value
/// unchanged.
func unshared(_ value: Any) -> Any {
  guard let wrapper = value as? any TransparentWrapper else { return value }
  return unshared(wrapper.content)
}
