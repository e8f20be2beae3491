/// Adds to an enum what `@CasePathable` adds, and lets a binding to it be taken apart with `switch`.
///
/// ```swift
/// @CaseBindable
/// enum Status {
///   case inStock(quantity: Int)
///   case soldOut
/// }
///
/// switch $item.status {
/// case .inStock(let $quantity): Stepper("\($quantity.wrappedValue)", value: $quantity)
/// case .soldOut: Text("Sold out")
/// }
/// ```
@attached(extension, conformances: CasePathable, CasePathIterable, CaseBindable)
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(caseSchemas),
  named(_$Element),
  named(_$Iterator),
  named(_$Root),
  named(UIBindingEnumeration),
  named(BindingEnumeration),
  named(_caseBinding)
)
public macro CaseBindable() =
  #externalMacro(module: "KernelMacros", type: "CaseBindableMacro")
