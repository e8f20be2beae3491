/// Where an observed property is stored in a state: its offset, and what has to be asked before it
/// is changed there.
@usableFromInline
struct ObservedPlace {
  /// The offset of the property's storage.
  @usableFromInline let offset: Int
  /// The properties from the state to this one, each observed by code of its own: `a` and `b` for
  /// `\.a.b`. Never empty.
  let properties: [ObservedProperty]

  /// The offset of the first property's registrar.
  @usableFromInline let registrar: Int
  /// Whether there are properties after the first one.
  @usableFromInline let isNested: Bool

  init(offset: Int, properties: [ObservedProperty]) {
    self.offset = offset
    self.properties = properties
    registrar = properties[0].registrar
    isNested = properties.count > 1
  }

  /// Whether one of the properties may have observers, which is fast to find out.
  @inlinable
  @inline(__always)
  func mayBeObserved(in state: UnsafeRawPointer) -> Bool {
    isNested
      || (state + registrar).assumingMemoryBound(to: ObservationStateRegistrar.self).pointee
        ._$isObserved
  }

  /// Whether one of the properties has observers.
  @usableFromInline
  func isObserved(in state: UnsafeRawPointer) -> Bool {
    properties.contains { $0.isObserved(in: state) }
  }

  /// Notifies the observers that started to observe one of the properties while it was changed.
  @usableFromInline
  func notify(in state: UnsafeRawPointer) {
    for property in properties where property.isObserved(in: state) { property.notify(state) }
  }
}

/// An observed property in a state, or in a state inside it.
struct ObservedProperty {
  /// The offset of the registrar.
  let registrar: Int
  /// The property that observers know.
  let keyPath: AnyKeyPath
  /// Notifies the observers, in a state at an address.
  let notify: (UnsafeRawPointer) -> Void

  func isObserved(in state: UnsafeRawPointer) -> Bool {
    (state + registrar).assumingMemoryBound(to: ObservationStateRegistrar.self).pointee
      .observers.isRead(keyPath)
  }
}
