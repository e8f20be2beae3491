import Foundation

// Values that say how views look and what the user has asked the device for. Views may set and read them; they change
// nothing here.
extension EnvironmentValues {
  /// The size of text, in the older spelling.
  @Entry public var sizeCategory = ContentSizeCategory.large
  /// Whether the user wants less transparency.
  @Entry public internal(set) var accessibilityReduceTransparency = false
  /// Whether the user wants differences that are not only in colour.
  @Entry public internal(set) var accessibilityDifferentiateWithoutColor = false
  /// Whether a screen reader is on.
  @Entry public internal(set) var accessibilityVoiceOverEnabled = false
  /// Whether the user wants colours to be inverted.
  @Entry public internal(set) var accessibilityInvertColors = false
  /// How much the user wants colours to differ.
  @Entry public internal(set) var colorSchemeContrast = ColorSchemeContrast.standard
  /// Whether the user wants bold text.
  @Entry public var legibilityWeight: LegibilityWeight?
  /// The font of text.
  @Entry public var font: Font?
  /// How many rows a text may have.
  @Entry public var lineLimit: Int?
  /// The distance between rows.
  @Entry public var lineSpacing: CGFloat = 0
  /// How rows of text are aligned.
  @Entry public var multilineTextAlignment = TextAlignment.leading
  /// How small a text may become.
  @Entry public var minimumScaleFactor: CGFloat = 1
  /// Where a text is cut.
  @Entry public var truncationMode = TruncationMode.tail
  /// Whether letters may move together.
  @Entry public var allowsTightening = false
  /// How large controls are.
  @Entry public var controlSize = ControlSize.regular
  /// How large symbols are.
  @Entry public var imageScale = Image.Scale.medium
  /// The form of symbols.
  @Entry public var symbolVariants = SymbolVariants.none
  /// How symbols are coloured.
  @Entry public var symbolRenderingMode: SymbolRenderingMode?
  /// How much headers stand out.
  @Entry public var headerProminence = Prominence.standard
  /// How much badges stand out.
  @Entry public var badgeProminence = BadgeProminence.standard
  /// The smallest height of a header, in points.
  @Entry public var defaultMinListHeaderHeight: CGFloat?
  /// Whether views scroll.
  @Entry public var isScrollEnabled = true
  /// Whether a view has the focus of the keyboard, which a screen of text does not know.
  @Entry public internal(set) var isFocused = false
  /// Whether the screen is dimmed.
  @Entry public internal(set) var isLuminanceReduced = false
  /// Whether the app can have several windows.
  @Entry public internal(set) var supportsMultipleWindows = false
  /// The order of the items of a menu.
  @Entry public var menuOrder = MenuOrder.automatic
}

/// The size of text, in the older spelling.
public enum ContentSizeCategory: Int, Hashable, Comparable, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether it is one of the largest sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether the first is smaller.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// How much colours differ.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  case standard, increased
}

/// How bold text is.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}
