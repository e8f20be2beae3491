import ConsoleSyntax
import Kernel

// A shared value is compared and shown as its content, without the wrapper.

extension Shared: InsideComparable {
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    let values = values(
      old.assumingMemoryBound(to: Self.self).pointee,
      new.assumingMemoryBound(to: Self.self).pointee)
    diff.compare(values.old, values.new)
  }
}

extension SharedReader: InsideComparable {
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    let values = values(
      old.assumingMemoryBound(to: Self.self).pointee,
      new.assumingMemoryBound(to: Self.self).pointee)
    diff.compare(values.old, values.new)
  }
}

/// The content of a shared value. Returns any other value unchanged.
func unshared(_ value: Any) -> Any {
  guard let shared = value as? any SharedValueProtocol else { return value }
  return unshared(shared.anySharedValue)
}
