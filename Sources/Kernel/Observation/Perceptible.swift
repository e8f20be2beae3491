/// `Observable`, under the name used by code for older platforms.
public typealias Perceptible = Observable

/// Does the same as `@Observable`, under the name used by code for older platforms.
///
/// ```swift
/// @Perceptible final class Counter { var count = 0 }
/// ```
@attached(
  member,
  names: named(_$observationRegistrar),
  named(access),
  named(withMutation),
  named(shouldNotifyObservers)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Perceptible() =
  #externalMacro(module: "ObservationMacros", type: "ObservableMacro")
