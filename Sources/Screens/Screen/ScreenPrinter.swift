/// Prints screens as lines of text.
///
/// The printer knows nothing about terminals: the caller says how to make a text harmless and how
/// wide it is.
public struct ScreenPrinter {
  /// The width of lines in columns; at least 20 are used.
  public var width: Int
  /// Whether to print the number of what can be used: `[1]`.
  public var showsNumbers: Bool
  let escape: (String) -> String
  let columns: (String) -> Int

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - width: the width of lines in columns.
  ///   - showsNumbers: whether to print the number of what can be used: `[1]`.
  ///   - escape: makes a text of one line harmless. It gets every text of the screen, so nothing
  ///     else of it reaches the lines.
  ///   - columns: returns how many columns a harmless text takes.
  public init(
    width: Int, showsNumbers: Bool = true, escape: @escaping (String) -> String,
    columns: @escaping (String) -> Int = \.count
  ) {
    self.width = max(20, width)
    self.showsNumbers = showsNumbers
    self.escape = escape
    self.columns = columns
  }

  /// The lines of a screen. Each fits into the width, unless a single character does not. Of what is
  /// covered, only the first lines are printed.
  public func lines(of screen: ScreenTree) -> [ScreenLine] {
    let isTitled = screen.elements.contains { $0.role == .title }
    var layers: [[ScreenLine]] = [[]]
    for element in screen.elements {
      let isPresentation = element.role.isPresentation
      if isPresentation { layers.append([]) }
      let isFrame = isPresentation || [.title, .tabs, .back].contains(element.role)
      add(element, indent: isTitled && !isFrame ? 2 : 0, to: &layers[layers.count - 1])
    }
    let covered = layers.dropLast().flatMap(shortened).map { ScreenLine(spans: $0.spans) }
    return covered + (layers.last ?? [])
  }

  // MARK: Blocks

  private func add(_ element: ScreenTree.Element, indent: Int, to lines: inout [ScreenLine]) {
    switch element.role {
    case .row, .toolbar:
      let spans = inline(element)
      if element.children.allSatisfy(\.isInline), columns(spans) <= width - indent {
        wrap(spans, indent, &lines, element.loadedPictures)
      } else {
        add(element.children, indent: indent, to: &lines)
      }
    case .column, .list:
      add(element.children, indent: indent, to: &lines)
    case .section, .menu:
      if !element.label.isEmpty { wrap(inline(element), indent, &lines) }
      add(element.children, indent: element.label.isEmpty ? indent : indent + 2, to: &lines)
    case .disclosure:
      wrap(inline(element), indent, &lines)
      add(element.children, indent: indent + 2, to: &lines)
    case .sheet, .alert, .dialog, .popover:
      frame(element, indent, &lines)
    case .divider:
      break
    case .text where element.label.contains(where: \.isNewline):
      for line in element.ownLines { wrap(inline(line), indent, &lines) }
    default:
      wrap(inline(element), indent, &lines, element.loadedPictures)
    }
  }

  private func add(
    _ elements: [ScreenTree.Element], indent: Int, to lines: inout [ScreenLine]
  ) {
    for element in elements { add(element, indent: indent, to: &lines) }
  }

  /// A presentation: a line with its kind and its title, and its contents behind a bar.
  private func frame(_ element: ScreenTree.Element, _ indent: Int, _ lines: inout [ScreenLine]) {
    let start = lines.count
    let inner = ScreenPrinter(
      width: width - 2, showsNumbers: showsNumbers, escape: escape, columns: columns)
    let title = element.label.isEmpty ? element.role.rawValue : element.label
    inner.wrap([ScreenLine.Span(safe(title), .title)], indent, &lines)
    inner.add(element.children, indent: indent, to: &lines)
    for index in start..<lines.count {
      lines[index].spans.insert(ScreenLine.Span(index == start ? "┌ " : "│ ", .decoration), at: 0)
    }
  }

  // MARK: Inline

