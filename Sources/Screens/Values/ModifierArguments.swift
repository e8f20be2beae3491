// The arguments of modifiers that mean nothing on a screen of text.

/// How a picture fills its space.
public enum ContentMode: Hashable, Sendable {
  /// The choices.
  case fit, fill
}

/// Which part of a text is left out.
public enum TruncationMode: Hashable, Sendable {
  /// The choices.
  case head, middle, tail
}

/// How much a header stands out.
public enum Prominence: Hashable, Sendable {
  /// The choices.
  case standard, increased
}

/// Whether a text is in capitals.
public enum TextCase: Hashable, Sendable {
  /// The choices.
  case uppercase, lowercase
}

/// How a symbol is coloured.
public enum SymbolRenderingMode: Hashable, Sendable {
  /// The choices.
  case monochrome, hierarchical, palette, multicolor
}

/// The form of a symbol.
public enum SymbolVariants: Hashable, Sendable {
  /// The choices.
  case none, fill, circle, square, slash
}

/// The size of text.
public enum DynamicTypeSize: Hashable, Sendable {
  /// The choices.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1
}

/// The size of controls.
public enum ControlSize: Hashable, Sendable {
  /// The choices.
  case mini, small, regular, large, extraLarge
}

/// The shape of a button.
public enum ButtonBorderShape: Hashable, Sendable {
  /// The choices.
  case automatic, capsule, roundedRectangle, circle
}

/// A bar.
public enum ToolbarPlacement: Hashable, Sendable {
  /// The choices.
  case automatic, navigationBar, tabBar, bottomBar, windowToolbar
}

/// How content changes.
public enum ContentTransition: Hashable, Sendable {
  /// The choices.
  case identity, opacity, interpolate, numericText
}

/// What a device does to be felt.
public enum SensoryFeedback: Hashable, Sendable {
  /// The choices.
  case success, warning, error, selection, increase, decrease, impact
}

/// When scrolling closes the keyboard.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// The choices.
  case automatic, immediately, interactively, never
}

/// Which letters become capitals.
public enum UITextAutocapitalizationType: Hashable, Sendable {
  /// The choices.
  case none, words, sentences, allCharacters
}

/// Which letters become capitals.
public enum TextInputAutocapitalization: Hashable, Sendable {
  /// The choices.
  case never, words, sentences, characters
}

/// The kind of a keyboard.
public enum UIKeyboardType: Hashable, Sendable {
  /// The choices.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch
}

/// The kind of a text.
public enum UITextContentType: Hashable, Sendable {
  /// The choices.
  case name, username, password, newPassword, emailAddress, oneTimeCode, telephoneNumber, URL
}

/// The label of the key that submits a text.
public enum SubmitLabel: Hashable, Sendable {
  /// The choices.
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// How views in a view are read.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// The choices.
  case ignore, contain, combine
}

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
  /// The choices.
  case device, sizeThatFits
}

/// Parts of a screen.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A member.
  public static let container = Self(rawValue: 1)
  /// A member.
  public static let keyboard = Self(rawValue: 2)
  /// A member.
  public static let all = Self(rawValue: 4)
}

/// Above, below or both.
public struct VerticalEdgeSet: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A member.
  public static let top = Self(rawValue: 1)
  /// A member.
  public static let bottom = Self(rawValue: 2)
  /// A member.
  public static let all = Self(rawValue: 4)
}

/// Why a view is not readable.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A member.
  public static let placeholder = Self(rawValue: 1)
  /// A member.
  public static let privacy = Self(rawValue: 2)
}

/// Keys that are held.
public struct EventModifiers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A member.
  public static let command = Self(rawValue: 1)
  /// A member.
  public static let option = Self(rawValue: 2)
  /// A member.
  public static let shift = Self(rawValue: 4)
  /// A member.
  public static let control = Self(rawValue: 8)
}

/// What a view is for a reader.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A member.
  public static let isButton = Self(rawValue: 1)
  /// A member.
  public static let isHeader = Self(rawValue: 2)
  /// A member.
  public static let isSelected = Self(rawValue: 4)
  /// A member.
  public static let isImage = Self(rawValue: 8)
  /// A member.
  public static let isLink = Self(rawValue: 16)
}
