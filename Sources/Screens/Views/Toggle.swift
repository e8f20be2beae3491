/// A switch.
public struct Toggle<Label: View>: _PrimitiveView {
  private let isOn: Binding<Bool>
  private let label: Label

  /// Creates a switch with a label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// A switch with the text of its label.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    var element = ScreenTree.Element(.toggle, label._items(in: context.part("label")).text)
    element.isOn = isOn.wrappedValue
    return [
      context.usable(element, [.tap, .set]) { use in
        if case .set(let new) = use { isOn.wrappedValue = new } else { isOn.wrappedValue.toggle() }
      }
    ]
  }
}

extension Toggle {
  /// Creates a switch for several values. It is on if all of them are, and sets all of them.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let values = sources.map { $0[keyPath: isOn] }
    self.init(
      isOn: Binding(
        get: { values.allSatisfy(\.wrappedValue) },
        set: { new in for value in values { value.wrappedValue = new } }),
      label: label)
  }

  /// Creates a switch for several values of a collection. It is on if all of them are, and sets all of them.
  public init<C: RandomAccessCollection & MutableCollection>(
    sources: Binding<C>, isOn: KeyPath<Binding<C.Element>, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    let values = BindingCollection(base: sources).map { $0[keyPath: isOn] }
    self.init(
      isOn: Binding(
        get: { values.allSatisfy(\.wrappedValue) },
        set: { new in
          // One change of the collection: of several, each would start from the same state where a tap is
          // evaluated for one state, as in a console.
          var changed = sources.wrappedValue
          let elements = Binding(get: { changed }, set: { changed = $0 })
          for element in BindingCollection(base: elements) {
            element[keyPath: isOn].wrappedValue = new
          }
          sources.wrappedValue = changed
        }),
      label: label)
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a title.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Creates a switch with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == Screens.Label<Text, Image> {
  /// Creates a switch with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Screens.Label(title, systemImage: systemImage) }
  }
}
