import Foundation
import Kernel

/// A value of a range, as a part of it.
public struct Gauge<Label: View>: _PrimitiveView {
  private let label: Label
  private let share: Double

  /// Creates a gauge.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    let length = bounds.upperBound - bounds.lowerBound
    share = length == 0 ? 0 : Double((value - bounds.lowerBound) / length)
  }

  /// Creates a gauge; the label of the value is left out.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel _: () -> some View
  ) {
    self.init(value: value, in: bounds, label: label)
  }

  /// An element with the text of its label, and the share.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let label = label._items(in: context.part("label")).text
    return [context.shown(.progress, label, value: "\(share)")]
  }
}

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

/// How something that is offered looks.
public struct SharePreview: Sendable {
  public init(_: LocalizedStringKey) {}
  @_disfavoredOverload
  public init(_: some StringProtocol) {}
  public init(_: LocalizedStringKey, image _: Image) {}
  @_disfavoredOverload
  public init(_: some StringProtocol, image _: Image) {}
}

/// A choice of a colour. A screen of text has no colours, so it only shows its label.
public struct ColorPicker<Label: View>: _PrimitiveView {
  private let label: Label

  /// Creates a choice with a label.
  public init(
    selection _: Binding<Color>, supportsOpacity _: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  /// The label.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    label._items(in: context.part("label"))
  }
}

extension ColorPicker where Label == Text {
  /// Creates a choice.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// A drawing. It shows nothing on a screen of text.
public struct Canvas: _PrimitiveView {
  /// Creates a drawing, which is never drawn.
  public init(
    opaque _: Bool = false, rendersAsynchronously _: Bool = false,
    renderer _: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// Where a ``Canvas`` draws. Nothing is drawn here.
public struct GraphicsContext {
  /// Does nothing.
  public func fill(_: Path, with _: Shading) {}
  /// Does nothing.
  public func stroke(_: Path, with _: Shading, lineWidth _: Double = 1) {}
  /// Does nothing.
  public func stroke(_: Path, with _: Shading, style _: StrokeStyle) {}

  /// What something is drawn with.
  public struct Shading: Sendable {
    public static func color(_: Color) -> Self { Self() }
  }
}

/// Views that change with time. On a screen, time stands still: it is that of the evaluation.
public struct TimelineView<Content: View>: _PrimitiveView {
  private let content: (TimelineViewContext) -> Content

  /// Creates a view that depends on the time; the schedule does nothing.
  public init(
    _: TimelineSchedule, @ViewBuilder content: @escaping (TimelineViewContext) -> Content
  ) {
    self.content = content
  }

  /// The elements of the content.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    content(TimelineViewContext())._items(in: context.child(0))
  }
}

/// The time for which a ``TimelineView`` is evaluated.
@MainActor
public struct TimelineViewContext {
  /// The time, which is that of the current dependencies.
  public var date: Date {
    @Dependency(\.date.now) var now
    return now
  }
}

/// When a ``TimelineView`` is evaluated again. Here, that is whenever the screen is.
public struct TimelineSchedule: Sendable {
  public static let animation = Self()
  public static let everyMinute = Self()
  public static func periodic(from _: Date, by _: TimeInterval) -> Self { Self() }
  public static func animation(minimumInterval _: Double?, paused _: Bool = false) -> Self {
    Self()
  }
}
