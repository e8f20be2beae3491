import Foundation

/// A column of a ``Table``.
@MainActor @preconcurrency
public struct TableColumn<RowValue: Identifiable, Content: View> {
  var column: _TableColumn<RowValue>

  /// Creates a column with the view of each row.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    column = _TableColumn(title: title.text, content: { AnyView(content($0)) })
  }

  /// Creates a column by whose value a table can be sorted, with the view of each row.
  public init<V: Comparable>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title, content: content)
    column.comparator = KeyPathComparator(value)
  }

  /// Returns the same column: columns have no width in points.
  public func width(_: CGFloat? = nil) -> Self { self }

  /// Returns the same column: columns have no width in points.
  public func width(
    min _: CGFloat? = nil, ideal _: CGFloat? = nil, max _: CGFloat? = nil
  ) -> Self { self }
}

extension TableColumn where Content == Text {
  /// Creates a column of texts, by which a table can be sorted.
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
    self.init(title, value: value) { Text($0[keyPath: value]) }
  }
}

/// A column of any content.
@MainActor @preconcurrency
public struct _TableColumn<RowValue: Identifiable> {
  let title: String
  let content: (RowValue) -> AnyView
  var comparator: KeyPathComparator<RowValue>?
}

/// Builds the columns of a ``Table``.
@MainActor @preconcurrency
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable> {
  /// A column.
  public static func buildExpression<Content: View>(
    _ column: TableColumn<RowValue, Content>
  ) -> [_TableColumn<RowValue>] {
    [column.column]
  }

  /// Several columns, in order.
  public static func buildBlock(_ columns: [_TableColumn<RowValue>]...) -> [_TableColumn<RowValue>]
  {
    columns.flatMap { $0 }
  }

  /// The columns of an `if` without `else`.
  public static func buildOptional(
    _ columns: [_TableColumn<RowValue>]?
  ) -> [_TableColumn<RowValue>] {
    columns ?? []
  }

  /// The columns of the first branch.
  public static func buildEither(
    first: [_TableColumn<RowValue>]
  ) -> [_TableColumn<RowValue>] { first }

  /// The columns of the other branch.
  public static func buildEither(
    second: [_TableColumn<RowValue>]
  ) -> [_TableColumn<RowValue>] { second }
}
