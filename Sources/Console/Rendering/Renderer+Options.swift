import ConsoleTerminal
import Foundation
import Kernel

// What is in force: dependencies and display options.
extension Renderer {
  func dependencyLines(_ report: DependencyReport) -> [StyledText] {
    var rows: [(String, String, note: String)] = []
    if let preset = report.preset { rows.append(("preset", preset, ":preset")) }
    rows += report.clients.map { client in
      (client.name, "\(client.variant), \(Self.wording(client.rewinding))", ":use \(client.name)")
    }
    if report.isLive, !report.clients.contains(where: { $0.rewinding == .outside }) {
      rows.append(("clients", "live, \(Self.wording(.outside))", ""))
    }
    rows.append(
      ("clock", "\(report.clock.rawValue), at \(Self.seconds(report.now))", ":clock"))
    rows.append(("date", report.date.formatted(.iso8601), ""))
    rows.append(("seed", "\(report.seed), for random values and ids", "--seed"))
    // A name that is long for this width does not move the others.
    let longest = min(24, self.width / 4)
    let width = max(14, Self.widest(rows.map(\.0).filter { $0.count <= longest }))
    return rows.map { name, value, note in
      let left = StyledText(Self.padded(name, to: width), .path) + StyledText("  \(value)")
      // Next to the line that changes it, the value would be cut in a narrow terminal.
      let fits = left.width + 2 + note.count <= self.width
      return note.isEmpty || !fits ? left : line(left, right: StyledText(note, .muted))
    }
  }

  private static func wording(_ rewinding: DependencyReport.Rewinding) -> String {
    switch rewinding {
    case .restored: "rewound"
    case .ownMemory: "has its own memory: not rewound"
    case .outside: "outside world: not rewound"
    }
  }

  func aliasLines(_ aliases: [Alias]) -> [StyledText] {
    guard !aliases.isEmpty else {
      return [StyledText("no aliases; :alias name = line makes one", .muted)]
    }
    let width = Self.widest(aliases.map { ":" + $0.name })
    return aliases.map { alias in
      StyledText(Self.padded(":" + alias.name, to: width), .path)
        + StyledText("  " + Self.safe(redaction.hidden(alias.line).text))
    }
  }

  func optionLines(_ options: [OptionValue]) -> [StyledText] {
    options.map { option in
      let row = option.row
      let line =
        StyledText(Self.padded(row.name, to: 8), .path)
        + StyledText("  " + Self.padded("is " + Self.safe(option.value), to: 10))
        + StyledText("  \(row.values.listing): \(row.summary)", .muted)
      return line
    }
  }
}
