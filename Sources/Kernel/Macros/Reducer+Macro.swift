/// Makes a struct a reducer, or an enum of reducers the reducer of a destination or a path.
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
/// It conforms a struct to ``Reducer``; applies `@CasePathable` to a nested `Action` enum, and
/// `@CasePathable @dynamicMemberLookup` to a nested `State` enum; and applies ``ReducerBuilder`` to
/// `body`. A struct with neither a `body` nor a `reduce(into:action:)` gets an empty `body`, and an
/// empty `State` and `Action` where it does not declare them. Having both is an error, because the
/// method would hide the body.
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
/// It conforms an enum to ``CaseReducer``: `State` and `Action` get the same cases with the
/// children's states and actions, `body` runs the children, and `scope(_:)` tells which child's
/// store a store holds. An alert or a confirmation dialog is state whose action is what its buttons
/// send; a case with no payload, with several, or marked ``ReducerCaseIgnored()`` is state without
/// actions. Conform the state where you need it: `extension Destination.State: Equatable {}`.
///
/// An enum may declare its `static var body: some ReducerOf<Self>` itself, to do more than run the
/// children.
@attached(extension, conformances: Reducer, CaseReducer)
@attached(memberAttribute)
@attached(
  member,
  names: named(State),
  named(Action),
  named(body),
  named(CaseScope),
  named(scope)
)
public macro Reducer() =
  #externalMacro(module: "KernelMacros", type: "ReducerMacro")

/// Makes an enum of reducers a reducer, and conforms the state and the action it writes.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Path { case detail(Detail) }
/// ```
///
/// An extension says the same and more: `extension Path.State: Equatable, Sendable {}`.
@attached(extension, conformances: Reducer, CaseReducer)
@attached(memberAttribute)
@attached(
  member,
  names: named(State),
  named(Action),
  named(body),
  named(CaseScope),
  named(scope)
)
public macro Reducer(
  state: _SynthesizedConformance...,
  action: _SynthesizedConformance...
) = #externalMacro(module: "KernelMacros", type: "ReducerMacro")

/// Marks a case of an enum reducer as plain state: nothing runs for it and nothing is sent to it.
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

/// Marks a case of an enum reducer as state that goes away with its first action.
///
/// Alerts and confirmation dialogs are such without being marked. The payload's type is to have an
/// `Action`.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "KernelMacros", type: "ReducerCaseEphemeralMacro")

/// What `@Reducer(state:action:)` can conform the types it writes to.
public struct _SynthesizedConformance: Sendable {
  private init() {}

  /// `Codable`.
  public static let codable = Self()
  /// `Decodable`.
  public static let decodable = Self()
  /// `Encodable`.
  public static let encodable = Self()
  /// `Equatable`.
  public static let equatable = Self()
  /// `Hashable`.
  public static let hashable = Self()
  /// `Sendable`.
  public static let sendable = Self()
}
