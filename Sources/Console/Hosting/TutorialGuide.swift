import ConsoleSyntax

/// The progress of a user in a tutorial, and whether their lines do what a lesson asks for.
struct TutorialGuide {
  private let lessons: [Tutorial.Lesson]
  /// The index of the current lesson.
  private var place = 0
  private(set) var isRunning = false

  init(_ tutorial: Tutorial) { lessons = tutorial.lessons }

  mutating func answer(_ request: TutorialRequest) -> [TutorialReport] {
    switch request {
    case .start, .again:
      if request == .again || place == lessons.count { place = 0 }
      isRunning = true
      return [present]
    case .next:
      isRunning = true
      return goOn()
    case .stop:
      isRunning = false
      return [.stopped(number: place + 1, of: lessons.count)]
    }
  }

  /// The line that the current lesson asks for, if it uses the screen.
  var lineOnScreen: String? {
    guard isRunning, lessons.indices.contains(place), case .use? = LineKind(lessons[place].line)
    else {
      return nil
    }
    return lessons[place].line
  }

  /// Checks a line that has run.
  ///
  /// - Parameters:
  ///   - actions: the names of the actions that were reduced because the line sends them.
  ///   - isSameUse: whether the line has used the same thing on the screen as the line of the lesson
  ///     would have.
  mutating func done(
    _ line: String, actions: [String], isSameUse: Bool = false
  ) -> [TutorialReport] {
    guard isRunning, lessons.indices.contains(place) else { return [] }
    let lesson = lessons[place]
    guard let wanted = LineKind(lesson.line), let kind = LineKind(line) else { return [] }
    let isSame =
      switch wanted {
      case .action(let path): actions.contains(path)
      case .use: isSameUse
      case .command, .question, .help: kind == wanted
      }
    guard isSame else {
      return kind == .help
        ? [] : [.reminder(line: lesson.line, number: place + 1, of: lessons.count)]
    }
    return [.seen(lesson.seen)] + goOn()
  }

  private var present: TutorialReport {
    .lesson(lessons[place], number: place + 1, of: lessons.count)
  }

  private mutating func goOn() -> [TutorialReport] {
    place = min(place + 1, lessons.count)
    guard lessons.indices.contains(place) else {
      isRunning = false
      return [.finished]
    }
    return [present]
  }

  /// The kind of a line, as far as lessons distinguish lines.
  private enum LineKind: Equatable {
    case action(String)
    case command(String)
    /// Uses something on the screen. Each use counts as another kind, so what it uses must be compared.
    case use
    case question
    case help

    /// `nil` if the line does nothing.
    init?(_ text: String) {
      guard let line = try? Line.parse(text) else { return nil }
      switch line {
      case .blank, .comment: return nil
      case .question: self = .question
      case .command(let name, _, _, _):
        guard let row = CommandTable.row(named: name) else { return nil }
        if row.name == "tutorial" { return nil }
        self =
          row.name == "help"
          ? .help : CommandTable.using.contains(row.name) ? .use : .command(row.name)
      case .action: self = .action(CursorContext(ofAction: text).path?.stem ?? "")
      }
    }
  }
}
