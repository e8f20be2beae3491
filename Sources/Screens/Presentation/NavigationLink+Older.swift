// Links as they were written before `NavigationStack`, whose page is open while a binding says so.

extension NavigationLink {
  /// Creates a link to a page.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), to: { destination }, while: nil)
  }

  /// Creates a link to a page that is open while a binding is `true`.
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), to: { destination }, while: isActive)
  }

  /// Creates a link to a page that is open while a binding is `true`.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), to: destination, while: isActive)
  }

  /// Creates a link to a page that is open while a binding has the value of a tag.
  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), to: { destination }, while: selection.isEqual(to: tag))
  }

  /// Creates a link to a page that is open while a binding has the value of a tag.
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), to: destination, while: selection.isEqual(to: tag))
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a page.
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(label: Text(title), to: { destination }, while: nil)
  }

  /// Creates a link to a page.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(label: Text(title), to: { destination }, while: nil)
  }

  /// Creates a link to a page that is open while a binding is `true`.
  public init(
    _ title: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(label: Text(title), to: destination, while: isActive)
  }

  /// Creates a link to a page that is open while a binding is `true`.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(label: Text(title), to: destination, while: isActive)
  }

  /// Creates a link to a page that is open while a binding has the value of a tag.
  public init<V: Hashable>(
    _ title: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(label: Text(title), to: destination, while: selection.isEqual(to: tag))
  }

  /// Creates a link to a page that is open while a binding has the value of a tag.
  @_disfavoredOverload
  public init<V: Hashable>(
    _ title: some StringProtocol, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(label: Text(title), to: destination, while: selection.isEqual(to: tag))
  }
}

extension Binding {
  /// Whether the binding has the value of a tag. `false` removes the value.
  fileprivate func isEqual<V: Hashable>(to tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { wrappedValue = $0 ? tag : nil })
  }
}
