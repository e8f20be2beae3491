import ConsoleTerminal
import Foundation

// Where the source says something about an action.
extension Renderer {
  func lines(of report: SourceReport) -> [StyledText] {
    var lines = [StyledText(report.action, .action)]
    if let text = report.documentation { lines.append(StyledText("  " + Self.safe(text))) }
    if let declaration = report.declaration { lines += self.lines("declared", declaration) }
    for handler in report.handlers { lines += self.lines("handled", handler) }
    if let gap = report.gap { lines.append(StyledText("  " + wording(gap), .muted)) }
    return lines
  }

  private func lines(_ label: String, _ excerpt: SourceExcerpt) -> [StyledText] {
    let title =
      StyledText("  " + Self.padded(label, to: 10), .label) + StyledText(place(excerpt), .muted)
    let rows = excerpt.rows.enumerated().map { offset, row in
      let number = "\(excerpt.line + offset)"
      let blanks = String.spaces(10 - number.count)
      return StyledText(blanks + number, .number) + StyledText("  " + Self.safe(row))
    }
    return [title] + rows + (excerpt.isCut ? [StyledText("            …", .muted)] : [])
  }

  /// The file, relative to the working folder if it is in it, and the line.
  private func place(_ excerpt: SourceExcerpt) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    let file =
      excerpt.file.hasPrefix(folder) ? String(excerpt.file.dropFirst(folder.count)) : excerpt.file
    return Self.safe("\(file):\(excerpt.line)")
  }

  private func wording(_ gap: SourceReport.Gap) -> String {
    switch gap {
    case .notRecorded(let type):
      "The file of \(Self.safe(type)) is not known: only enums with @CasePathable record it."
    case .missing(let file):
      "It was compiled from \(Self.safe(file)), which is not on this machine."
    case .noHandler(let count):
      "No 'case' for it in \(Wording.count(count, "file")) next to the enum. A reducer elsewhere, "
        + "or one that passes the action on, is not found."
    case .untrusted: "This session is not trusted to read source files."
    }
  }
}
