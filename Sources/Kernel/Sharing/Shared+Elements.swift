import OrderedCollections

extension Shared where Value: IdentifiedCollection {
  /// The elements, each as a shared value.
  ///
  /// ```swift
  /// for $dog in state.$dogs.elements { Row(name: $dog.name) }
  /// ```
  ///
  /// The array does not follow later changes of the collection. An element that is removed later
  /// keeps its last value.
  public var elements: [Shared<Value.Element>] {
    wrappedValue.ids.compactMap { element(id: $0) }
  }
}

/// A shared collection, without its type.
package protocol SharedCollection {
  /// The element with an id as a shared value. `nil` if there is none.
  func sharedElement(id: AnyHashable) -> (any SharedValueProtocol)?
}

extension Shared: SharedCollection where Value: IdentifiedCollection {
  package func sharedElement(id: AnyHashable) -> (any SharedValueProtocol)? {
    (id.base as? Value.ID).flatMap { element(id: $0) }
  }

  private func element(id: Value.ID) -> Shared<Value.Element>? {
    Shared<Value.Element>(self[dynamicMember: Value.keyPath(id: id)])
  }
}

extension IdentifiedCollection {
  /// The key path to the element with an id, as code writes it that knows the collection's type.
  ///
  /// A key path through the protocol's subscript is not equal to that one, so the same element would
  /// have two places.
  fileprivate static func keyPath(id: ID) -> WritableKeyPath<Self, Element?> {
    let own = (Self.self as? any OwnElementKeyPaths.Type)?.ownKeyPath(id: id)
    return own as? WritableKeyPath<Self, Element?> ?? \.[id: id]
  }
}

private protocol OwnElementKeyPaths {
  static func ownKeyPath(id: Any) -> AnyKeyPath?
}

extension IdentifiedArray: OwnElementKeyPaths {
  fileprivate static func ownKeyPath(id: Any) -> AnyKeyPath? {
    (id as? ID).map { \Self.[id: $0] }
  }
}

extension SharedReader where Value: IdentifiedCollection {
  /// The elements, each as a read-only shared value.
  ///
  /// The array does not follow later changes of the collection. An element that is removed later
  /// keeps its last value.
  public var elements: [SharedReader<Value.Element>] {
    wrappedValue.ids.compactMap { SharedReader<Value.Element>(self[dynamicMember: \.[id: $0]]) }
  }
}

extension RangeReplaceableCollection {
  /// The elements of a shared collection, each as a shared value: `Array($dogs)`.
  public init<Value: IdentifiedCollection>(_ shared: Shared<Value>)
  where Element == Shared<Value.Element> {
    self.init(shared.elements)
  }

  /// The elements of a shared collection, each as a read-only shared value: `Array($dogs)`.
  public init<Value: IdentifiedCollection>(_ shared: SharedReader<Value>)
  where Element == SharedReader<Value.Element> {
    self.init(shared.elements)
  }
}
