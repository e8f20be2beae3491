import ConsoleSyntax
import Kernel

/// A property with a shared value in which something has changed.
struct ChangedSharing {
  let path: StatePath
  let value: any SharedValueProtocol
  let place: SharedPlace
  /// The changes in it, by their places among all changes.
  let changes: Range<Int>
}

// The same change of a shared value, seen through several properties.
extension StateDiff {
  /// The maximum number of properties to compare with. A state can have one in each of many elements.
  private static let mostSharings = 16

  /// Compares two values of a property that shares them. Changes that an earlier property has too are marked as its
  /// repetitions.
  mutating func insideShared(
    _ property: some SharedValueProtocol, _ compare: (inout StateDiff) -> Void
  ) {
    let before = changeCount
    compare(&self)
    guard changeCount > before else { return }
    let sharing = ChangedSharing(
      path: path, value: property, place: property.sharedPlace, changes: before..<changeCount)
    let earlier = sharings.filter { $0.place.root == sharing.place.root }
    for place in sharing.changes where changes[place].repeats == nil {
      for other in earlier {
        guard let original = original(of: place, in: sharing, other) else { continue }
        setRepeats(of: place, original)
        break
      }
    }
    if sharings.count < Self.mostSharings { note(sharing) }
  }

  /// The path of the change in an earlier property that a change repeats. `nil` if there is none.
  private func original(
    of place: Int, in sharing: ChangedSharing, _ earlier: ChangedSharing
  ) -> StatePath? {
    let change = changes[place]
    let way = Array(change.path.components.dropFirst(sharing.path.components.count))
    func known(_ path: [StatePath.Component]) -> StatePath? {
      let path = StatePath(earlier.path.components + path)
      // Many changes of a collection become one, which can be at another place.
      let found = earlier.changes.first { $0 < changeCount && changes[$0].path == path }
      return found.map { changes[$0].repeats ?? path }
    }
    if earlier.place == sharing.place { return known(way) }
    if let element = sharing.element(in: earlier) { return known([element] + way) }
    if let element = earlier.element(in: sharing) {
      return way.first == element ? known(Array(way.dropFirst())) : nil
    }
    if earlier.value is any SharedCollection || sharing.value is any SharedCollection { return nil }
    // One is a property of the other, with a name that is not known.
    return earlier.changes.lazy.filter { $0 < changeCount }.map { changes[$0] }.first { other in
      let otherWay = other.path.components.dropFirst(earlier.path.components.count)
      return
        (otherWay.reversed().starts(with: way.reversed())
        || way.reversed().starts(with: otherWay.reversed())) && other.kind == change.kind
    }.map { $0.repeats ?? $0.path }
  }
}

extension ChangedSharing {
  /// The component of a path that leads from another property's collection to this property's value. `nil` if the
  /// value is not an element of it.
  fileprivate func element(in other: ChangedSharing) -> StatePath.Component? {
    guard let collection = other.value as? any SharedCollection,
      let id = (value.anySharedValue as? any Identifiable)?.hashableID,
      collection.sharedElement(id: id)?.sharedPlace == place
    else { return nil }
    return component(forID: id.base)
  }
}
