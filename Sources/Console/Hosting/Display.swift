import ConsoleTerminal

/// How a console shows what there is to tell, as far as `:set` can change it.
@MainActor
final class Display {
  /// Lays out for as many columns as there are now.
  func renderer(hiding redaction: Redaction) -> Renderer {
    Renderer(
      hiding: redaction, width: width ?? columns(), showsTree: showsTree,
      showsValueRoles: painter.usesColor)
  }
  private(set) var painter: Painter

  /// Whether long answers come a page at a time, where there is a terminal.
  var showsPages: Bool { self["pager"] == "on" }
  /// What the states of a log may take, in bytes; `nil` where nobody says.
  var memoryLimit: Int? { Int(self["memory"]).map { $0 << 20 } }

  private var values: [String: String] = [:]
  private var width: Int?
  /// Whether what a step changed in the state is shown as a tree.
  private(set) var showsTree = false
  private let columns: () -> Int
  private let showsColor: Bool

  /// - Parameters:
  ///   - columns: what lines are laid out for where nobody says otherwise; may change.
  ///   - showsColor: whether output has colours where nobody says otherwise.
  init(
    columns: @escaping () -> Int = { Renderer.width }, color: ConsoleOptions.Color = .auto,
    showsColor: Bool = false
  ) {
    self.columns = columns
    self.showsColor = showsColor
    painter = Painter(color, showsColor: showsColor)
    values["color"] = color.rawValue
  }

  /// Every option with its value, or the one of that name.
  func options(named name: String? = nil) -> [OptionValue] {
    OptionTable.rows.filter { name == nil || $0.name == name }
      .map { OptionValue(row: $0, value: values[$0.name] ?? $0.initial) }
  }

  /// The value of an option.
  subscript(name: String) -> String { options(named: name).first?.value ?? "" }

  /// Has an option be something else.
  func set(_ name: String, to value: String) {
    values[name] = value
    width = Int(self["width"])
    showsTree = self["diff"] == "tree"
    painter = Painter(
      ConsoleOptions.Color(rawValue: self["color"]) ?? .auto, showsColor: showsColor)
  }

  /// A failure as it is written.
  ///
  /// - Parameters:
  ///   - width: the columns that it is laid out for.
  ///   - promptWidth: the columns of the prompt whose line is on the screen already; `nil` to repeat
  ///     the line.
  func text(
    _ failure: Failure, hiding redaction: Redaction, width: Int = Renderer.width,
    promptWidth: Int? = nil
  ) -> String {
    let renderer = FailureRenderer(failure: failure, hiding: redaction, width: width)
    return renderer.lines(promptWidth: promptWidth).map { painter.paint($0) + "\n" }.joined()
  }

  /// A report as it is written.
  func text(_ report: Report, hiding redaction: Redaction) -> String {
    renderer(hiding: redaction).lines(report).map { painter.paint($0) + "\n" }.joined()
  }
}
