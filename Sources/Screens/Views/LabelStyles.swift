/// How labels look. A screen of text shows the parts alone, so a style of an app is not called.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the view; `Never` for the styles of the system.
  associatedtype Body: View = Never
  /// What the style receives.
  typealias Configuration = LabelStyleConfiguration

  /// The view of a label.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

extension LabelStyle where Body == Never {
  /// Never called, because a screen of text shows the parts alone.
  public func makeBody(configuration _: Configuration) -> Never { neverEvaluated() }
}

/// The style that the system chooses.
public struct DefaultLabelStyle: LabelStyle {
  public init() {}
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: Self { Self() }
}

/// Labels without their pictures.
public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: Self { Self() }
}

/// Labels without their texts.
public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: Self { Self() }
}

/// Labels with both parts.
public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: Self { Self() }
}
