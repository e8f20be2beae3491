/// Turns a struct into a reducer, or an enum of reducers into the reducer of a destination or a
/// path.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable { var count = 0 }
///   enum Action { case increment }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// For a struct, this adds the conformance to ``Reducer``, applies `@CasePathable` to a nested
/// `Action` enum and `@CasePathable @dynamicMemberLookup` to a nested `State` enum, and applies
/// ``ReducerBuilder`` to `body`. A struct with neither `body` nor `reduce(into:action:)` gets an
/// empty `body`, and an empty `State` and `Action` if it does not declare them. Having both is an
/// error, because the method would hide the body.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case counter(Counter)
///   case settings(Settings = Settings(mode: .compact))
///   case alert(AlertState<Alert>)
///   @ReducerCaseIgnored case picture(URL)
///   case help
///   enum Alert { case confirm }
/// }
/// ```
///
/// For an enum, this adds the conformance to ``CaseReducer``. `State` and `Action` get the same
/// cases with the children's states and actions, `body` runs the children, and `scope(_:)` returns
/// the current child's store. An alert or a confirmation dialog is state with the actions of its
/// buttons. A case is state without actions if it has no payload, several associated values, or is
/// ``ReducerCaseIgnored()``. Add conformances of the state as needed:
/// `extension Destination.State: Equatable {}`.
///
/// An enum may declare `static var body: some ReducerOf<Self>` itself, to do more than run the
/// children.
///
/// It may declare its `Action` too. `scope(_:)` then returns stores also for alerts, dialogs and
/// plain state that have a case there.
@attached(extension, conformances: Reducer, CaseReducer)
@attached(memberAttribute)
@attached(
  member,
  names: named(State),
  named(Action),
  named(body),
  named(_runBody),
  named(CaseScope),
  named(scope)
)
public macro Reducer() =
  #externalMacro(module: "KernelMacros", type: "ReducerMacro")

/// Turns an enum of reducers into a reducer, and adds conformances to the generated state and
/// action.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Path { case detail(Detail) }
/// ```
///
/// An extension does the same and allows more: `extension Path.State: Equatable, Sendable {}`.
@attached(extension, conformances: Reducer, CaseReducer)
@attached(memberAttribute)
@attached(
  member,
  names: named(State),
  named(Action),
  named(body),
  named(_runBody),
  named(CaseScope),
  named(scope)
)
public macro Reducer(
  state: _SynthesizedConformance...,
  action: _SynthesizedConformance...
) = #externalMacro(module: "KernelMacros", type: "ReducerMacro")

/// Marks a case of an enum reducer as plain state, without a reducer or actions.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case counter(Counter)
///   @ReducerCaseIgnored case item(Item)
/// }
/// ```
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "KernelMacros", type: "ReducerCaseIgnoredMacro")

/// Marks a case of an enum reducer as state that its first action dismisses.
///
/// Alerts and confirmation dialogs do not need it. The type of the payload must have an
/// `Action`.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "KernelMacros", type: "ReducerCaseEphemeralMacro")

/// A conformance that `@Reducer(state:action:)` can add to the types that it generates.
public struct _SynthesizedConformance: Sendable {
  private init() {}

  public static let codable = Self()
  public static let decodable = Self()
  public static let encodable = Self()
  public static let equatable = Self()
  public static let hashable = Self()
  public static let sendable = Self()
}
