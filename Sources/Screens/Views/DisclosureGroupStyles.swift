/// How disclosure groups look. A screen of text shows the parts alone, so a style of an app is not called.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// The type of the view; `Never` for the styles of the system.
  associatedtype Body: View = Never
  /// What the style receives.
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// The view of a disclosure group.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

extension DisclosureGroupStyle where Body == Never {
  /// Never called, because a screen of text shows the parts alone.
  public func makeBody(configuration _: Configuration) -> Never { neverEvaluated() }
}

/// The style that the system chooses.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public init() {}
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: Self { Self() }
}
