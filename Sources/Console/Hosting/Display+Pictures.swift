import ConsoleTerminal
import Screens

// The pictures on a screen, drawn in a terminal.
extension Display {
  /// How many rows a picture takes: more if it is alone.
  private static let rows = (alone: 14, amongOthers: 5)
  private static let mostColumns = 60

  /// The protocol that the user has asked for. `nil` for none.
  var pictures: PictureProtocol? { PictureProtocol(rawValue: self["pictures"]) }

  /// A screen with its pictures, for a terminal with a number of rows. `nil` if there are none to draw.
  func drawing(of report: Report, hiding redaction: Redaction, rows: Int) -> String? {
    guard let kind = pictures, case .screen(let screen) = report else { return nil }
    let renderer = renderer(hiding: redaction)
    let lines = renderer.picturedLines(of: screen)
    let count = lines.reduce(0) { $0 + $1.pictures.count }
    guard count > 0 else { return nil }
    let most = min(count == 1 ? Self.rows.alone : Self.rows.amongOthers, max(1, rows - 2))
    return lines.map { line in
      let indent = line.line.plain.prefix { $0 == " " }.count
      let columns = min(Self.mostColumns, max(1, renderer.width - indent - 1))
      return painter.paint(line.line.scrubbed(by: redaction)) + "\n"
        + line.pictures.map {
          drawing(of: TerminalPicture($0, fitting: columns, by: most), by: kind, indent: indent)
        }.joined()
    }.joined()
  }

  private func drawing(
    of picture: TerminalPicture, by kind: PictureProtocol, indent: Int
  ) -> String {
    guard let obstacle = picture.obstacle(to: kind) else {
      return picture.drawing(by: kind, indent: indent)
    }
    let note = String.spaces(indent) + Wording.sentence(for: obstacle)
    return painter.paint(StyledText(note, .muted)) + "\n"
  }
}

extension Wording {
  fileprivate static func sentence(for obstacle: TerminalPicture.Obstacle) -> String {
    switch obstacle {
    case .format(let format): "(\(format.rawValue): kitty's protocol draws only PNG)"
    case .size: "(not drawn: the file is larger than 768 KB)"
    }
  }
}
