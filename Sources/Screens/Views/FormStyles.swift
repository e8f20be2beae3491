/// How forms look. A screen of text shows all styles in the same way.
public protocol FormStyle: Sendable {}

/// The style that the system chooses.
public struct AutomaticFormStyle: FormStyle {
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: Self { Self() }
}

/// Forms with their sections in groups.
public struct GroupedFormStyle: FormStyle {
  public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: Self { Self() }
}
