import IssueReporting

extension UIBinding {
  /// Creates a binding to the value of an optional; `nil` if there is none.
  ///
  /// While there is none, the binding keeps its own last value, and setting it does not change the optional.
  public init?(_ base: UIBinding<Value?>) {
    let step = ObjectIdentifier(UIBinding<Value>.self)
    guard let binding = base.unwrapped(step, extract: { $0 }, embed: { $0 }) else { return nil }
    self = binding
  }

  /// Creates a binding to an optional from one to a value that always exists. Setting it to `nil` does nothing.
  public init<Wrapped>(_ base: UIBinding<Wrapped>) where Value == Wrapped? {
    self = base.derived(
      ObjectIdentifier(UIBinding<Wrapped?>.self), read: { base.wrappedValue },
      write: { if let value = $0 { base.wrappedValue = value } })
  }

  /// Creates a binding to whether an optional has a value. Setting it to `false` sets the optional to `nil`.
  ///
  /// Setting it to `true` is reported as an issue, because there is no value to set, and changes nothing.
  public init<Wrapped>(_ base: UIBinding<Wrapped?>) where Value == Bool {
    self = base.derived(
      ObjectIdentifier(UIBinding<Bool>.self), read: { base.wrappedValue != nil },
      write: { isPresent in
        guard isPresent else { return base.wrappedValue = nil }
        // Also if the optional has a value: whether a mistake is seen should not depend on the state.
        reportIssue(
          """
          A 'UIBinding<Bool>' of a 'UIBinding<\(Wrapped?.self)>' was set to 'true', which does not say \
          which '\(Wrapped.self)' to present. Set the optional to a value instead.
          """)
      })
  }
}
