import Foundation

/// Something that shapes are filled with. It does nothing in text.
public protocol ShapeStyle: Sendable {}

/// A colour. It does nothing in text; as a view, it shows nothing.
public struct Color: ShapeStyle, Hashable, _PrimitiveView {
  package nonisolated let name: String

  /// A colour by its name.
  public nonisolated init(_ name: String) { self.name = name }

  /// A colour by its components, from 0 to 1.
  public nonisolated init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "\(red) \(green) \(blue) \(opacity)"
  }

  /// A grey, from 0 to 1.
  public nonisolated init(white: Double, opacity: Double = 1) { name = "\(white) \(opacity)" }

  /// A colour by its hue, from 0 to 1.
  public nonisolated init(
    hue: Double, saturation: Double, brightness: Double, opacity: Double = 1
  ) {
    name = "hue \(hue) \(saturation) \(brightness) \(opacity)"
  }

  /// A colour of the system.
  public nonisolated init(_ color: UIColor) { name = color.name }

  /// A colour of the system.
  // Disfavored, so that `colors.map(Color.init)` is not ambiguous.
  @_disfavoredOverload
  public nonisolated init(uiColor color: UIColor) { self.init(color) }

  /// A colour by its name, from a bundle.
  public nonisolated init(_ name: String, bundle _: Bundle?) { self.init(name) }

  /// A colour by its components, from 0 to 1, in a colour space.
  public nonisolated init(
    _: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// What the components of a colour mean.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  /// Returns the same colour.
  public nonisolated func mix(with _: Self, by _: Double) -> Self { self }

  /// Returns the same colour.
  public nonisolated func opacity(_: Double) -> Self { self }

  /// The same colour.
  public nonisolated var gradient: Self { self }

  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

extension Color {
  /// The colour of controls.
  public nonisolated static let accentColor = Self("accentColor")
  /// The colour of text.
  public nonisolated static let primary = Self("primary")
  /// The colour of less important text.
  public nonisolated static let secondary = Self("secondary")
  public nonisolated static let black = Self("black")
  public nonisolated static let white = Self("white")
  public nonisolated static let gray = Self("gray")
  public nonisolated static let red = Self("red")
  public nonisolated static let green = Self("green")
  public nonisolated static let blue = Self("blue")
  public nonisolated static let orange = Self("orange")
  public nonisolated static let yellow = Self("yellow")
  public nonisolated static let pink = Self("pink")
  public nonisolated static let purple = Self("purple")
  public nonisolated static let brown = Self("brown")
  public nonisolated static let cyan = Self("cyan")
  public nonisolated static let indigo = Self("indigo")
  public nonisolated static let mint = Self("mint")
  public nonisolated static let teal = Self("teal")
  public nonisolated static let clear = Self("clear")

  /// The constants above: their names are those that code says.
  package nonisolated static let constants: [Self] = [
    .accentColor, .primary, .secondary, .black, .white, .gray, .red, .green, .blue, .orange,
    .yellow, .pink, .purple, .brown, .cyan, .indigo, .mint, .teal, .clear,
  ]
}

extension ShapeStyle where Self == Color {
  /// The colour of controls.
  public static var accentColor: Color { .accentColor }
  /// The colour of text.
  public static var primary: Color { .primary }
  /// The colour of less important text.
  public static var secondary: Color { .secondary }
  /// The colour of even less important text; the same as `secondary`.
  public static var tertiary: Color { .secondary }
  /// The colour of the least important text; the same as `secondary`.
  public static var quaternary: Color { .secondary }
  /// The colour of the least important text; the same as `secondary`.
  public static var quinary: Color { .secondary }
  /// The colour of links.
  public static var link: Color { .accentColor }
  /// The colour of what is filled in the background.
  public static var fill: Color { .secondary }
  /// The colour of the background.
  public static var background: Color { .white }
  /// The colour of what is in front of the background.
  public static var foreground: Color { .primary }
  /// The colour of controls.
  public static var tint: Color { .accentColor }
  /// The colour of placeholders; the same as `secondary`.
  public static var placeholder: Color { .secondary }
  /// The colour of lines between views.
  public static var separator: Color { .secondary }
  /// The colour of what is chosen.
  public static var selection: Color { .accentColor }
  public static var black: Color { .black }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var red: Color { .red }
  public static var green: Color { .green }
  public static var blue: Color { .blue }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var pink: Color { .pink }
  public static var purple: Color { .purple }
  public static var brown: Color { .brown }
  public static var cyan: Color { .cyan }
  public static var indigo: Color { .indigo }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var clear: Color { .clear }
}

/// A style by its importance, which is a colour here.
public typealias HierarchicalShapeStyle = Color

/// A blur of what is behind. It does nothing in text.
public struct Material: ShapeStyle, Hashable {
  public static let thin = Self()
  public static let ultraThin = Self()
  public static let regular = Self()
  public static let thick = Self()
  public static let ultraThick = Self()
  /// The material of bars.
  public static let bar = Self()

  /// Returns the same material.
  public func opacity(_: Double) -> Self { self }
}

extension ShapeStyle where Self == Material {
  public static var thinMaterial: Material { .thin }
  /// The material of bars.
  public static var bar: Material { .bar }
  /// A very thin material.
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
}

/// A font. It does nothing in text.
public struct Font: Hashable, Sendable {
  private let name: String

  private init(_ name: String) { self.name = name }

  public nonisolated static let largeTitle = Self("largeTitle")
  public nonisolated static let title = Self("title")
  public nonisolated static let title2 = Self("title2")
  public nonisolated static let title3 = Self("title3")
  public nonisolated static let headline = Self("headline")
  public nonisolated static let subheadline = Self("subheadline")
  public nonisolated static let body = Self("body")
  public nonisolated static let callout = Self("callout")
  public nonisolated static let footnote = Self("footnote")
  public nonisolated static let caption = Self("caption")
  public nonisolated static let caption2 = Self("caption2")

  /// A font of the system.
  public static func system(
    size: CGFloat, weight _: Weight? = nil, design _: Design? = nil
  ) -> Self {
    Self("system \(size)")
  }

  /// A font of the system, by its style.
  public static func system(
    _ style: TextStyle, design _: Design? = nil, weight _: Weight? = nil
  ) -> Self {
    Self("system \(style)")
  }

  /// A font of UIKit.
  public init(_ font: UIFont) { self.init("\(font.fontName) \(font.pointSize)") }

  /// A font by its name.
  public static func custom(_ name: String, size: CGFloat) -> Self { Self("\(name) \(size)") }

  /// A font by its name.
  public static func custom(_ name: String, fixedSize size: CGFloat) -> Self {
    Self("\(name) \(size)")
  }

  /// A font by its name, which grows with the text of a style.
  public static func custom(_ name: String, size: CGFloat, relativeTo _: TextStyle) -> Self {
    Self("\(name) \(size)")
  }

  /// Returns the same font.
  public func weight(_: Weight) -> Self { self }
  /// Returns the same font.
  public func width(_: Width) -> Self { self }
  /// Returns the same font.
  public func leading(_: Leading) -> Self { self }
  /// Returns the same font.
  public func bold() -> Self { self }
  /// Returns the same font.
  public func italic() -> Self { self }
  /// Returns the same font.
  public func monospaced() -> Self { self }
  /// Returns the same font.
  public func monospacedDigit() -> Self { self }
  /// Returns the same font.
  public func smallCaps() -> Self { self }

  /// How thick letters are.
  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How wide letters are.
  public enum Width: Hashable, Sendable {
    case compressed, condensed, standard, expanded
  }

  /// The distance between lines.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  /// The design of letters.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// What a font is for.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }
}

/// A material that looks like glass.
public struct Glass: Hashable, Sendable {
  public static let regular = Self()
  public static let clear = Self()
  public static let identity = Self()
  /// Returns the same glass.
  public func interactive(_: Bool = true) -> Self { self }
  /// Returns the same glass.
  public func tint(_: Color?) -> Self { self }
}
