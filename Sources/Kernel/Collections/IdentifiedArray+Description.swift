extension IdentifiedArray: CustomStringConvertible {
  /// The elements, in the format of an array.
  public var description: String { self._elements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The type, followed by the elements.
  public var debugDescription: String {
    "IdentifiedArray<\(Element.self)>(\(self._elements.description))"
  }
}

extension IdentifiedArray: CustomReflectable {
  /// Reflects as a collection, so that dumps and diffs show only the elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self._elements, displayStyle: .collection)
  }
}
