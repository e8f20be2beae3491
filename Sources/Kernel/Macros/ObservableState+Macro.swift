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
/// Each stored `var` is moved to storage of its name with an underscore, and reads and writes go
/// through a registrar. A write is told to those who read the property, unless the new value equals
/// the old one; a value that is itself observable is compared by identity, so that changes inside
/// it are told only to those who read what changed. Arrays and other collections of plain values
/// that are changed in place are told of always: comparing them would copy them.
///
/// Left alone are `let`s, computed, lazy and static properties, and those marked
/// ``ObservationStateIgnored()``, `@Presents`, `@Shared` or `@SharedReader`. Property wrappers need
/// to be marked ignored.
@attached(extension, conformances: Observable, ObservableState)
@attached(
  member,
  names: named(_$id),
  named(_$observationRegistrar),
  named(_$properties),
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

/// Keeps a property of an ``ObservableState()`` from being observable.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "KernelMacros", type: "ObservationStateIgnoredMacro")

/// Makes an optional property the place where a child feature is presented.
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
/// It works in a struct that is not observable too, where nobody is told of changes.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() =
  #externalMacro(module: "KernelMacros", type: "PresentsMacro")
