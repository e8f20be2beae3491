import Foundation

/// A date, typed as `2024-02-29T12:00:00Z` or `2024-02-29`.
public struct DatePicker<Label: View>: _PrimitiveView {
  private let label: Label
  private let selection: Binding<Date>
  /// Whether a date may be chosen.
  private let isAllowed: (Date) -> Bool

  /// Creates a picker with a label; the components do nothing.
  public init(
    selection: Binding<Date>, displayedComponents _: DatePickerComponents = .all,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    isAllowed = { _ in true }
  }

  /// Creates a picker of a date in a range; the components do nothing.
  public init<R: RangeExpression<Date>>(
    selection: Binding<Date>, in range: R, displayedComponents _: DatePickerComponents = .all,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    isAllowed = { range.contains($0) }
  }

  /// A field for the date.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    var element = ScreenTree.Element(.textField, label._items(in: context.part("label")).text)
    element.value = selection.wrappedValue.formatted(.iso8601)
    return [
      context.usable(element, [.type]) { use throws(ScreenUseFailure) in
        guard case .type(let text) = use else { return }
        let date =
          (try? Date(text, strategy: .iso8601))
          ?? (try? Date(text, strategy: .iso8601.year().month().day()))
        guard let date, isAllowed(date) else { throw .invalid(text) }
        selection.wrappedValue = date
      }
    ]
  }
}

extension DatePicker where Label == Text {
  /// Creates a picker; the components do nothing.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents components: DatePickerComponents = .all
  ) {
    self.init(selection: selection, displayedComponents: components) { Text(title) }
  }

  /// Creates a picker; the components do nothing.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    displayedComponents components: DatePickerComponents = .all
  ) {
    self.init(selection: selection, displayedComponents: components) { Text(title) }
  }

  /// Creates a picker of a date in a range; the components do nothing.
  public init<R: RangeExpression<Date>>(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: R,
    displayedComponents components: DatePickerComponents = .all
  ) {
    self.init(selection: selection, in: range, displayedComponents: components) { Text(title) }
  }

  /// Creates a picker of a date in a range; the components do nothing.
  @_disfavoredOverload
  public init<R: RangeExpression<Date>>(
    _ title: some StringProtocol, selection: Binding<Date>, in range: R,
    displayedComponents components: DatePickerComponents = .all
  ) {
    self.init(selection: selection, in: range, displayedComponents: components) { Text(title) }
  }
}

/// The parts of a date that a picker sets.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The time of day.
  public static let hourAndMinute = Self(rawValue: 1)
  /// The day.
  public static let date = Self(rawValue: 2)
  /// Both.
  public static let all: Self = [.hourAndMinute, .date]
}
