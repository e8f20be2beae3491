// The styles of views, with the names that SwiftUI has, so that its code compiles.

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

/// How lists look. A screen of text shows all styles in the same way.
public protocol ListStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: Self { Self() }
}

/// Lists without groups.
public struct PlainListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: Self { Self() }
}

/// Lists with their sections in groups.
public struct GroupedListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: Self { Self() }
}

/// Lists with a margin.
public struct InsetListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: Self { Self() }
}

/// Lists with a margin, and with their sections in groups.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: Self { Self() }
}

/// Lists in a column at the side.
public struct SidebarListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: Self { Self() }
}

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

/// How switches look. A screen of text shows the parts alone, so a style of an app is not called.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// What the style is given.
  typealias Configuration = ToggleStyleConfiguration
}

/// The style that the system chooses.
public struct DefaultToggleStyle: ToggleStyle {
  public init() {}
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: Self { Self() }
}

/// Toggles as switches.
public struct SwitchToggleStyle: ToggleStyle {
  public init() {}
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: Self { Self() }
}

/// Toggles as check boxes.
public struct CheckboxToggleStyle: ToggleStyle {
  public init() {}
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: Self { Self() }
}

/// Toggles as buttons that stay pressed.
public struct ButtonToggleStyle: ToggleStyle {
  public init() {}
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: Self { Self() }
}

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

/// How tab views look. A screen of text shows all styles in the same way.
public protocol TabViewStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: Self { Self() }
}

/// Pages that are turned over.
public struct PageTabViewStyle: TabViewStyle {
  public init() {}
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  /// Pages with or without dots.
  public static func page(indexDisplayMode _: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}

extension PageTabViewStyle {
  /// When dots show which page it is.
  public enum IndexDisplayMode: Sendable {
    case automatic, always, never
  }
}

/// Tabs at the side or in a bar, as the space allows.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: Self { Self() }
}

/// How navigation views look. A screen of text shows all styles in the same way.
public protocol NavigationViewStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
}

/// One page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: Self { Self() }
}

/// Pages side by side.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: Self { Self() }
}

/// How date pickers look. A screen of text shows all styles in the same way.
public protocol DatePickerStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: Self { Self() }
}

/// A date that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: Self { Self() }
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: Self { Self() }
}

/// A date on wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: Self { Self() }
}

/// How menus look. A screen of text shows all styles in the same way.
public protocol MenuStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultMenuStyle: MenuStyle {
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: Self { Self() }
}

/// Menus as buttons.
public struct ButtonMenuStyle: MenuStyle {
  public init() {}
}

extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: Self { Self() }
}

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

/// Whether a user can select a text. A screen of text shows both in the same way.
public protocol TextSelectability: Sendable {}

/// Text that a user can select.
public struct EnabledTextSelectability: TextSelectability {
  public init() {}
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: Self { Self() }
}

/// Text that a user cannot select.
public struct DisabledTextSelectability: TextSelectability {
  public init() {}
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: Self { Self() }
}

/// How buttons look. A screen of text shows all styles in the same way.
public protocol PrimitiveButtonStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: Self { Self() }
}

/// Buttons without a background.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: Self { Self() }
}

/// Buttons with a frame.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: Self { Self() }
}

/// Buttons that are filled with the app's colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}

/// Buttons without a frame.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: Self { Self() }
}

/// Buttons that look like links.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: Self { Self() }
}

/// Buttons of glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: Self { Self() }
}

/// Buttons of glass in the app's colour.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: Self { Self() }
}

/// Buttons of a bar below the toolbar.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  public static var accessoryBar: Self { Self() }
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

/// Menus as buttons without a frame.
public struct BorderlessButtonMenuStyle: MenuStyle {
  public init() {}
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: Self { Self() }
}
