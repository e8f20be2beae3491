import ConsoleSyntax
import Kernel

/// Writes shared values as references to the paths of a state that share them: `$dogs[id: 7]`.
///
/// A literal in their place would make a value that nothing else shares.
final class SharedReferences {
  /// The most parts of a state to look at. A larger state may have paths that are not found.
  private static let mostParts = 100_000

  private let state: () -> Any
  /// Found out when a value first needs it: most actions have no shared value.
  private lazy var found = SharedPaths(in: state(), mostParts: Self.mostParts)

  /// Whether a value was written as a reference.
  private(set) var areUsed = false
  /// Whether a value was written as a literal although something else may share it.
  private(set) var areIncomplete = false

  /// - Parameter state: returns the state for which the references are meant.
  init(in state: @escaping () -> Any) { self.state = state }

  /// The line that sends an action, with all secrets.
  func line(sending action: Any) -> String {
    var writer = ValueWriter(.exact)
    writer.sharedReference = reference
    writer.write(action: action, opener: "(", closer: ")")
    return writer.output
  }

  /// The reference to a shared value. `nil` if it has to be written as it is.
  private func reference(to value: any SharedValueProtocol) -> String? {
    if let path = found.path(to: value) {
      areUsed = true
      return "$\(path)"
    }
    if value.hasSharedKey || found.mayShare(value) { areIncomplete = true }
    return nil
  }
}

/// The paths of a state to its shared values.
private struct SharedPaths {
  private var paths: [SharedPlace: StatePath] = [:]
  private var collections: [(path: StatePath, value: any SharedValueProtocol & SharedCollection)] =
    []
  private var roots: Set<ObjectIdentifier> = []
  private var isWhole = false

  /// Looks at the shortest paths first.
  init(in state: Any, mostParts: Int) {
    var parts = [StatePart(path: [], value: state)]
    var next = 0
    while next < parts.count, next < mostParts {
      let part = parts[next]
      next += 1
      if let shared = part.value as? any SharedValueProtocol {
        add(shared, at: StatePath(part.path))
      }
      let inner: [StatePart] =
        switch StateParts(of: part.value) {
        case .none: []
        case .members(_, let members): members
        case .elements(let elements): elements.prefix(mostParts - parts.count)
        }
      // No path leads to an element of a set.
      for inner in inner where !inner.path.isEmpty {
        parts.append(StatePart(path: part.path + inner.path, value: inner.value))
      }
    }
    isWhole = next == parts.count && parts.count < mostParts
  }

  private mutating func add(_ shared: any SharedValueProtocol, at path: StatePath) {
    let place = shared.sharedPlace
    roots.insert(place.root)
    if paths[place] == nil { paths[place] = path }
    if let shared = shared as? any SharedValueProtocol & SharedCollection {
      collections.append((path, shared))
    }
  }

  /// The path of a property that shares a value, or of an element of a shared collection.
  func path(to value: any SharedValueProtocol) -> StatePath? {
    let place = value.sharedPlace
    if let path = paths[place] { return path }
    guard let element = value.anySharedValue as? any Identifiable else { return nil }
    let id = element.hashableID
    for collection in collections
    where collection.value.sharedPlace.root == place.root
      && collection.value.sharedElement(id: id)?.sharedPlace == place
    {
      return StatePath(collection.path.components + [component(forID: id.base)])
    }
    return nil
  }

  /// Whether a part of the state may have the same origin as a value.
  func mayShare(_ value: any SharedValueProtocol) -> Bool {
    !isWhole || roots.contains(value.sharedPlace.root)
  }
}
