/// Finds where two states differ, as paths.
///
/// Values are compared with their own `==` before anything is reflected: what did not change costs
/// its comparison and no more.
struct StateDiff {
  /// Past so many differing elements a collection is told as one change.
  private static let mostElements = 8

  private var changes: [StateChange] = []

  /// The places at which two values of one type differ, in the order of declaration; empty where
  /// they do not, or where nothing in them can be compared.
  static func changes(from old: Any, to new: Any) -> [StateChange] {
    var diff = StateDiff()
    diff.compare(old, new, at: StatePath())
    return diff.changes
  }

  private mutating func compare(_ old: Any, _ new: Any, at path: StatePath) {
    let equal = areEqual(old, new)
    if equal == true { return }
    let before = changes.count
    descend(old, new, at: path)
    // Unequal, yet nothing inside differs: what makes them so cannot be seen by reflection.
    if equal == false, changes.count == before { note(.changed(old: old, new: new), at: path) }
  }

  private mutating func descend(_ old: Any, _ new: Any, at path: StatePath) {
    guard type(of: old) == type(of: new) else {
      return note(.changed(old: old, new: new), at: path)
    }
    let oldMirror = Mirror(reflecting: old)
    let newMirror = Mirror(reflecting: new)
    switch newMirror.displayStyle {
    case .optional: compareOptionals(oldMirror, newMirror, at: path)
    case .struct, .tuple: compareMembers(oldMirror, newMirror, at: path)
    case .enum: compareCases(old, oldMirror, new, newMirror, at: path)
    case .collection:
      if let new = new as? any IdentifiedElements {
        compareIdentified(old, new, at: path)
      } else if let new = new as? any ElementwiseComparable {
        compareElements(old, new, at: path)
      } else {
        compareReflected(old, oldMirror, new, newMirror, at: path)
      }
    case .dictionary:
      if let keys = (new as? any KeywiseComparable)?.differingKeys(from: old) {
        compareKeys(keys, old, new, at: path)
      } else if ValuePrinter.full.text(old) != ValuePrinter.full.text(new) {
        note(.changed(old: old, new: new), at: path)
      }
    default: break
    }
  }

  private mutating func compareOptionals(_ old: Mirror, _ new: Mirror, at path: StatePath) {
    switch (old.children.first?.value, new.children.first?.value) {
    case (let old?, let new?): compare(old, new, at: path)
    case (nil, let new?): note(.appeared(new), at: path)
    case (let old?, nil): note(.disappeared(old), at: path)
    case (nil, nil): break
    }
  }

  private mutating func compareMembers(_ old: Mirror, _ new: Mirror, at path: StatePath) {
    for (old, new) in zip(old.children, new.children) {
      guard let label = new.label else { continue }
      compare(old.value, new.value, at: path.appending(.member(memberName(label))))
    }
  }

  private mutating func compareCases(
    _ old: Any, _ oldMirror: Mirror, _ new: Any, _ newMirror: Mirror, at path: StatePath
  ) {
    guard
      let oldPayload = oldMirror.children.first, let newPayload = newMirror.children.first,
      let label = newPayload.label, oldPayload.label == label
    else {
      // Two cases without a payload are one and the same unless their `==` told otherwise.
      guard oldMirror.children.count + newMirror.children.count > 0 else { return }
      return note(.changed(old: old, new: new), at: path)
    }
    compare(oldPayload.value, newPayload.value, at: path.appending(.member(label)))
  }

  // MARK: Collections

  private mutating func compareElements(
    _ old: Any, _ new: any ElementwiseComparable, at path: StatePath
  ) {
    guard
      let old = old as? any ElementwiseComparable, let places = new.differingPlaces(from: old),
      places.count <= Self.mostElements
    else {
      return note(.changed(old: old, new: new), at: path)
    }
    for place in places {
      compare(old.element(at: place), new.element(at: place), at: path.appending(.index(place)))
    }
  }

  private mutating func compareIdentified(
    _ old: Any, _ new: any IdentifiedElements, at path: StatePath
  ) {
    guard let differences = new.differences(from: old) else {
      return note(.changed(old: old, new: new), at: path)
    }
    var elements = StateDiff()
    for difference in differences where elements.changes.count <= Self.mostElements {
      let place = path.appending(component(forID: difference.id))
      switch (difference.old, difference.new) {
      case (let old?, let new?): elements.compare(old, new, at: place)
      case (nil, let new?): elements.note(.appeared(new), at: place)
      case (let old?, nil): elements.note(.disappeared(old), at: place)
      case (nil, nil): break
      }
    }
    let isShort = differences.count <= Self.mostElements
    if isShort || elements.changes.count <= Self.mostElements {
      changes += elements.changes
    } else {
      note(.changed(old: old, new: new), at: path)
    }
  }

  private mutating func compareKeys(
    _ keys: [(key: AnyHashable, old: Any?, new: Any?)], _ old: Any, _ new: Any, at path: StatePath
  ) {
    guard keys.count <= Self.mostElements else {
      return note(.changed(old: old, new: new), at: path)
    }
    let named = keys.map { (key: component(forKey: $0.key.base), old: $0.old, new: $0.new) }
    for (key, old, new) in named.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      let place = path.appending(key)
      switch (old, new) {
      case (let old?, let new?): compare(old, new, at: place)
      case (nil, let new?): note(.appeared(new), at: place)
      case (let old?, nil): note(.disappeared(old), at: place)
      case (nil, nil): break
      }
    }
  }

  /// Collections whose elements are not Equatable, or that are no arrays.
  private mutating func compareReflected(
    _ old: Any, _ oldMirror: Mirror, _ new: Any, _ newMirror: Mirror, at path: StatePath
  ) {
    guard oldMirror.children.count == newMirror.children.count else {
      return note(.changed(old: old, new: new), at: path)
    }
    var elements = StateDiff()
    for (place, pair) in zip(oldMirror.children, newMirror.children).enumerated() {
      elements.compare(pair.0.value, pair.1.value, at: path.appending(.index(place)))
    }
    if elements.changes.count <= Self.mostElements {
      changes += elements.changes
    } else {
      note(.changed(old: old, new: new), at: path)
    }
  }

  private mutating func note(_ kind: StateChange.Kind, at path: StatePath) {
    changes.append(StateChange(path: path, kind: kind))
  }
}

/// A stored property as it is written: property wrappers store `x` as `_x`.
func memberName(_ label: String) -> String {
  label.hasPrefix("_") ? String(label.dropFirst()) : label
}

/// The component of a path that leads to a dictionary's value.
func component(forKey key: Any) -> StatePath.Component {
  switch key {
  case let key as Int: .index(key)
  case let key as String: .key(.text(key))
  default: .key(.literal(ValuePrinter.full.text(key)))
  }
}
