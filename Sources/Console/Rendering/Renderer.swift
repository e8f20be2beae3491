import ConsoleSyntax
import ConsoleTerminal

/// A line with a note at the right.
struct NotedLine {
  let text: StyledText
  /// `nil` if there is nothing to note.
  var note: StyledText?

  /// The columns that the line needs.
  var width: Int { text.width + (note.map { $0.width + 2 } ?? 0) }
}

/// Turns the reports of a session into lines of styled text: chooses words, marks and columns.
///
/// Nothing here reads a store or writes to a terminal.
struct Renderer: Sendable {
  /// The secrets that must not be shown. Values are printed without them, and then every line is
  /// searched for them.
  let redaction: Redaction
  /// The default width of lines, in columns.
  static let width = 88
  /// The width of lines, in columns.
  var width: Int
  /// The column at which notes at the right of lines end, unless a line needs more columns. Further
  /// to the right, it is hard to see which line a note belongs to.
  private static let noteEdge = 100
  /// Whether changes of the state are shown as a tree and not as paths. Always `false` for an app
  /// with secrets, because the library that prints the tree would show them.
  let showsTree: Bool
  /// Whether the parts of values have separate roles. That takes time, and it is visible only with
  /// colours.
  let showsValueRoles: Bool

  init(
    hiding redaction: Redaction, width: Int = Renderer.width, showsTree: Bool = false,
    showsValueRoles: Bool = false
  ) {
    self.redaction = redaction
    self.width = width
    self.showsTree = showsTree
    self.showsValueRoles = showsValueRoles
  }

  /// Prints complete values.
  var full: ValuePrinter { .full(hiding: redaction) }
  /// Lays out values between a column and the right edge.
  func block(at column: Int = 0) -> ValueBlock {
    ValueBlock(hiding: redaction, width: width - column, showsRoles: showsValueRoles)
  }

  /// The lines of a report, without line breaks and without secrets.
  ///
  /// No line is wider than ``width``, except on screens, which the app lays out, and in values that
  /// a user asked for.
  func lines(_ report: Report) -> [StyledText] {
    var lines = unscrubbedLines(report)
    if redaction.isActive { lines = lines.map { $0.scrubbed(by: redaction) } }
    // Most lines fit.
    if lines.allSatisfy({ $0.width <= width }) { return lines }
    switch report {
    case .view, .screen, .value: return lines
    default: return lines.flatMap { $0.wrapped(to: width) }
    }
  }

  private func unscrubbedLines(_ report: Report) -> [StyledText] {
    switch report {
    case .step(let step): lines(step)
    case .travelled(let travel): lines(travel)
    case .rewritten(let rewrite): lines(rewrite)
    case .inconsistent(let found): [line(found)]
    case .state(let members): stateLines(members)
    case .value(let value): value.read(valueLines)
    case .view(let screen): screenLines(screen)
    case .screen(let report): lines(of: report)
    case .log(let rows, let hidden, let isFolded, let filter):
      logLines(rows, hidden: hidden, isFolded: isFolded, filter)
    case .graph(let rows, let hidden, let filter): graphLines(rows, hidden: hidden, filter)
    case .found(let rows, let text, let hidden): foundLines(rows, text: text, hidden: hidden)
    case .differences(let one, let other, let changes):
      differenceLines(from: one, to: other, changes)
    case .why(let why): whyLines(why)
    case .when(let report): whenLines(report)
    case .timeline(let report): timelineLines(report)
    case .branches(let rows): branchLines(rows)
    case .marks(let marks): markLines(marks)
    case .watched(let watched): watchedLines(watched)
    case .watchedChange(let change): watchedLines(change)
    case .aliases(let aliases): aliasLines(aliases)
    case .wholeStep(let step, let causes): lines(whole: step, causes)
    case .effects(let rows, let now, let isAll): effectLines(rows, now: now, isAll: isAll)
    case .actions(let cases, let prefix): actionLines(cases, prefix: prefix)
    case .source(let report): lines(of: report)
    case .apps(let apps, let open): appLines(apps, open: open)
    case .opened(let opened): openLines(opened)
    case .presets(let rows): presetLines(rows)
    case .clients(let rows): clientLines(rows)
    case .help(let help, let facts): helpLines(help, facts)
    case .invariants(let conditions): invariantLines(conditions)
    case .brokenInvariant(let broken): brokenLines(broken)
    case .trial(let trial): trialLines(trial)
    case .tutorial(let report): tutorialLines(report)
    case .dependencies(let report): dependencyLines(report)
    case .options(let options): optionLines(options)
    case .explained(let things, let facts): explanationLines(things, facts)
    case .recovered(let recovery): recoveryLines(recovery)
    case .sessions(let sessions, let unreadable):
      sessionLines(sessions, isAlone: unreadable.isEmpty) + unreadable.map(unreadableLine)
    case .history(let lines, let hidden): historyLines(lines, hidden: hidden)
    case .note(let note): [line(note)]
    case .issue(let message): issueLines(message, indent: "")
    }
  }

