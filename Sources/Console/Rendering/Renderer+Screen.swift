import ConsoleSyntax
import ConsoleTerminal
import Screens

// The screen of an app's views, and what was used on it.
extension Renderer {
  func lines(of report: ScreenReport) -> [StyledText] { picturedLines(of: report).map(\.line) }

  /// The lines of a screen, each with the pictures that can be drawn below it.
  func picturedLines(of report: ScreenReport) -> [(line: StyledText, pictures: [ScreenPicture])] {
    var lines = printed(report).map { line in
      (line: styled(line), pictures: line.pictures.compactMap { report.pictures[$0] })
    }
    if lines.isEmpty { lines.append((StyledText("the screen is empty", .muted), [])) }
    if let note = optionsNote(report) { lines.append((note, [])) }
    if let row = report.nextRow {
      let note = StyledText(":view \(row + 1) shows the rows from \(row + 1) on", .muted)
      lines.append((note, []))
    }
    return lines
  }

  /// Says how to see all options of the first choice of which only some are printed.
  private func optionsNote(_ report: ScreenReport) -> StyledText? {
    var folded: (number: Int, count: Int)?
    report.screen.visit { element in
      if folded == nil, let number = element.number,
        element.options.count > ScreenPrinter.mostOptions
      {
        folded = (number, element.options.count)
      }
    }
    return folded.map { choice in
      StyledText("Tab after :select \(choice.number) lists all \(choice.count) options", .muted)
    }
  }

  func printed(_ report: ScreenReport) -> [ScreenLine] {
    ScreenPrinter(width: width, escape: Self.safe, columns: TextWidth.columns(of:))
      .lines(of: report.screen)
  }

  func styled(_ line: ScreenLine) -> StyledText {
    line.spans.reduce(into: StyledText()) { $0.append($1.text, role(of: $1.style)) }
  }

  private func role(of style: ScreenLine.Style) -> StyledText.Role {
    switch style {
    case .plain: .plain
    case .title: .heading
    case .number: .number
    case .control: .path
    case .value: .new
    case .decoration, .disabled: .muted
    }
  }

  /// What happened on the screen, in a few words: `tapped "Bulldog"`.
  func wording(_ event: ScreenEvent) -> String {
    // The words are next to an action, which matters more: leave it 50 columns, if there are as many.
    let most = max(8, min(max(30, width / 4), width - 50))
    func short(_ text: String) -> String {
      let text = Self.safe(text.split(whereSeparator: \.isNewline).joined(separator: " "))
      return text.count > most ? text.prefix(most - 1) + "…" : text
    }
    func name(_ text: String) -> String { "\"\(short(text))\"" }
    return switch event {
    case .tapped(let label): "tapped \(name(label))"
    case .typed(let label): "typed into \(name(label))"
    case .submitted(let label): "submitted \(name(label))"
    case .switched(let label, let isOn): "switched \(name(label)) \(isOn ? "on" : "off")"
    case .chose(let option, let label): "chose \(name(option)) for \(name(label))"
    case .stepped(let label, let isUp): "tapped \(isUp ? "+" : "−") of \(name(label))"
    case .happened(let event, let view): "\(short(view)) \(event.rawValue)"
    case .task(let view, _): "task of \(short(view))"
    }
  }
}