  /// The parts of an element on one line.
  private func inline(_ element: ScreenTree.Element) -> [ScreenLine.Span] {
    var spans: [ScreenLine.Span] = []
    if showsNumbers, let number = element.number {
      spans.append(ScreenLine.Span("[\(number)] ", .number))
    }
    let content = content(element)
    if element.number != nil, content.allSatisfy({ $0.text.allSatisfy { $0 == " " } }) {
      // A shape with a tap, for example. The log calls it the same.
      spans.append(ScreenLine.Span(element.role.rawValue, .decoration))
    } else {
      spans += content
    }
    if let badge = element.badge { spans.append(ScreenLine.Span(" (\(safe(badge)))", .value)) }
    if !element.isEnabled, element.handle != nil {
      spans.append(ScreenLine.Span(" (disabled)", .disabled))
    }
    for control in element.controlsInLabel { spans += [ScreenLine.Span("  ")] + inline(control) }
    return spans
  }

  private func content(_ element: ScreenTree.Element) -> [ScreenLine.Span] {
    let label = safe(element.label)
    let style: ScreenLine.Style =
      element.handle == nil ? .plain : element.isEnabled ? .control : .disabled
    switch element.role {
    case .title, .section, .menu: return [ScreenLine.Span(label, .title)]
    case .row, .column, .toolbar, .list, .sheet, .alert, .dialog, .popover:
      return joined(element.children)
    case .button, .tab: return button(element, label, style)
    case .tabs: return joined(element.children)
    case .link: return [ScreenLine.Span(label, style), ScreenLine.Span(" ›", .decoration)]
    case .back: return [ScreenLine.Span("‹ \(label)", style)]
    case .close: return [ScreenLine.Span("× \(label)", style)]
    case .refresh: return [ScreenLine.Span("↻ \(label)", style)]
    case .delete: return [ScreenLine.Span(label, style)]
    case .disclosure:
      let sign = element.isOn == true ? "▾ " : "▸ "
      return [ScreenLine.Span(sign, .decoration), ScreenLine.Span(label, style)]
    case .textField, .secureField, .searchField: return field(element, label, style)
    case .toggle:
      return [ScreenLine.Span("\(element.isOn == true ? "☑" : "☐") \(label)", style)]
    case .stepper, .slider:
      let value = element.value.map { [ScreenLine.Span(" \(safe($0))", .value)] } ?? []
      return [ScreenLine.Span(label, style)] + value
        + (element.role == .stepper ? [ScreenLine.Span(" − +", .decoration)] : [])
    case .picker: return picker(element, label, style)
    case .progress: return progress(element, label)
    case .omitted:
      return [ScreenLine.Span("… \(safe(element.value ?? "")) more", .decoration)]
    case .image:
      let address = element.value.map { label.isEmpty ? safe($0) : " \(safe($0))" } ?? ""
      let state = element.picture.map { [ScreenLine.Span(" (\(wording($0)))", .decoration)] } ?? []
      return [ScreenLine.Span(label + address, style)] + state
    case .divider: return []
    case .text: return [ScreenLine.Span(label, style)]
    case .failure: return [ScreenLine.Span("! ", .decoration), ScreenLine.Span(label, style)]
    }
  }

  private func wording(_ picture: ScreenTree.PictureState) -> String {
    switch picture {
    case .loading: "loading …"
    case .loaded(let width, let height): "\(width) × \(height)"
    case .failed(let reason): "not loaded: \(safe(reason))"
    }
  }

  private func joined(_ elements: [ScreenTree.Element]) -> [ScreenLine.Span] {
    Array(
      elements.map(inline).filter { !$0.isEmpty }.joined(separator: [ScreenLine.Span("  ")]))
  }

