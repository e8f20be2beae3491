/// Adds a `send` method for view actions to a type that shows a store.
///
/// ```swift
/// @ViewAction(for: Feature.self)
/// struct FeatureScreen {
///   let store: StoreOf<Feature>
///   func refreshButtonTapped() { send(.refreshButtonTapped) }
/// }
/// ```
///
/// The reducer's action must conform to ``ViewAction``. Calls of `store.send` inside the type cause
/// a warning.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "KernelMacros", type: "ViewActionMacro")
where R.Action: ViewAction