  /// The lines that a console prints before its first prompt.
  ///
  /// - Parameters:
  ///   - data: the source of the app's data. `nil` if there is nothing to say.
  ///   - hasTutorial: whether the app has a tutorial.
  func banner(app: String, data: String?, clock: ClockMode, hasTutorial: Bool) -> [StyledText] {
    let facts = [app, data, "\(clock.rawValue) clock"].compactMap { $0 }.joined(separator: " · ")
    let name = StyledText("\(Self.safe(ProgramName.current)) \(ConsoleVersion.current)", .heading)
    let help =
      "Type an action (Tab lists them) or a :command (:help)."
      + (hasTutorial ? " New here? :tutorial" : "")
    return [name + StyledText(" · \(Self.safe(facts))"), StyledText(help, .muted)]
      .flatMap { $0.wrapped(to: width) }
  }

  /// A text, and a note at the right. If they do not both fit, the text is cut.
  func line(_ left: StyledText, right: StyledText) -> StyledText {
    line(NotedLine(text: left, note: right), edge: edge(of: left.width + 2 + right.width))
  }

  /// Lines whose notes end in the same column.
  func lines(_ lines: [NotedLine]) -> [StyledText] {
    let widest = lines.reduce(0) { max($0, $1.width) }
    return lines.map { line($0, edge: edge(of: widest)) }
  }

  private func edge(of columns: Int) -> Int { min(width, max(Self.noteEdge, columns)) }

  private func line(_ line: NotedLine, edge: Int) -> StyledText {
    guard let right = line.note else { return line.text }
    var left = line.text
    var gap = edge - left.width - right.width
    if gap < 2 {
      // On a narrow terminal, keep a third of the width for the text: it matters more.
      left = left.prefix(columns: max(edge / 3, edge - 2 - right.width))
      gap = max(2, edge - left.width - right.width)
    }
    left.append(.spaces(gap))
    return left + right
  }

  /// A text followed by spaces up to a width. Escapes harmful characters first, because escapes are
  /// wider.
  static func padded(_ text: String, to width: Int) -> String {
    let text = SafeText.of(text)
    return text + .spaces(width - TextWidth.columns(of: text))
  }

  /// The width, in columns, of the widest of some texts after escaping.
  static func widest(_ texts: some Sequence<String>) -> Int {
    texts.reduce(0) { max($0, TextWidth.columns(of: SafeText.of($1))) }
  }

  /// A duration in seconds, to the millisecond: `2.000s`.
  static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    let zeros = milliseconds < 10 ? "00" : milliseconds < 100 ? "0" : ""
    return "\(seconds).\(zeros)\(milliseconds)s"
  }

  /// The lines of a text from outside the program, with everything escaped that a terminal would
  /// obey.
  static func safeLines(_ text: String) -> [String] {
    SafeText.lines(text)
  }

  /// The same, on one line.
  static func safe(_ text: String) -> String { SafeText.line(text) }
}
