// The differences between two collections.
extension StateDiff {
  mutating func compareIdentified(_ old: Any, _ new: any IdentifiedElements) {
    guard let differences = new.differences(from: old, atMost: Self.mostElements + 1)
    else {
      return noteChange(from: old, to: new)
    }
    let before = changeCount
    for difference in differences where changeCount - before <= Self.mostElements {
      inside(component(forID: difference.id)) { diff in
        switch (difference.old, difference.new) {
        case (let old?, let new?): diff.compareFound(old, new)
        case (nil, let new?): diff.note(.appeared(AppValue(new)))
        case (let old?, nil): diff.note(.disappeared(AppValue(old, side: .old)))
        case (nil, nil): break
        }
      }
    }
    guard differences.count > Self.mostElements else { return }
    mergeChanges(since: before, old, new)
  }

  /// Compares collections that are not arrays, or whose elements are not `Equatable`.
  mutating func compareElements(
    _ old: Any, _ oldMirror: Mirror, _ new: Any, _ newMirror: Mirror
  ) {
    guard oldMirror.children.count == newMirror.children.count else {
      return noteChange(from: old, to: new)
    }
    let before = changeCount
    for (place, pair) in zip(oldMirror.children, newMirror.children).enumerated() {
      inside(.index(place)) { $0.compareFound(pair.0.value, pair.1.value) }
    }
    mergeChanges(since: before, old, new)
  }
}
