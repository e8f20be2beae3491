import Foundation

/// Rows with columns.
public struct Table<Value: Identifiable>: _PrimitiveView {
  private let columns: [_TableColumn<Value>]
  private let rows: ([_TableColumn<Value>]) -> AnyView
  private let sortOrder: Binding<[KeyPathComparator<Value>]>?

  /// Creates a table with a row for each element.
  public init<Data: RandomAccessCollection>(
    _ data: Data, sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
    @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value {
    self.columns = columns()
    self.sortOrder = sortOrder
    rows = { columns in
      AnyView(List(data) { TableRowView(columns: columns, value: $0) })
    }
  }

  /// Creates a table of which one row can be chosen.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
    @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value {
    self.columns = columns()
    self.sortOrder = sortOrder
    rows = { columns in
      AnyView(List(data, selection: selection) { TableRowView(columns: columns, value: $0) })
    }
  }

  /// Creates a table of which several rows can be chosen.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
    @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value {
    self.columns = columns()
    self.sortOrder = sortOrder
    rows = { columns in
      AnyView(List(data, selection: selection) { TableRowView(columns: columns, value: $0) })
    }
  }

  /// A row of titles and a list of the rows. Where the table can be sorted, a tap on the title of a column that has a
  /// value sorts by it, and another tap reverses the order.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let titles = columns.enumerated().map { index, column in
      title(of: column, in: context.part("titles").child(index))
    }
    return titles.joined(.row) + rows(columns)._items(in: context.part("rows"))
  }

  private func title(of column: _TableColumn<Value>, in context: _ViewContext) -> _ViewItem {
    guard let sortOrder, let comparator = column.comparator else {
      return context.shown(.text, column.title)
    }
    let present = sortOrder.wrappedValue.first { $0.keyPath == comparator.keyPath }
    let isFirst = sortOrder.wrappedValue.first?.keyPath == comparator.keyPath
    let sign = !isFirst ? "" : present?.order == .forward ? " ↑" : " ↓"
    return context.tappable(ScreenTree.Element(.button, column.title + sign)) {
      var new = comparator
      if isFirst, present?.order == .forward { new.order = .reverse }
      let others = sortOrder.wrappedValue.filter { $0.keyPath != comparator.keyPath }
      sortOrder.wrappedValue = [new] + others
    }
  }
}

/// The cells of a row.
private struct TableRowView<Value: Identifiable>: View {
  let columns: [_TableColumn<Value>]
  let value: Value

  var body: some View {
    HStack {
      ForEach(columns.indices, id: \.self) { columns[$0].content(value) }
    }
  }
}
