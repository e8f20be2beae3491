import Foundation

// The arguments of modifiers that mean nothing on a screen of text.

/// How a picture fills its space.
public enum ContentMode: Hashable, Sendable {
  case fit, fill
}

/// Which part of a text is left out.
public enum TruncationMode: Hashable, Sendable {
  case head, middle, tail
}

/// How much a header stands out.
public enum Prominence: Hashable, Sendable {
  case standard, increased
}

/// Whether a text is in capitals.
public enum TextCase: Hashable, Sendable {
  case uppercase, lowercase
}

/// How a symbol is coloured.
public enum SymbolRenderingMode: Hashable, Sendable {
  case monochrome, hierarchical, palette, multicolor
}

/// The form of a symbol, such as `.circle.fill`.
public struct SymbolVariants: Hashable, Sendable {
  /// The parts of a symbol's name, in the order in which a name has them.
  private enum Part: String, CaseIterable {
    case slash, circle, square, rectangle, fill
  }

  private var parts: Set<Part>

  public static let none = Self(parts: [])
  public static let fill = Self(parts: [.fill])
  public static let circle = Self(parts: [.circle])
  public static let square = Self(parts: [.square])
  public static let rectangle = Self(parts: [.rectangle])
  public static let slash = Self(parts: [.slash])

  /// The form, filled.
  public var fill: Self { Self(parts: parts.union([.fill])) }
  /// The form in a circle.
  public var circle: Self { Self(parts: parts.union([.circle])) }
  /// The form in a square.
  public var square: Self { Self(parts: parts.union([.square])) }
  /// The form in a rectangle.
  public var rectangle: Self { Self(parts: parts.union([.rectangle])) }
  /// The form with a slash.
  public var slash: Self { Self(parts: parts.union([.slash])) }

  /// Whether this form has all parts of another.
  public func contains(_ other: Self) -> Bool { parts.isSuperset(of: other.parts) }

  mutating func formUnion(_ other: Self) { parts.formUnion(other.parts) }

  /// The name of a symbol in this form.
  func applied(to name: String) -> String {
    guard !parts.isEmpty else { return name }
    var words = name.split(separator: ".").map(String.init)
    var parts = parts
    // The parts of a name follow each other at its end: `heart.circle.fill`.
    while let last = words.last, words.count > 1, let part = Part(rawValue: last) {
      parts.insert(part)
      words.removeLast()
    }
    return (words + Part.allCases.filter(parts.contains).map(\.rawValue)).joined(separator: ".")
  }
}

/// The size of text.
public enum DynamicTypeSize: Int, Hashable, Comparable, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2,
    accessibility3, accessibility4, accessibility5

  /// Whether it is one of the largest sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Whether the first is smaller.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// How large controls are.
public enum ControlSize: Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// The shape of a button.
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let capsule = Self(name: "capsule")
  public static let roundedRectangle = Self(name: "roundedRectangle")
  public static let circle = Self(name: "circle")
  /// A rectangle whose corners have a radius in points.
  public static func roundedRectangle(radius _: CGFloat) -> Self { roundedRectangle }
}

/// The bar that a modifier applies to.
public enum ToolbarPlacement: Hashable, Sendable {
  case automatic, navigationBar, tabBar, bottomBar, bottomOrnament, windowToolbar
}

/// How a view animates when its content changes.
public struct ContentTransition: Hashable, Sendable {
  private let name: String
  public static let identity = Self(name: "identity")
  public static let opacity = Self(name: "opacity")
  public static let interpolate = Self(name: "interpolate")
  public static let symbolEffect = Self(name: "symbolEffect")
  /// As digits that count up or down.
  public static func numericText(countsDown _: Bool = false) -> Self { Self(name: "numericText") }
  /// As digits that count to a number.
  public static func numericText(value _: Double) -> Self { Self(name: "numericText") }
  /// With an effect of a symbol.
  public static func symbolEffect(
    _: SymbolEffect, options _: SymbolEffectOptions = .default
  ) -> Self { symbolEffect }
}

