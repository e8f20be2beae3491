/// Makes the properties of a struct, or the cases of an enum, observable.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   @ObservationStateIgnored var cache: [String] = []
///   @Presents var alert: AlertState<Action.Alert>?
/// }
///
/// withObservationTracking { _ = state.count } onChange: { print("about to redraw") }
/// ```
///
/// Each stored `var` gets storage under its name with an underscore, and its reads and writes go
/// through a registrar. A write notifies code that has read the property, unless the new value is
/// equal to the old one. Observable values are compared by identity, so that a change inside such a
/// value only notifies code that has read what changed. Changing an array or another collection of
/// plain values in place always notifies, because a comparison would require a copy.
///
/// The macro ignores `let`s, computed, lazy and static properties, and those marked with
/// ``ObservationStateIgnored()``, `@Presents`, `@Shared` or `@SharedReader`. Other property
/// wrappers must be marked as ignored.
@attached(extension, conformances: Observable, ObservableState)
@attached(
  member,
  names: named(_$id),
  named(_$observationRegistrar),
  named(_$properties),
  named(_$storage),
  named(_$willModify),
  named(_$didModify)
)
@attached(memberAttribute)
public macro ObservableState() =
  #externalMacro(module: "KernelMacros", type: "ObservableStateMacro")

/// Makes one property observable; ``ObservableState()`` applies it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "KernelMacros", type: "ObservationStateTrackedMacro")

/// Excludes a property of an ``ObservableState()`` from observation.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "KernelMacros", type: "ObservationStateIgnoredMacro")

/// Turns an optional property into the presentation of a child feature.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Presents var destination: Destination.State?
/// }
/// // state.destination    Destination.State?
/// // state.$destination   PresentationState<Destination.State>, for ifLet(\.$destination, …)
/// ```
///
/// It also works in a struct that is not observable; then changes are not reported.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() =
  #externalMacro(module: "KernelMacros", type: "PresentsMacro")
