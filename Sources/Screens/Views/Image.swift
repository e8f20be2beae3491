import Foundation

/// A picture, or a symbol, by its name.
public struct Image: _PrimitiveView {
  let name: String
  var isDecorative = false
  /// Whether it is a symbol of the system, which has variants.
  private var isSymbol = false
  /// The address of a picture that was loaded from there, and its size.
  private var source: (address: String, size: ScreenTree.PictureState)?

  /// A picture that was loaded.
  init(_ picture: ScreenPicture, at url: URL) {
    name = ""
    source = (url.absoluteString, ScreenTree.PictureState(.loaded(picture)))
  }

  /// A picture of the app's resources.
  public nonisolated init(_ name: String) { self.name = name }

  /// A picture of a bundle's resources.
  public nonisolated init(_ name: String, bundle _: Bundle?) { self.name = name }

  /// A picture of the app's resources with a text that a screen reader reads.
  public nonisolated init(_ name: String, bundle _: Bundle? = nil, label: Text) {
    self.name = label.content
  }

  /// A symbol of the system that is filled up to a value.
  public nonisolated init(systemName: String, variableValue _: Double?) {
    self.init(systemName: systemName)
  }

  /// A picture of the app's resources that has no meaning.
  public nonisolated init(decorative name: String) {
    self.name = name
    isDecorative = true
  }

  /// A symbol of the system.
  public nonisolated init(systemName: String) {
    name = systemName
    isSymbol = true
  }

  /// The character that shows a well-known symbol; for any other picture, its name.
  nonisolated var sign: String { Self.sign(named: name) }

  private nonisolated static func sign(named name: String) -> String { signs[name] ?? name }

  /// A picture of UIKit, by its name or its size.
  public init(uiImage image: UIImage) {
    let size = image.picture.map { " (\($0.width) × \($0.height))" } ?? ""
    name = image.name ?? "picture\(size)"
    isDecorative = image.name == nil && image.picture == nil
  }

  private nonisolated static let signs = [
    "chevron.right": "›", "chevron.left": "‹", "chevron.down": "⌄", "chevron.up": "⌃",
    "plus": "+", "minus": "−", "plus.circle": "⊕", "minus.circle": "⊖",
    "plus.circle.fill": "⊕", "minus.circle.fill": "⊖", "xmark": "×", "multiply": "×",
    "checkmark": "✓", "checkmark.circle": "✓", "checkmark.circle.fill": "✓",
    "checkmark.square": "☑", "checkmark.square.fill": "☑", "square": "☐", "circle": "○",
    "circle.fill": "●", "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥",
    "arrow.right": "→", "arrow.left": "←", "arrow.up": "↑", "arrow.down": "↓",
    "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "exclamationmark.triangle": "⚠",
    "magnifyingglass": "⌕", "list.bullet": "☰", "person": "☺", "person.fill": "☺",
    "info.circle": "ⓘ", "ellipsis": "…", "questionmark": "?", "exclamationmark": "!",
  ]

  /// A picture with its name or its address; nothing if it only decorates.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    if isDecorative { return [] }
    guard let source else {
      let form = isSymbol ? context.environment.symbolVariants : .none
      return [context.shown(.image, Self.sign(named: form.applied(to: name)))]
    }
    return [context.picture(at: source.address, source.size)]
  }

  /// Returns the same picture.
  public func resizable() -> Self { self }
  /// Returns the same picture.
  public func resizable(
    capInsets _: EdgeInsets = EdgeInsets(), resizingMode _: ResizingMode = .stretch
  ) -> Self { self }
  /// Returns the same picture.
  public func antialiased(_: Bool) -> Self { self }

  /// How a picture fills a larger space.
  public enum ResizingMode: Sendable {
    case tile, stretch
  }
  /// Returns the same picture.
  public func renderingMode(_: TemplateRenderingMode?) -> Self { self }
  /// Returns the same picture.
  public func interpolation(_: Interpolation) -> Self { self }

  /// How a picture is coloured.
  public enum TemplateRenderingMode: Sendable {
    /// In the colour of text, or in its own colours.
    case template, original
  }

  /// How a picture is scaled.
  public enum Interpolation: Sendable {
    case none, low, medium, high
  }

  /// The size of a symbol.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }
}

/// A text with a picture.
public struct Label<Title: View, Icon: View>: _PrimitiveView {
  private let title: Title
  private let icon: Icon

  /// Creates a label from two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The picture and the text, side by side.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    (icon._items(in: context.part("icon")) + title._items(in: context.part("title"))).joined(.row)
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label from a text and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }

  /// Creates a label from a text and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }

  /// Creates a label from a text and a picture.
  public init(_ title: LocalizedStringKey, image: String) {
    self.init(title: { Text(title) }, icon: { Image(image) })
  }
}
