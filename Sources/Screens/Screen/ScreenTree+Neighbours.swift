extension ScreenTree {
  /// The controls next to texts: those in the smallest row or column that contains a text and any
  /// control, such as the button in the cell of a product.
  ///
  /// - Parameters:
  ///   - isWanted: whether a text is one of those to look for.
  ///   - isControl: whether an element counts as a control.
  /// - Returns: the controls in reading order. Empty if no wanted text shares a row or a column with a
  ///   control.
  public func controls(
    nextTo isWanted: (_ text: String) throws -> Bool, where isControl: (Element) -> Bool
  ) rethrows -> [Element] {
    var found: [Element] = []
    /// Returns whether an element contains a wanted text whose controls have not been found, and its
    /// controls.
    func search(_ element: Element) throws -> (isOpen: Bool, controls: [Element]) {
      // The texts in a control are its own name.
      guard element.uses.isEmpty else { return (false, isControl(element) ? [element] : []) }
      var isOpen = try !element.label.isEmpty && isWanted(element.label)
      var controls: [Element] = []
      for child in element.children {
        let inner = try search(child)
        isOpen = isOpen || inner.isOpen
        controls += inner.controls
      }
      guard isOpen, !controls.isEmpty, element.role == .row || element.role == .column else {
        return (isOpen, controls)
      }
      found += controls
      return (false, controls)
    }
    for element in elements { _ = try search(element) }
    return found
  }
}
