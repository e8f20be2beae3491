import Kernel

/// A reference to a store from which a view makes bindings: `$store`.
@MainActor @preconcurrency
public protocol StoreReference<Value> {
  /// The type of what it refers to, which is a store.
  associatedtype Value
  /// What it refers to.
  var wrappedValue: Value { get }
}

extension Bindable: StoreReference {}
extension Binding: StoreReference {}

extension StoreReference {
  /// A property of a store's state, for ``StoreProperty/sending(_:)``.
  @_disfavoredOverload
  public subscript<S: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<S, Member>
  ) -> StoreProperty<S, Action, Member> where Value == Store<S, Action> {
    StoreProperty(store: wrappedValue, keyPath: keyPath)
  }

  /// A binding to the store of a presented feature. Setting it to `nil` dismisses the feature.
  ///
  /// - Parameters:
  ///   - state: the path to the optional state.
  ///   - action: the case with the presentation's actions.
  public func scope<S: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<S, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<S, Action> {
    wrappedValue.presentation(
      state: state, action: action,
      CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A binding to the store of a stack of features, for a navigation stack.
  ///
  /// - Parameters:
  ///   - state: the path to the stack.
  ///   - action: the case with the stack's actions.
  public func scope<S: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<S, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<S, Action> {
    wrappedValue.stack(state: state, action: action)
  }

  /// A binding to the store of a presented feature. Setting it to `nil` dismisses the feature.
  ///
  /// - Parameters:
  ///   - state: the path to the presentation, such as `\.$detail`.
  ///   - action: the case with the presentation's actions.
  public func scope<S: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<S, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<S, Action> {
    scope(
      state: state.appending(path: \.wrappedValue), action: action, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// A binding to the store of a presented feature: the newer spelling, without a label.
  public func scope<S: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<S, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<S, Action> {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A binding to the store of a presented feature: the newer spelling, without a label.
  public func scope<S: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<S, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<S, Action> {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A binding to the store of a stack of features: the newer spelling, without a label.
  public func scope<S: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<S, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<S, Action> {
    scope(state: state, action: action)
  }
}

/// A property of a store's state that no binding action sets.
@MainActor @preconcurrency
@dynamicMemberLookup
public struct StoreProperty<State, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A property of this property's value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> StoreProperty<State, Action, Member> {
    StoreProperty<State, Action, Member>(
      store: store, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding to the property. Setting it sends an action with the new value.
  ///
  /// ```swift
  /// TextField("Search", text: $store.query.sending(\.queryChanged))
  /// ```
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    let toAction = AnyCasePath(action)
    return Binding(
      get: { store.withState { $0[keyPath: keyPath] } },
      set: { _ = store.send(toAction.embed($0)) })
  }
}

extension Store {
  func presentation<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>, _ location: CodeLocation
  ) -> Binding<Store<ChildState, ChildAction>?> {
    let toAction = AnyCasePath(action)
    let child = withState { $0[keyPath: state] }
    return Binding(
      get: {
        self.child({ $0[keyPath: state] }, { toAction.embed(.presented($0)) })
      },
      set: { if $0 == nil { self.dismiss(state, child, action, location) } })
  }

  func stack<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> {
    let stack = scope(state: state, action: action)
    return Binding(get: { stack }, set: { _ in })
  }

  /// The store of a part of the state; `nil` if that part is `nil`.
  func child<ChildState, ChildAction>(
    _ toState: @escaping (State) -> ChildState?, _ toAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard let present = withState(toState) else { return nil }
    return scope(state: { toState($0) ?? present }, action: toAction)
  }
}
