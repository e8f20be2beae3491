/// Which field has the focus.
@MainActor @preconcurrency
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, InstallableProperty {
  private let box: LocalBox<Value>

  /// Creates a property that says whether a field has the focus.
  public init() where Value == Bool { box = LocalBox(false) }

  /// Creates a property that says which field has the focus.
  public init() where Value: ExpressibleByNilLiteral { box = LocalBox(nil) }

  /// The field with the focus.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// A binding to the field with the focus.
  public var projectedValue: Binding { Binding(box: box) }

  /// A binding to the field with the focus.
  @MainActor
  @propertyWrapper
  public struct Binding {
    let box: LocalBox<Value>

    /// The field with the focus.
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }

    /// The same binding.
    public var projectedValue: Self { self }
  }

  func install(at place: ScreenTree.Handle, in context: _ViewContext) {
    box.install(at: place, in: context.run.memory)
  }
}

extension View {
  /// Returns the same view: text is typed into a field by its number.
  public func focused<Value: Hashable>(
    _: FocusState<Value>.Binding, equals _: Value
  ) -> some View {
    self
  }

  /// Returns the same view: text is typed into a field by its number.
  public func focused(_: FocusState<Bool>.Binding) -> some View { self }

  /// Returns the same view: the focus of a state has no effect on a screen of text.
  public func bind<Value: Equatable>(
    _: Screens.Binding<Value>, to _: FocusState<Value>.Binding
  ) -> some View {
    self
  }
}

/// A namespace of views that turn into each other in an animation. Nothing is animated here.
@MainActor @preconcurrency
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity of a namespace. All of them are equal, because nothing is animated.
  public struct ID: Hashable, Sendable {}

  /// Creates a name.
  public init() {}

  /// The identity of the namespace.
  public var wrappedValue: ID { ID() }
}

/// Views for the canvas of Xcode. On Linux they compile, and nothing evaluates them.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
