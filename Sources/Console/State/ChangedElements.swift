import ConsoleSyntax
import Kernel

/// A collection that finds which of its elements an earlier value of it did not have.
protocol ChangedElements {
  /// The elements that were added or changed, each with its place in a path. `nil` if that is not
  /// known, because the elements have another order or the other value has another type.
  func changedElements(from old: Any) -> [(place: StatePath.Component, element: Any)]?
}

extension Array: ChangedElements where Element: Equatable {
  /// Skips equal elements at the start and at the end by their bytes. Those between them count as
  /// changed if their number has changed.
  func changedElements(from old: Any) -> [(place: StatePath.Component, element: Any)]? {
    guard let old = old as? Self else { return nil }
    if old.count == count {
      return places(differingFrom: old, atMost: .max).map { (.index($0), self[$0]) }
    }
    let head = SharedBytes.prefix(of: old, self)
    let tail = SharedBytes.suffix(of: old, self, after: head)
    return (head..<count - tail).map { (.index($0), self[$0]) }
  }
}

extension IdentifiedElements {
  func changedElements(from old: Any) -> [(place: StatePath.Component, element: Any)]? {
    differences(from: old, atMost: .max)?.compactMap { difference in
      difference.new.map { (component(forID: difference.id), $0) }
    }
  }
}
