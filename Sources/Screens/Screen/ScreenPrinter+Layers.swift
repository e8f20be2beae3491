// A page with presentations over it is printed from the back to the front.
extension ScreenPrinter {
  /// How many lines of a covered page or presentation are printed.
  ///
  /// What is in front comes last, so a long page before it would move it far down.
  static let linesOfCovered = 8

  /// The first lines of what is covered, and how many are left out.
  func shortened(_ layer: [ScreenLine]) -> [ScreenLine] {
    guard layer.count > Self.linesOfCovered else { return layer }
    let kept = layer.prefix(Self.linesOfCovered - 1)
    // A presentation has a bar at the left, and a page has an indent.
    let isFramed = kept.last?.spans.first == ScreenLine.Span("│ ", .decoration)
    let note = "… \(layer.count - kept.count) more lines are covered"
    return kept + [
      ScreenLine(spans: [
        ScreenLine.Span(isFramed ? "│ " : "  ", .decoration), .init(note, .decoration),
      ])
    ]
  }
}

extension ScreenTree.Role {
  /// Whether an element is shown over the page.
  var isPresentation: Bool {
    switch self {
    case .sheet, .alert, .dialog, .popover: true
    default: false
    }
  }
}
