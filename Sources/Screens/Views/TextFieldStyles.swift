/// How text fields look. A screen of text shows all styles in the same way.
public protocol TextFieldStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: Self { Self() }
}

/// Text fields without a frame.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: Self { Self() }
}

/// Text fields in a frame with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: Self { Self() }
}
