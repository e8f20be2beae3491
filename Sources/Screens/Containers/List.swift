/// Rows below each other.
public struct List<SelectionValue, Content: View>: _PrimitiveView {
  private let content: Content
  private let selection: RowSelection?

  /// The rows. With a selection, each row with a tag or an id can be chosen.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    var context = context.part("list")
    context.environment.nearest.selection = selection
    context.environment.nearest.choosesRows = true
    return [context.shown(.list, "", content._items(in: context))]
  }
}

extension List where SelectionValue == Never {
  /// Creates a list of the views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    selection = nil
  }

  /// Creates a list with a row for each identifiable element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Creates a list with a row for each element; a key path finds the ids.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for each number.
  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Creates a list with a row for a binding to each identifiable element.
  public init<Data: RandomAccessCollection & MutableCollection, Row: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data.Element: Identifiable,
    Content == ForEach<BindingCollection<Data>, Data.Element.ID, Row>
  {
    self.init { ForEach(data, content: rowContent) }
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for each element; a key path finds the ids.
  public init<Data: RandomAccessCollection & MutableCollection, ID: Hashable, Row: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<BindingCollection<Data>, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for a binding to each identifiable element, which can be deleted and moved.
  public init<
    Data: RandomAccessCollection & MutableCollection & RangeReplaceableCollection, Row: View
  >(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data.Element: Identifiable,
    Content == ForEach<BindingCollection<Data>, Data.Element.ID, Row>
  {
    self.init { ForEach(data, editActions: editActions, content: rowContent) }
  }
}

extension List where SelectionValue: Hashable {
  /// Creates a list in which one row can be chosen.
  public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = selection.map { selection in
      RowSelection(
        contains: { $0.base as? SelectionValue == selection.wrappedValue },
        choose: { selection.wrappedValue = $0.base as? SelectionValue })
    }
  }

  /// Creates a list in which several rows can be chosen.
  public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = selection.map { selection in
      RowSelection(
        contains: { tag in
          (tag.base as? SelectionValue).map { selection.wrappedValue.contains($0) } ?? false
        },
        choose: { tag in
          guard let value = tag.base as? SelectionValue else { return }
          selection.wrappedValue.formSymmetricDifference([value])
        })
    }
  }

  /// Creates a list with a row for each identifiable element, of which several can be chosen.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Creates a list with a row for each element, of which one can be chosen; a key path finds the ids.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for each element, of which several can be chosen; a key path finds the ids.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for each identifiable element. One row can be chosen.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}

/// A list of controls.
public struct Form<Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates a form of the controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A list of the controls.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let context = context.part("form")
    return [context.shown(.list, "", content._items(in: context))]
  }
}
