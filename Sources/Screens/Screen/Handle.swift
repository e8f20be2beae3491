extension ScreenTree {
  /// Where an element is: the way to it from the root of the view.
  ///
  /// The elements of a list are found by their ids, so a handle leads to the same element after
  /// elements were inserted before it.
  public struct Handle: Hashable, Sendable, Codable, CustomStringConvertible {
    var components: [Component] = []

    // The key that journals have always had.
    private enum CodingKeys: String, CodingKey {
      case components = "steps"
    }

    /// A part of the way, from an element to one in it.
    struct Component: Sendable, Codable {
      /// The position among the children, or the id of the row.
      let key: Key
      /// Where the row was, so that it is found without reading all ids.
      var position: Int?
    }

    enum Key: Hashable, Sendable, Codable {
      case child(Int)
      case part(String)
      case row(String)
    }

    func child(_ index: Int) -> Self { adding(Component(key: .child(index))) }

    func part(_ name: String) -> Self { adding(Component(key: .part(name))) }

    func row(_ id: String, at position: Int) -> Self {
      adding(Component(key: .row(id), position: position))
    }

    private func adding(_ component: Component) -> Self {
      var handle = self
      handle.components.append(component)
      return handle
    }

    /// The way, with dots between its components: `0.list.[beagle].1`.
    public var description: String {
      components.map { component in
        switch component.key {
        case .child(let index): String(index)
        case .part(let name): name
        case .row(let id): "[\(id)]"
        }
      }
      .joined(separator: ".")
    }
  }
}

extension ScreenTree.Handle.Component: Hashable {
  /// Whether both lead to the same element; the position is only a hint.
  static func == (one: Self, other: Self) -> Bool { one.key == other.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