  private func button(
    _ element: ScreenTree.Element, _ label: String, _ style: ScreenLine.Style
  ) -> [ScreenLine.Span] {
    var spans: [ScreenLine.Span] = []
    if element.isOn == true { spans.append(ScreenLine.Span("● ", .decoration)) }
    if element.children.isEmpty {
      spans.append(ScreenLine.Span(label, style))
    } else {
      let parts = element.children.withoutControls
      // The address of a picture takes more room than the text that it is next to.
      let children = label.isEmpty ? parts : withoutAddresses(parts)
      spans += joined(children).map { ScreenLine.Span($0.text, style) }
    }
    if !showsNumbers, element.handle != nil, element.role == .button {
      spans.insert(ScreenLine.Span("[", .decoration), at: 0)
      spans.append(ScreenLine.Span("]", .decoration))
    }
    return spans
  }

  private func withoutAddresses(_ elements: [ScreenTree.Element]) -> [ScreenTree.Element] {
    elements.filter { $0.role != .image || $0.value == nil }.map { element in
      var element = element
      element.children = withoutAddresses(element.children)
      return element
    }
  }

  private func field(
    _ element: ScreenTree.Element, _ label: String, _ style: ScreenLine.Style
  ) -> [ScreenLine.Span] {
    let value = safe(element.value ?? "")
    let space = String(repeating: "_", count: max(0, 8 - columns(value)))
    return [
      ScreenLine.Span(label.isEmpty ? "" : "\(label) ", style), ScreenLine.Span(value, .value),
      ScreenLine.Span(space, .decoration),
    ]
    .filter { !$0.text.isEmpty }
  }

  /// The maximum number of options that are all printed. Of more, those next to the chosen one are, and
  /// their number.
  package static let mostOptions = 12
  private static let shownOptions = 5

  private func picker(
    _ element: ScreenTree.Element, _ label: String, _ style: ScreenLine.Style
  ) -> [ScreenLine.Span] {
    let options = element.options
    var shown = options.indices
    if options.count > Self.mostOptions {
      let chosen = options.firstIndex { $0 == element.value } ?? 0
      let first = min(max(0, chosen - Self.shownOptions / 2), options.count - Self.shownOptions)
      shown = first..<first + Self.shownOptions
    }
    var parts = options[shown].map { option in
      option == element.value
        ? ScreenLine.Span("(\(safe(option)))", .value) : ScreenLine.Span(safe(option))
    }
    let more = ScreenLine.Span("…", .decoration)
    if shown.lowerBound > 0 { parts.insert(more, at: 0) }
    if shown.upperBound < options.count { parts.append(more) }
    var spans = label.isEmpty ? [] : [ScreenLine.Span("\(label): ", style)]
    spans += parts.map { [$0] }.joined(separator: [ScreenLine.Span(" · ", .decoration)])
    if shown.count < options.count {
      spans.append(ScreenLine.Span(" (\(options.count))", .decoration))
    }
    return spans
  }

  private func progress(_ element: ScreenTree.Element, _ label: String) -> [ScreenLine.Span] {
    let label = label.isEmpty ? "Loading" : label
    guard let value = element.value.flatMap(Double.init) else {
      return [ScreenLine.Span("\(label) …")]
    }
    return [ScreenLine.Span("\(label) \(Int((value * 100).rounded())) %")]
  }

  // MARK: Lines

  private func safe(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return escape(text) }
    return text.split(whereSeparator: \.isNewline).map { escape(String($0)) }
      .joined(separator: " ")
  }

  private func columns(_ spans: [ScreenLine.Span]) -> Int {
    spans.reduce(0) { $0 + columns($1.text) }
  }

  /// Adds parts as lines that break at spaces. Later lines are indented by two more columns.
  private func wrap(
    _ spans: [ScreenLine.Span], _ indent: Int, _ lines: inout [ScreenLine],
    _ pictures: [String] = []
  ) {
    guard !spans.isEmpty else { return }
    var writer = LineWriter(width: width, indent: indent, columns: columns)
    if columns(spans) <= width - indent {
      writer.line.spans += spans
    } else {
      for span in spans { writer.add(span) }
    }
    lines += writer.finished()
    if !pictures.isEmpty { lines[lines.count - 1].pictures = pictures }
  }
}
