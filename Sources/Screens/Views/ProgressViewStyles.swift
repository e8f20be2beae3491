/// How progress bars and spinners look. A screen of text shows the parts alone, so a style of an app
/// is not called.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// What the style is given.
  typealias Configuration = ProgressViewStyleConfiguration
}

/// The style that the system chooses.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: Self { Self() }
}

/// Activities as a ring.
public struct CircularProgressViewStyle: ProgressViewStyle {
  public init() {}
  /// Creates a style; the colour does nothing.
  public init(tint _: Color) {}
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: Self { Self() }
}

/// Activities as a bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  public init() {}
  /// Creates a style; the colour does nothing.
  public init(tint _: Color) {}
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: Self { Self() }
}
