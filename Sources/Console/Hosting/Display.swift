import ConsoleTerminal

/// The format of a console's output, as set with `:set`.
@MainActor
final class Display {
  /// Returns a renderer for the current number of columns.
  func renderer(hiding redaction: Redaction) -> Renderer {
    Renderer(
      hiding: redaction, width: width ?? columns(), showsTree: showsTree,
      showsValueRoles: painter.usesColor)
  }
  private(set) var painter: Painter

  /// Whether long answers are shown a page at a time at a terminal.
  var showsPages: Bool { self["pager"] == "on" }
  /// Whether the duration of each line is shown at a terminal.
  var showsTiming: Bool { self["timing"] == "on" }
  /// The user's own prompt. `nil` for the usual one.
  var prompt: String? { self["prompt"] == "auto" ? nil : self["prompt"] }
  /// The memory limit for the states of a log, in bytes. `nil` for the default.
  var memoryLimit: Int? { Int(self["memory"]).map { $0 << 20 } }

  /// The values of the options that are set.
  private var values: [String: String] = [:] { didSet { follow() } }

  // What follows from the options, because lines and answers ask for it often.

  /// `nil` if the option is not set.
  private var appears: Bool?
  private var width: Int?
  /// Whether the state changes of a step are shown as a tree.
  private(set) var showsTree = false
  private let columns: () -> Int
  private let showsColor: Bool
  private let isAtPrompt: Bool

  /// - Parameters:
  ///   - columns: returns the current width, unless `:set width` has set one.
  ///   - color: the initial value of the option.
  ///   - showsColor: whether `auto` uses colours.
  ///   - isAtPrompt: whether a user types the lines at a prompt.
  init(
    columns: @escaping () -> Int = { Renderer.width }, color: ConsoleOptions.Color = .auto,
    showsColor: Bool = false, isAtPrompt: Bool = false
  ) {
    self.isAtPrompt = isAtPrompt
    self.columns = columns
    self.showsColor = showsColor
    painter = Painter(color, showsColor: showsColor)
    values["color"] = color.rawValue
  }

  /// Whether views send actions by themselves when they appear and disappear.
  ///
  /// - Parameter isTyped: whether a user types the line at a prompt, and it is not in a file.
  func appears(isTyped: Bool) -> Bool {
    appears ?? (isTyped && isAtPrompt)
  }

  /// The options with their values, or only the option with this name.
  func options(named name: String? = nil) -> [OptionValue] {
    OptionTable.rows.filter { name == nil || $0.name == name }
      .map { OptionValue(row: $0, value: values[$0.name] ?? initial($0)) }
  }

  private func initial(_ row: OptionRow) -> String {
    row.name == "appear" && isAtPrompt ? "on" : row.initial
  }

  /// Sets an option to its initial value.
  func forget(_ name: String) { values[name] = nil }

  subscript(name: String) -> String { options(named: name).first?.value ?? "" }

  func set(_ name: String, to value: String) { values[name] = value }

  private func follow() {
    appears = values["appear"].map { $0 == "on" }
    width = Int(self["width"])
    showsTree = self["diff"] == "tree"
    painter = Painter(
      ConsoleOptions.Color(rawValue: self["color"]) ?? .auto, showsColor: showsColor)
  }

  /// Formats a failure.
  ///
  /// - Parameters:
  ///   - width: the number of columns.
  ///   - promptWidth: the number of columns of the prompt, if the line is already on the screen
  ///     after it. `nil` to repeat the line.
  func text(
    _ failure: Failure, hiding redaction: Redaction, width: Int = Renderer.width,
    promptWidth: Int? = nil
  ) -> String {
    let renderer = FailureRenderer(failure: failure, hiding: redaction, width: width)
    return renderer.lines(promptWidth: promptWidth, wraps: isAtPrompt).map {
      painter.paint($0) + "\n"
    }.joined()
  }

  /// Formats a report.
  func text(_ report: Report, hiding redaction: Redaction) -> String {
    renderer(hiding: redaction).lines(report).map { painter.paint($0) + "\n" }.joined()
  }
}
