import CustomDump

/// A change made through a binding: the property and its new value.
///
/// ```swift
/// store.send(.binding(.set(\.name, "Blob")))
///
/// case .binding(\.name):                  // any change of the name
/// case .binding(.set(\.name, "Blob")):    // this very change
/// ```
///
/// A case key path may contain the property: `\.binding.name`.
public struct BindingAction<Root>: CasePathable, Equatable, Sendable {
  /// The path to the property.
  public let keyPath: _SendablePartialKeyPath<Root>

  /// Applies the change.
  let set: @Sendable (inout Root) -> Void
  package let value: any Sendable
  private let isEqual: @Sendable (any Sendable) -> Bool
  /// Whether another key path leads to the same property; `nil` if only an equal key path does.
  private let isSame: (@Sendable (AnyKeyPath) -> Bool)?

  init<Value: Equatable & Sendable>(
    keyPath: _SendablePartialKeyPath<Root>,
    value: Value,
    isSame: (@Sendable (AnyKeyPath) -> Bool)? = nil,
    set: @escaping @Sendable (inout Root) -> Void
  ) {
    self.keyPath = keyPath
    self.value = value
    self.set = set
    self.isSame = isSame
    isEqual = { $0 as? Value == value }
  }

  // Separate from the extension for observable roots, because closures there would capture that
  // conformance, which is not known to be `Sendable`.
  init<Value: Equatable & Sendable>(
    setting keyPath: _SendableWritableKeyPath<Root, Value>, to value: Value,
    whenSet: @escaping @Sendable () -> Void = {}
  ) {
    self.init(keyPath: keyPath, value: value) { root in
      whenSet()
      root[keyPath: keyPath] = value
    }
  }

  /// Whether both set the same property to an equal value.
  public static func == (one: Self, other: Self) -> Bool {
    (one.changes(other.keyPath) || other.changes(one.keyPath)) && one.isEqual(other.value)
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of a binding action: one for each property that can be bound.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the new values of a property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      AnyCasePath(settingTo: keyPath.sendable)
    }
  }

  /// The new value, if this changes the property.
  func value<Value>(at keyPath: AnyKeyPath) -> Value? {
    changes(keyPath) ? value as? Value : nil
  }

  /// Whether this changes a property.
  func changes(_ keyPath: AnyKeyPath) -> Bool {
    self.keyPath as AnyKeyPath == keyPath || isSame?(keyPath) == true
  }
}

extension BindingAction where Root: ObservableState {
  /// Creates the change of a property to a value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    Self(setting: keyPath, to: value)
  }

  /// Creates the change of a property, and calls a closure when the change is applied.
  ///
  /// A store that sends the change for a binding uses this to detect that no reducer applied it.
  package static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<Root, Value>, _ value: Value,
    whenSet: @escaping @Sendable () -> Void
  ) -> Self {
    Self(setting: keyPath, to: value, whenSet: whenSet)
  }

  /// Whether a change is of this property, for patterns.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>, bindingAction: Self
  ) -> Bool {
    bindingAction.changes(keyPath)
  }
}

extension AnyCasePath {
  fileprivate init<State>(settingTo keyPath: _SendableWritableKeyPath<State, Value>)
  where Root == BindingAction<State>, Value: Equatable & Sendable {
    self.init(
      embed: { BindingAction(setting: keyPath, to: $0) },
      extract: { $0.value(at: keyPath) }
    )
  }
}

extension BindingAction: CustomDumpReflectable {
  /// Dumps as `.set(keyPath, value)`.
  public var customDumpMirror: Mirror {
    Mirror(
      self, children: ["set": (PropertyName(keyPath: keyPath), value as Any)], displayStyle: .enum)
  }

  private struct PropertyName: CustomDumpStringConvertible {
    let keyPath: AnyKeyPath

    /// `\Root.user.name`; `\Root._` if the name is unknown.
    var customDumpDescription: String {
      #"\\#(Root.self).\#(PropertyPath.text(of: keyPath) ?? "_")"#
    }
  }
}
