extension StackState: CustomReflectable {
  /// Reflects as a collection of the elements; their ids are in `ids`.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
