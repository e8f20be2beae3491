/// How labels look. A screen of text shows the parts alone, so a style of an app is not called.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// What the style is given.
  typealias Configuration = LabelStyleConfiguration
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
