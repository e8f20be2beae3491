/// `Observable`, under the name that classes written for older platforms know it by.
public typealias Perceptible = Observable

/// What `@Observable` does, under the name that classes written for older platforms know it by.
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
