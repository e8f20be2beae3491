/// Views of the elements of a tree. On a screen of text, all of it is open.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>:
  _PrimitiveView
{
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Leaf

  /// Creates the views of trees with ids that a key path finds; another finds what is below an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }

  /// The elements of each view, with those of the views below it in a section.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    ForEach(data, id: id) { element in
      if let below = element[keyPath: children] {
        Section {
          AnyView(OutlineGroup(below, id: id, children: children, content: content))
        } header: {
          content(element)
        }
      } else {
        content(element)
      }
    }
    ._items(in: context)
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates the views of identifiable trees; a key path finds what is below an element.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// Creates the views of a tree with one root.
  public init<Element>(
    _ root: Element, children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Data: RangeReplaceableCollection, Data.Element == Element {
    self.init(Data([root]), children: children, content: content)
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for each element of identifiable trees, of which everything is open.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Creates a list with a row for each element of trees with ids that a key path finds.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row> {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }
}
