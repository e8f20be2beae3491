import ConsoleTerminal
import Foundation
import Kernel

// What is in force: dependencies and display options.
extension Renderer {
  func dependencyLines(_ report: DependencyReport) -> [StyledText] {
    var rows: [(String, String, note: String)] = []
    if let preset = report.preset { rows.append(("preset", preset, ":preset")) }
    rows += report.clients.map { client in
      (client.name, "\(client.variant), \(Self.words(client.rewinding))", ":use \(client.name)")
    }
    if report.isLive, !report.clients.contains(where: { $0.rewinding == .outside }) {
      rows.append(("clients", "live, \(Self.words(.outside))", ""))
    }
    rows.append(
      ("clock", "\(report.clock.rawValue), at \(Self.seconds(report.now))", ":clock"))
    rows.append(("date", report.date.formatted(.iso8601), ""))
    rows.append(("seed", "\(report.seed), which identifiers and chance follow from", "--seed"))
    return rows.map { name, value, note in
      // Align the values for short names only, so that a long name does not move the others.
      let left = StyledText(Self.padded(name, to: 14), .path) + StyledText("  \(value)")
      return note.isEmpty ? left : line(left, right: StyledText(note, .muted))
    }
  }

  private static func words(_ rewinding: DependencyReport.Rewinding) -> String {
    switch rewinding {
    case .restored: "rewound"
    case .ownMemory: "keeps memory of its own: not rewound"
    case .outside: "outside world: not rewound"
    }
  }

  func optionLines(_ options: [OptionValue]) -> [StyledText] {
    options.flatMap { option in
      let row = option.row
      let line =
        StyledText(Self.padded(row.name, to: 8), .path)
        + StyledText("  " + Self.padded("is \(option.value)", to: 10))
        + StyledText("  \(row.values.words): \(row.summary)", .muted)
      guard row.name == "diff", option.value == "tree", redaction.isActive else { return [line] }
      return [
        line,
        StyledText("This app has secrets, which a tree would show: changes are shown as paths."),
      ]
    }
  }

  /// The changes of a step as a tree, with `-` before old lines and `+` before new ones.
  func treeLines(_ states: StepStates) -> [StyledText] {
    guard let text = states.before.compare(with: states.after, difference) else { return [] }
    return Self.withoutMacroNames(Self.safeLines(text)).map { line in
      switch line.first(where: { $0 != " " }) {
      case "-": StyledText(line, .disappeared)
      case "+": StyledText(line, .appeared)
      default: StyledText(line)
      }
    }
  }

  /// Removes from a tree what `@ObservableState` adds to a state: properties named `_$…`, and the
  /// underscore before the other names.
  private static func withoutMacroNames(_ lines: [String]) -> [String] {
    var kept: [String] = []
    // The indentation of a removed property, as long as the lines of its value continue.
    var indent: Int?
    for line in lines {
      let text = line.drop { $0 == " " || $0 == "-" || $0 == "+" }
      let depth = line.count - text.count
      if let skipped = indent {
        if depth > skipped || depth == skipped && text.hasPrefix(")") { continue }
        indent = nil
      }
      if text.hasPrefix("_$"), text.contains(": ") {
        if text.hasSuffix("(") || text.hasSuffix("[") { indent = depth }
        continue
      }
      let isProperty = text.hasPrefix("_") && text.firstMatch(of: #/^_\w+: /#) != nil
      kept.append(isProperty ? String(line.prefix(depth)) + text.dropFirst() : line)
    }
    return kept
  }

  private func difference(_ old: Any, _ new: Any) -> String? {
    func open<Value>(_ old: Value) -> String? { (new as? Value).flatMap { diff(old, $0) } }
    return open(old)
  }
}
