import ConsoleTerminal

extension Renderer {
  func tutorialLines(_ report: TutorialReport) -> [StyledText] {
    switch report {
    case .seen(let text):
      paragraphs(text)
    case .lesson(let lesson, let number, let count):
      ["", StyledText("Lesson \(number) of \(count): \(lesson.title)", .heading)]
        + paragraphs(lesson.text)
        + [StyledText("Type:", .muted), StyledText("  ") + StyledText(lesson.line, .action)]
    case .reminder(let line, let number, let count):
      [
        StyledText("Lesson \(number) of \(count) asks for  ", .muted)
          + StyledText(line, .action)
          + StyledText("   (:tutorial stop, or next)", .muted)
      ]
    case .stopped(let number, let count):
      [
        StyledText(
          "stopped at lesson \(min(number, count)) of \(count): :tutorial continues", .muted)
      ]
    case .finished:
      ["", StyledText("That was the tutorial.", .heading)]
        + paragraphs(
          """
          To learn more, use :help, which explains every command, and ? after a name. What you typed \
          is a session like any other: continue it, or :reset it.
          """)
    }
  }

  private func paragraphs(_ text: String) -> [StyledText] {
    Self.safeLines(text).flatMap { paragraph($0) }
  }
}
