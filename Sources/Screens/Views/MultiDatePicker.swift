import Foundation

/// Several days, typed as `2024-02-29, 2024-03-01`.
public struct MultiDatePicker<Label: View>: _PrimitiveView {
  private let label: Label
  private let selection: Binding<Set<DateComponents>>
  /// Whether a day may be chosen.
  private let isAllowed: (Date) -> Bool

  /// Creates a picker with a label.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.label = label()
    isAllowed = { _ in true }
  }

  /// Creates a picker of days in a range.
  public init<R: RangeExpression<Date>>(
    selection: Binding<Set<DateComponents>>, in range: R, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    isAllowed = { range.contains($0) }
  }

  /// A field for the days.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    var days = context.environment.calendar
    days.timeZone = context.environment.timeZone
    var element = ScreenTree.Element(.textField, label._items(in: context.part("label")).text)
    element.value = selection.wrappedValue.compactMap { days.date(from: $0) }.sorted()
      .map { $0.formatted(.iso8601.year().month().day()) }.joined(separator: ", ")
    return [
      context.usable(element, [.type]) { use throws(ScreenUseFailure) in
        guard case .type(let text) = use else { return }
        var chosen: Set<DateComponents> = []
        for part in text.split(whereSeparator: { ", ".contains($0) }) {
          let date = try? Date(String(part), strategy: .iso8601.year().month().day())
          guard let date, isAllowed(date) else { throw .invalid(text) }
          chosen.insert(days.dateComponents([.calendar, .era, .year, .month, .day], from: date))
        }
        selection.wrappedValue = chosen
      }
    ]
  }
}

extension MultiDatePicker where Label == Text {
  /// Creates a picker.
  public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }

  /// Creates a picker of days in a range.
  public init<R: RangeExpression<Date>>(
    _ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in range: R
  ) {
    self.init(selection: selection, in: range) { Text(title) }
  }
}
