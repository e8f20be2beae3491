/// The objects that views own, and the published values of all objects that views show.
@MainActor
final class LocalObjects {
  /// The objects that views own, by the place of the property.
  private var owned: [ScreenTree.Handle: AnyObject] = [:]
  private var values: [ScreenTree.Handle: Entry] = [:]
  private var known = 0

  private struct Entry {
    weak var value: (any KeptValue)?
    /// The value before the first change. A local state that does not list the value means this one.
    let initial: Any
    /// How often the value had been set when the local state was last read or set.
    var changes: Int
  }

  /// The object at a place, which is created if there is none.
  ///
  /// - Parameter state: the local state, from which a new object gets its published values.
  func object<Object: AnyObject>(
    at place: ScreenTree.Handle, in state: ScreenLocalState, _ create: () -> Object
  ) -> Object {
    if let object = owned[place] as? Object { return object }
    let object = create()
    owned[place] = object
    keepValues(of: object, at: place, in: state)
    return object
  }

  /// Makes the published values of an object that another place owns a part of the local state.
  func keepValues(of object: AnyObject, in state: ScreenLocalState) {
    let isKnown = Self.properties(of: object).allSatisfy { property in
      values.values.contains { $0.value === property.value }
    }
    guard !isKnown else { return }
    values = values.filter { $0.value.value != nil }
    known += 1
    keepValues(of: object, at: ScreenTree.Handle().part("object").part("\(known)"), in: state)
  }

  private func keepValues(
    of object: AnyObject, at place: ScreenTree.Handle, in state: ScreenLocalState
  ) {
    for (label, value) in Self.properties(of: object) {
      let place = place.part(label)
      values[place] = Entry(value: value, initial: value.anyValue, changes: value.changes)
      if let remembered = state.values[place] { value.restore(remembered) }
    }
  }

  private static func properties(of object: AnyObject) -> [(label: String, value: any KeptValue)] {
    var found: [(label: String, value: any KeptValue)] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      found += present.children.compactMap { child in
        (child.value as? any KeepingProperty).map { (child.label ?? "", $0.kept) }
      }
      mirror = present.superclassMirror
    }
    return found
  }

  /// Adds the published values that have been set to a local state.
  func update(_ state: inout ScreenLocalState) {
    for (place, entry) in values {
      guard let value = entry.value, value.changes != entry.changes else { continue }
      state.remember(value.anyValue, at: place, changes: value.changes - entry.changes)
      values[place]?.changes = value.changes
    }
  }

  /// Sets the published values to those of a local state.
  func restore(_ state: ScreenLocalState) {
    for (place, entry) in values {
      entry.value?.restore(state.values[place] ?? entry.initial)
      values[place]?.changes = entry.value?.changes ?? 0
    }
  }
}
