import ConsoleSyntax
import Kernel

// A shared value is shown as the value itself, wherever it is.

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

/// The value of a shared value; every other value itself.
func unshared(_ value: Any) -> Any {
  guard let shared = value as? any SharedValueProtocol else { return value }
  return unshared(shared.anySharedValue)
}
