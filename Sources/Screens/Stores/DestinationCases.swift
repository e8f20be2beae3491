import Kernel

extension Binding where Value: _PresentedCases {
  /// A binding to what is presented if a destination is in one of its cases; `nil` in the others.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { store in … }
  /// .alert($store.scope(state: \.$destination, action: \.destination).alert) { action in … }
  /// ```
  ///
  /// The case of a feature has the feature's store. Other cases have their value, so send the
  /// actions of an alert yourself. If the destination declares an `Action` with a case for it, an
  /// alert has a store too, and sends them. Setting the binding to `nil` dismisses the destination.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<
      Value.CaseScope.AllCasePaths, AnyCasePath<Value.CaseScope, Member>
    >
  ) -> Binding<Member?> {
    var binding = Binding<Member?>(
      get: {
        wrappedValue._case.flatMap {
          Value.CaseScope.allCasePaths[keyPath: keyPath].extract(from: $0)
        }
      },
      set: { if $0 == nil { wrappedValue = Value._absent } })
    binding.endsWithAction = true
    return binding
  }
}

/// The store of a destination that may be presented. Only bindings to it need this protocol.
@MainActor @preconcurrency
public protocol _PresentedCases {
  associatedtype CaseScope: CasePathable
  /// The case of the destination; `nil` if it is not presented.
  var _case: CaseScope? { get }
  /// No store.
  static var _absent: Self { get }
}

/// The store of a destination with cases.
@MainActor @preconcurrency
public protocol _DestinationStore {
  associatedtype CaseScope: CasePathable
  /// The current case, with the store of its feature.
  var `case`: CaseScope { get }
}

extension Store: _DestinationStore
where
  State: CaseReducerState, State.StateReducer.Action == Action,
  State.StateReducer.CaseScope: CasePathable
{}

extension Optional: @MainActor _PresentedCases where Wrapped: _DestinationStore {
  /// The cases of the destination, with the store of each.
  public typealias CaseScope = Wrapped.CaseScope
  public var _case: Wrapped.CaseScope? { self?.case }
  public static var _absent: Self { nil }
}

extension Binding {
  /// A binding to a shared value. Setting it changes the value for all features that share it, and
  /// sends no action.
  ///
  /// ```swift
  /// Toggle("Sounds", isOn: Binding(store.$hasSounds))
  /// ```
  public init(_ base: Shared<Value>) {
    self.init(get: { base.wrappedValue }, set: { new in base.withLock { $0 = new } })
  }
}