/// What a device lets the user feel or hear.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String
  public static let success = Self(name: "success")
  public static let warning = Self(name: "warning")
  public static let error = Self(name: "error")
  public static let selection = Self(name: "selection")
  public static let increase = Self(name: "increase")
  public static let decrease = Self(name: "decrease")
  public static let start = Self(name: "start")
  public static let stop = Self(name: "stop")
  public static let alignment = Self(name: "alignment")
  public static let levelChange = Self(name: "levelChange")
  public static let impact = Self(name: "impact")
  /// The feel of a collision between objects of a weight.
  public static func impact(weight _: Weight, intensity _: Double = 1) -> Self { impact }
  /// The feel of a collision between objects that are more or less flexible.
  public static func impact(flexibility _: Flexibility, intensity _: Double = 1) -> Self { impact }

  /// How heavy the colliding objects are.
  public enum Weight: Hashable, Sendable {
    case light, medium, heavy
  }

  /// How flexible the colliding objects are.
  public enum Flexibility: Hashable, Sendable {
    case soft, solid, rigid
  }
}

/// When scrolling closes the keyboard.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  case automatic, immediately, interactively, never
}

/// Which letters become capitals.
public enum UITextAutocapitalizationType: Hashable, Sendable {
  case none, words, sentences, allCharacters
}

/// Which letters become capitals.
public enum TextInputAutocapitalization: Hashable, Sendable {
  case never, words, sentences, characters
}

/// Which keys the keyboard of a phone shows for a field.
public enum UIKeyboardType: Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// What the text of a field is, so that the system can fill it in.
public enum UITextContentType: Hashable, Sendable {
  case name, namePrefix, givenName, middleName, familyName, nameSuffix, nickname
  case jobTitle, organizationName
  case location, fullStreetAddress, streetAddressLine1, streetAddressLine2
  case addressCity, addressState, addressCityAndState, sublocality, countryName, postalCode
  case telephoneNumber, emailAddress, URL
  case username, password, newPassword, oneTimeCode
  case creditCardNumber, creditCardName, creditCardExpiration, creditCardSecurityCode
  case birthdate, dateTime, flightNumber, shipmentTrackingNumber
}

/// The label of the key that submits a text.
public enum SubmitLabel: Hashable, Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// How a screen reader reads the views inside a view.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  case ignore, contain, combine
}

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The parts of a screen that a view normally leaves free.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all = Self(rawValue: 4)
}

/// The top side, the bottom side or both.
public struct VerticalEdgeSet: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let bottom = Self(rawValue: 2)
  public static let all = Self(rawValue: 4)
}

/// Why the content of a view is made unreadable.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = Self(rawValue: 1)
  public static let privacy = Self(rawValue: 2)
  public static let invalidated = Self(rawValue: 4)
}

/// The keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command = Self(rawValue: 1)
  public static let option = Self(rawValue: 2)
  public static let shift = Self(rawValue: 4)
  public static let control = Self(rawValue: 8)
  public static let capsLock = Self(rawValue: 16)
  public static let numericPad = Self(rawValue: 32)
  public static let all = Self(rawValue: 63)
}

/// What a screen reader says that a view is.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = Self(rawValue: 1)
  public static let isHeader = Self(rawValue: 2)
  public static let isSelected = Self(rawValue: 4)
  public static let isImage = Self(rawValue: 8)
  public static let isLink = Self(rawValue: 16)
  public static let isStaticText = Self(rawValue: 32)
  public static let isSearchField = Self(rawValue: 64)
  public static let isSummaryElement = Self(rawValue: 128)
  public static let isKeyboardKey = Self(rawValue: 256)
  public static let isModal = Self(rawValue: 512)
  public static let isToggle = Self(rawValue: 1024)
  public static let isTabBar = Self(rawValue: 2048)
  public static let playsSound = Self(rawValue: 4096)
  public static let startsMediaSession = Self(rawValue: 8192)
  public static let updatesFrequently = Self(rawValue: 16384)
  public static let allowsDirectInteraction = Self(rawValue: 32768)
  public static let causesPageTurn = Self(rawValue: 65536)
}

/// How colours are mixed.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
