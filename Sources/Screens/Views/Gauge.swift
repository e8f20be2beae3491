/// A value in a range, shown as its share of the range.
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
