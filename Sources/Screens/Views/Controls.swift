import Foundation

/// A value with a button to increase it and one to decrease it.
public struct Stepper<Label: View>: _PrimitiveView {
  private let label: Label
  private let onIncrement: (() -> Void)?
  private let onDecrement: (() -> Void)?

  /// Creates a stepper with an action for each direction. Without an action, there is no button for
  /// that direction.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?
  ) {
    self.label = label()
    self.onIncrement = onIncrement
    self.onDecrement = onDecrement
  }

  /// Creates a stepper of a value.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
  }

  /// Creates a stepper of a value in a range. It stops at the ends of the range.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    let up = value.wrappedValue.advanced(by: step)
    let down = value.wrappedValue.advanced(by: -step)
    var onIncrement: (() -> Void)?
    if up <= bounds.upperBound { onIncrement = { value.wrappedValue = up } }
    var onDecrement: (() -> Void)?
    if down >= bounds.lowerBound { onDecrement = { value.wrappedValue = down } }
    self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Creates a stepper of a value that is not below another.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: PartialRangeFrom<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    let up = value.wrappedValue.advanced(by: step)
    let down = value.wrappedValue.advanced(by: -step)
    self.init(
      label: label, onIncrement: { value.wrappedValue = up },
      onDecrement: down < bounds.lowerBound ? nil : { value.wrappedValue = down })
  }

  /// A stepper with the text of its label.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let element = ScreenTree.Element(.stepper, label._items(in: context.part("label")).text)
    let kinds: [ScreenUse.Kind] =
      (onIncrement == nil ? [] : [.increment]) + (onDecrement == nil ? [] : [.decrement])
    return [
      context.usable(element, kinds) { use in
        if use == .increment { onIncrement?() } else { onDecrement?() }
      }
    ]
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper of a value.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, step: V.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// Creates a stepper of a value that is not below another.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: PartialRangeFrom<V>,
    step: V.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// Creates a stepper of a value in a range; nothing reports that it is being used.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged _: @escaping (Bool) -> Void
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// Creates a stepper of a value.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// Creates a stepper of a value in a range.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// Creates a stepper of a value in a range.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// Creates a stepper with an action for each direction. Without an action, there is no button for
  /// that direction.
  public init(
    _ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged _: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

/// A value in a range, which a user types.
public struct Slider<Label: View>: _PrimitiveView {
  private let label: Label
  private let value: () -> Double
  private let set: (Double) -> Void
  private let bounds: ClosedRange<Double>

  /// Creates a slider with a label. The step does nothing: any number of the range can be typed.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step _: V.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = { Double(value.wrappedValue) }
    set = { value.wrappedValue = V($0) }
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
  }

  /// A slider, into which a number of its range is typed.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    var element = ScreenTree.Element(.slider, label._items(in: context.part("label")).text)
    element.value = String(describing: value())
    return [
      context.usable(element, [.type]) { use throws(ScreenUseFailure) in
        guard case .type(let text) = use else { return }
        guard let number = Double(text), bounds.contains(number) else { throw .invalid(text) }
        set(number)
      }
    ]
  }
}

extension Slider {
  /// Creates a slider with a label and with labels of its ends, which are left out.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel _: () -> some View,
    @ViewBuilder maximumValueLabel _: () -> some View,
    onEditingChanged _: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: label)
  }
}

extension Slider where Label == EmptyView {
  /// Creates a slider without a label; nothing reports that it is being used.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1,
    onEditingChanged _: @escaping (Bool) -> Void
  ) {
    self.init(value: value, in: bounds, step: step) { EmptyView() }
  }

  /// Creates a slider without a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { EmptyView() }
  }
}

/// The progress of an activity.
public struct ProgressView<Label: View>: _PrimitiveView {
  private let label: Label
  private let share: Double?

  /// Creates the view of an activity whose progress is unknown.
  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
    share = nil
  }

  /// An element with the text of its label, and the completed share, if it is known.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let label = label._items(in: context.part("label")).text
    return [context.shown(.progress, label, value: share.map { "\($0)" })]
  }
}

extension ProgressView where Label == EmptyView {
  /// Creates the view of an activity whose progress is unknown.
  public init() { self.init { EmptyView() } }

  /// Creates the view of an activity; `value` of `total` is done, and `nil` means that this is
  /// unknown.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    label = EmptyView()
    share = value.map { Double($0 / total) }
  }
}

extension ProgressView {
  /// Creates the view of an activity that is partly done.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    share = value.map { Double($0 / total) }
  }

  /// Creates the view of an activity that is partly done; the label of the value is left out.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel _: () -> some View
  ) {
    self.init(value: value, total: total, label: label)
  }
}

extension ProgressView where Label == AnyView {
  /// Creates the view from what a style receives.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    label = configuration.label ?? AnyView(EmptyView())
    share = configuration.fractionCompleted
  }
}

extension ProgressView where Label == Text {
  /// Creates the view of an activity with a title.
  public init(_ title: LocalizedStringKey) { self.init { Text(title) } }

  /// Creates the view of an activity with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.init { Text(title) } }

  /// Creates the view of an activity; `value` of `total` is done, and `nil` means that this is
  /// unknown.
  public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {
    label = Text(title)
    share = value.map { Double($0 / total) }
  }
}
