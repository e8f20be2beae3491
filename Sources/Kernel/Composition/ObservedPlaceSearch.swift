extension ObservedPlace {
  /// Finds the place of a property. `nil` if the property, or one on the way to it, is not the
  /// observed property of a struct with `@ObservableState`, or has `willSet` or `didSet`.
  @usableFromInline
  init?(_ keyPath: AnyKeyPath) {
    guard let state = type(of: keyPath).rootType as? any ObservableState.Type,
      let place = PlaceSearch(target: keyPath).place(in: state, after: nil)
    else { return nil }
    self = place
  }
}

/// The search for the place of a key path, property by property, because a key path cannot be taken
/// apart.
private final class PlaceSearch {
  /// The place of a state, and the key path to it.
  typealias Way = (place: ObservedPlace, keyPath: AnyKeyPath)

  private let target: AnyKeyPath
  private lazy var targetShape = shape(of: target)

  init(target: AnyKeyPath) { self.target = target }

  /// - Parameter way: the way to the state; `nil` for the root.
  func place<State: ObservableState>(in _: State.Type, after way: Way?) -> ObservedPlace? {
    guard let storage = State._$storage else { return nil }
    let properties = storage.properties.map { property in
      (property, keyPath: way?.keyPath.appending(path: property.keyPath) ?? property.keyPath)
    }
    // Not `first(where:)`, for which the runtime would have to find the type of these pairs.
    for (property, keyPath) in properties where keyPath == target {
      return place(of: property, storage, after: way)
    }
    for (property, keyPath) in properties {
      guard Self.mayBeObservable(type(of: keyPath).valueType),
        let inner = type(of: keyPath).valueType as? any ObservableState.Type,
        way == nil || leads(keyPath), let place = place(of: property, storage, after: way),
        let found = self.place(in: inner, after: (place, keyPath))
      else { continue }
      return found
    }
    return nil
  }

  private func place<State>(
    of property: _StoredStateProperty<State>, _ storage: _StateStorage<State>, after way: Way?
  ) -> ObservedPlace? {
    let base = way?.place.offset ?? 0
    let registrar = storage.registrar
    guard let toRegistrar = MemoryLayout<State>.offset(of: registrar),
      let offset = MemoryLayout<State>.offset(of: property.stored)
    else { return nil }
    let observed = ObservedProperty(registrar: base + toRegistrar, keyPath: property.observed) {
      let state = ($0 + base).assumingMemoryBound(to: State.self).pointee
      property.notify(state, state[keyPath: registrar])
    }
    return ObservedPlace(
      offset: base + offset, properties: (way?.place.properties ?? []) + [observed])
  }

  /// Whether a type may have observed properties: a struct that is not the standard library's. To find that out with
  /// `as?` takes a search of all conformances of the program.
  private static func mayBeObservable(_ type: Any.Type) -> Bool {
    MetadataKind(of: type) == .structure && !_typeName(type).utf8.starts(with: "Swift.".utf8)
  }

  /// Whether a key path may be the beginning of the target. Asked only about key paths of several
  /// properties, because the first description of a key path looks up many conformances, which was
  /// a tenth of the start of the console.
  private func leads(_ keyPath: AnyKeyPath) -> Bool {
    targetShape.hasPrefix(shape(of: keyPath) + ".")
  }

  /// The description of a key path without the addresses of getters, because two key paths that are
  /// equal may have getters at different addresses.
  private func shape(of keyPath: AnyKeyPath) -> String {
    keyPath.debugDescription.split(separator: "<computed 0x")
      .map { String($0.drop(while: \.isHexDigit)) }.joined()
  }
}
