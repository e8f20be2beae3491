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

  /// Checks a line that has run.
  ///
  /// - Parameter actions: the names of the actions that were reduced because the line sends them.
  mutating func done(_ line: String, actions: [String]) -> [TutorialReport] {
    guard isRunning, lessons.indices.contains(place) else { return [] }
    let lesson = lessons[place]
    guard let wanted = Deed(lesson.line), let deed = Deed(line) else { return [] }
    var isSame = deed == wanted
    if case .action(let path) = wanted { isSame = actions.contains(path) }
    guard isSame else {
      return deed == .help
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
  private enum Deed: Equatable {
    case action(String)
    case command(String)
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
        self = row.name == "help" ? .help : .command(row.name)
      case .action: self = .action(CursorContext(ofAction: text).path?.stem ?? "")
      }
    }
  }
}
