/// Whether a user can select a text. A screen of text shows both in the same way.
public protocol TextSelectability: Sendable {}

/// Text that a user can select.
public struct EnabledTextSelectability: TextSelectability {
  public init() {}
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: Self { Self() }
}

/// Text that a user cannot select.
public struct DisabledTextSelectability: TextSelectability {
  public init() {}
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: Self { Self() }
}
