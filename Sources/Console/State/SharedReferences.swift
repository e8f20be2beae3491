import ConsoleSyntax
import Kernel

/// Writes shared values as references to the paths of a state that share them: `$dogs[id: 7]`.
///
/// A literal in their place would make a value that nothing else shares.
final class SharedReferences {
  private let state: () -> Any
  private let mostParts: Int
  // Most actions have no shared value.
  private lazy var paths = SharedPaths(in: state(), mostParts: mostParts)

  /// Whether a value was written as a reference.
  private(set) var areUsed = false
  /// Whether a value was written as a literal although something else may share it.
  private(set) var areIncomplete = false

  /// - Parameters:
  ///   - mostParts: the most parts of the state to look at. A larger state may have paths that are not found.
  ///   - state: returns the state for which the references are meant.
  init(mostParts: Int = 100_000, in state: @escaping () -> Any) {
    self.mostParts = mostParts
    self.state = state
  }

  /// The line that sends an action, with all secrets.
  func line(sending action: Any) -> String {
    var writer = ValueWriter(.exact)
    writer.sharedReference = reference
    writer.write(action: action, opener: "(", closer: ")")
    return writer.output.text
  }

  /// The reference to a shared value. `nil` if it has to be written as it is.
  private func reference(to value: any SharedValueProtocol) -> String? {
    if let path = paths.path(to: value) {
      areUsed = true
      return "$\(path)"
    }
    if value.hasSharedKey || paths.mayShare(value) { areIncomplete = true }
    return nil
  }
}

/// The paths of a state to its shared values, which are found as far as they are needed.
private struct SharedPaths {
  /// A property that shares a value.
  private struct Property {
    let path: StatePath
    let value: any SharedValueProtocol
    let place: SharedPlace

    /// The path to a value that this property shares, or that an element of it shares. `nil` if it is neither.
    func path(to other: any SharedValueProtocol, at otherPlace: SharedPlace) -> StatePath? {
      if place == otherPlace { return path }
      guard place.root == otherPlace.root, let collection = value as? any SharedCollection,
        let id = (other.anySharedValue as? any Identifiable)?.hashableID,
        collection.sharedElement(id: id)?.sharedPlace == otherPlace
      else { return nil }
      return StatePath(path.components + [component(forID: id.base)])
    }
  }

  private let mostParts: Int
  private var found: [Property] = []
  /// The parts of the state, those with the shortest paths first.
  private var parts: [StatePart]
  private var visited = 0

  init(in state: Any, mostParts: Int) {
    self.mostParts = mostParts
    parts = [StatePart(path: [], value: state)]
  }

  /// The shortest path to a property that shares a value, or to an element of a shared collection.
  mutating func path(to value: any SharedValueProtocol) -> StatePath? {
    let place = value.sharedPlace
    for property in found {
      if let path = property.path(to: value, at: place) { return path }
    }
    while visited < min(parts.count, mostParts) {
      guard let property = visitNext() else { continue }
      if let path = property.path(to: value, at: place) { return path }
    }
    return nil
  }

  /// Whether a part of the state may share another part of a value's root. Only after `path(to:)` has found nothing.
  func mayShare(_ value: any SharedValueProtocol) -> Bool {
    let root = value.sharedPlace.root
    return parts.count >= mostParts || found.contains { $0.place.root == root }
  }

  /// Visits the next part. Returns it if it shares a value.
  private mutating func visitNext() -> Property? {
    let part = parts[visited]
    visited += 1
    switch StateParts(of: part.value) {
    case .none: break
    case .members(_, let members): add(members, in: part)
    case .elements(let elements): add(elements.prefix(max(0, mostParts - parts.count)), in: part)
    }
    guard let value = part.value as? any SharedValueProtocol else { return nil }
    let property = Property(
      path: StatePath(part.path), value: value, place: value.sharedPlace)
    found.append(property)
    return property
  }

  private mutating func add(_ inner: [StatePart], in part: StatePart) {
    // No path leads to an element of a set.
    for inner in inner where !inner.path.isEmpty {
      parts.append(StatePart(path: part.path + inner.path, value: inner.value))
    }
  }
}
