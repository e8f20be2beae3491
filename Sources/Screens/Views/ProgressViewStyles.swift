/// How progress bars and spinners look. A screen of text shows the parts alone, so a style of an app is not called.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of the view; `Never` for the styles of the system.
  associatedtype Body: View = Never
  /// What the style receives.
  typealias Configuration = ProgressViewStyleConfiguration

  /// The view of an activity.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

extension ProgressViewStyle where Body == Never {
  /// Never called, because a screen of text shows the parts alone.
  public func makeBody(configuration _: Configuration) -> Never { neverEvaluated() }
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
