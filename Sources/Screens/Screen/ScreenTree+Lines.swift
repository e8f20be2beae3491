// How elements are divided into lines.
extension ScreenTree.Element {
  /// What can be used by itself inside the label of a button or a link. It is printed after it.
  var controlsInLabel: [ScreenTree.Element] {
    guard [.button, .link, .tab].contains(role) else { return [] }
    return children.flatMap(\.outermostControls)
  }

  private var outermostControls: [ScreenTree.Element] {
    uses.isEmpty ? children.flatMap(\.outermostControls) : [self]
  }

  /// Whether it can be printed next to others.
  var isInline: Bool {
    switch role {
    case .column, .list, .section, .sheet, .alert, .dialog, .popover, .menu:
      children.count <= 1 && children.allSatisfy(\.isInline) && label.isEmpty
    case .row: children.allSatisfy(\.isInline)
    case .disclosure: children.isEmpty
    case .text: !label.contains(where: \.isNewline)
    default: true
    }
  }

  /// A text for each line of this text that is not empty. The first has all other properties.
  var ownLines: [Self] {
    label.split(whereSeparator: \.isNewline).enumerated().map { place, line in
      var text = place == 0 ? self : Self(.text)
      text.label = String(line)
      return text
    }
  }
}
