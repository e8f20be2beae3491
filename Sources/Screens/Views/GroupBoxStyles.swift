/// How group boxes look. A screen of text shows the parts alone, so a style of an app is not called.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The type of the view; `Never` for the styles of the system.
  associatedtype Body: View = Never
  /// What the style receives.
  typealias Configuration = GroupBoxStyleConfiguration

  /// The view of a group box.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

extension GroupBoxStyle where Body == Never {
  /// Never called, because a screen of text shows the parts alone.
  public func makeBody(configuration _: Configuration) -> Never { neverEvaluated() }
}

/// The style that the system chooses.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: Self { Self() }
}
