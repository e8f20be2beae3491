/// Offers something to other apps. A screen cannot leave the app, so it only shows it.
public struct ShareLink<Label: View>: _PrimitiveView {
  private let label: Label
  private let item: String

  /// Creates a link with a label; the subject, the message and the preview are left out.
  public init(
    item: some CustomStringConvertible, subject _: Text? = nil, message _: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.item = item.description
    self.label = label()
  }

  /// The label with what is offered.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let label = label._items(in: context.part("label")).text
    return [context.shown(.text, "\(label) (\(item))")]
  }
}

extension ShareLink where Label == Text {
  /// Creates a link; the subject and the message are left out.
  public init(
    _ title: LocalizedStringKey, item: some CustomStringConvertible, subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) { Text(title) }
  }

  /// Creates a link; the subject and the message are left out.
  public init(
    item: some CustomStringConvertible, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) { Text("Share") }
  }

  /// Creates a link; the preview is left out.
  public init(item: some CustomStringConvertible, preview _: SharePreview) {
    self.init(item: item) { Text("Share") }
  }
}

/// How a shared item looks.
public struct SharePreview: Sendable {
  /// Creates a preview, which is not shown.
  public init(_: LocalizedStringKey) {}
  /// Creates a preview, which is not shown.
  @_disfavoredOverload
  public init(_: some StringProtocol) {}
  /// Creates a preview, which is not shown.
  public init(_: LocalizedStringKey, image _: Image) {}
  /// Creates a preview, which is not shown.
  @_disfavoredOverload
  public init(_: some StringProtocol, image _: Image) {}
}

extension ShareLink where Label == Text {
  /// Creates a link; the preview is left out.
  public init(
    _ title: LocalizedStringKey, item: some CustomStringConvertible, subject: Text? = nil,
    message: Text? = nil, preview _: SharePreview
  ) {
    self.init(title, item: item, subject: subject, message: message)
  }

  /// Creates a link to several things.
  public init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil
  ) where Data.Element: CustomStringConvertible {
    self.init(
      item: items.map(\.description).joined(separator: ", "), subject: subject, message: message)
  }
}
