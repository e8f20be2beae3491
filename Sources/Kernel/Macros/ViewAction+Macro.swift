/// Gives what shows a store a `send` for its view actions.
///
/// ```swift
/// @ViewAction(for: Feature.self)
/// struct FeatureScreen {
///   let store: StoreOf<Feature>
///   func refreshButtonTapped() { send(.refreshButtonTapped) }
/// }
/// ```
///
/// The reducer's action is to conform to ``ViewAction``. A call of `store.send` inside is warned
/// about.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "KernelMacros", type: "ViewActionMacro")
where R.Action: ViewAction
