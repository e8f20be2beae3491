/// Declares a value of a transaction as a single property and generates its key.
///
/// ```swift
/// extension UITransaction {
///   @UITransactionEntry var isSilent = false
///   @UITransactionEntry var reason: String?
/// }
/// ```
///
/// The property's initial value is its value in a transaction that does not set it. An optional needs none.
@attached(accessor, names: named(get), named(set), named(_modify))
@attached(peer, names: prefixed(__Key_))
public macro UITransactionEntry() =
  #externalMacro(module: "KernelMacros", type: "UITransactionEntryMacro")
