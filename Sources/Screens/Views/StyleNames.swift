// The styles of views. They mean nothing on a screen of text.

/// A style.
public protocol TextFieldStyle: Sendable {}

/// A style.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A style.
  public static var plain: Self { Self() }
}

/// A style.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A style.
  public static var roundedBorder: Self { Self() }
}

/// A style.
public protocol ListStyle: Sendable {}

/// A style.
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  /// A style.
  public static var plain: Self { Self() }
}

/// A style.
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == GroupedListStyle {
  /// A style.
  public static var grouped: Self { Self() }
}

/// A style.
public struct InsetListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == InsetListStyle {
  /// A style.
  public static var inset: Self { Self() }
}

/// A style.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// A style.
  public static var insetGrouped: Self { Self() }
}

/// A style.
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == SidebarListStyle {
  /// A style.
  public static var sidebar: Self { Self() }
}

/// A style.
public protocol PickerStyle: Sendable {}

/// A style.
public struct DefaultPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// A style.
  public static var segmented: Self { Self() }
}

/// A style.
public struct MenuPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A style.
  public static var menu: Self { Self() }
}

/// A style.
public struct WheelPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A style.
  public static var wheel: Self { Self() }
}

/// A style.
public struct InlinePickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  /// A style.
  public static var inline: Self { Self() }
}

/// A style.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A style.
  public static var navigationLink: Self { Self() }
}

/// A style.
public protocol ToggleStyle: Sendable {
  /// What the style is given.
  typealias Configuration = ToggleStyleConfiguration
}

/// A style.
public struct DefaultToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct SwitchToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A style.
  public static var `switch`: Self { Self() }
}

/// A style.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  public init() {}
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A style.
  public static var button: Self { Self() }
}

/// A style.
public protocol LabelStyle: Sendable {
  /// What the style is given.
  typealias Configuration = LabelStyleConfiguration
}

/// A style.
public struct DefaultLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// A style.
  public static var titleOnly: Self { Self() }
}

/// A style.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// A style.
  public static var iconOnly: Self { Self() }
}

/// A style.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// A style.
  public static var titleAndIcon: Self { Self() }
}

/// A style.
public protocol ProgressViewStyle: Sendable {
  /// What the style is given.
  typealias Configuration = ProgressViewStyleConfiguration
}

/// A style.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct CircularProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A style.
  public static var circular: Self { Self() }
}

/// A style.
public struct LinearProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A style.
  public static var linear: Self { Self() }
}

/// A style.
public protocol TabViewStyle: Sendable {}

/// A style.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct PageTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// A style.
  public static var page: Self { Self() }
}

/// A style.
public protocol NavigationViewStyle: Sendable {}

/// A style.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// A style.
  public static var stack: Self { Self() }
}

/// A style.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// A style.
  public static var columns: Self { Self() }
}

/// A style.
public protocol DatePickerStyle: Sendable {}

/// A style.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A style.
  public static var compact: Self { Self() }
}

/// A style.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A style.
  public static var graphical: Self { Self() }
}

/// A style.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A style.
  public static var wheel: Self { Self() }
}

/// A style.
public protocol MenuStyle: Sendable {}

/// A style.
public struct DefaultMenuStyle: MenuStyle {
  /// Creates the style.
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct ButtonMenuStyle: MenuStyle {
  /// Creates the style.
  public init() {}
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A style.
  public static var button: Self { Self() }
}

/// A style.
public protocol FormStyle: Sendable {}

/// A style.
public struct AutomaticFormStyle: FormStyle {
  /// Creates the style.
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct GroupedFormStyle: FormStyle {
  /// Creates the style.
  public init() {}
}

extension FormStyle where Self == GroupedFormStyle {
  /// A style.
  public static var grouped: Self { Self() }
}

/// A style.
public protocol TextSelectability: Sendable {}

/// A style.
public struct EnabledTextSelectability: TextSelectability {
  /// Creates the style.
  public init() {}
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// A style.
  public static var enabled: Self { Self() }
}

/// A style.
public struct DisabledTextSelectability: TextSelectability {
  /// Creates the style.
  public init() {}
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// A style.
  public static var disabled: Self { Self() }
}

/// A style.
public protocol PrimitiveButtonStyle: Sendable {}

/// A style.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// A style.
  public static var automatic: Self { Self() }
}

/// A style.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A style.
  public static var plain: Self { Self() }
}

/// A style.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A style.
  public static var bordered: Self { Self() }
}

/// A style.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style.
  public static var borderedProminent: Self { Self() }
}

/// A style.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A style.
  public static var borderless: Self { Self() }
}

/// A style.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// A style.
  public static var link: Self { Self() }
}
