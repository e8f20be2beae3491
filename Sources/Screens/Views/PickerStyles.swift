/// How pickers look. A screen of text shows all styles in the same way.
public protocol PickerStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: Self { Self() }
}

/// Options side by side.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: Self { Self() }
}

/// Options in a menu.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: Self { Self() }
}

/// Options on a wheel.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: Self { Self() }
}

/// Options between the other rows.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: Self { Self() }
}

/// Options on a page of their own.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: Self { Self() }
}

/// Options as a row of symbols.
public struct PalettePickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: Self { Self() }
}

/// Options with a round mark each.
public struct RadioGroupPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: Self { Self() }
}
