extension IdentifiedArray: CustomStringConvertible {
  /// The elements, as an array describes them.
  public var description: String { self._elements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The elements, after the type.
  public var debugDescription: String {
    "IdentifiedArray<\(Element.self)>(\(self._elements.description))"
  }
}

extension IdentifiedArray: CustomReflectable {
  /// Reflects as a collection, so that dumps and diffs show the elements alone.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self._elements, displayStyle: .collection)
  }
}
