import Foundation

/// A link to an address. A screen cannot leave the app, so the link can be tapped only where a view around it has put
/// an ``OpenURLAction`` into the environment.
public struct Link<Label: View>: _PrimitiveView {
  private let label: Label
  private let destination: URL

  /// Creates a link with a label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// The label with the address.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let label = label._items(in: context.part("label")).text
    let text = "\(label) (\(destination.absoluteString))"
    let open = context.environment.openURL
    guard open.handler != nil else { return [context.shown(.text, text)] }
    return [context.tappable(ScreenTree.Element(.button, text)) { open(destination) }]
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
