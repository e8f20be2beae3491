import Foundation
import Kernel

// What is in force: dependencies, and how things are shown.
extension Renderer {
  func dependencyLines(_ report: DependencyReport) -> [StyledText] {
    var rows: [(String, String, note: String)] = []
    if let preset = report.preset { rows.append(("preset", preset, ":preset")) }
    rows += report.clients.map { ($0.name, $0.variant, ":use \($0.name)") }
    rows.append(
      ("clock", "\(report.clock.rawValue), at \(Self.seconds(report.now))", ":clock"))
    rows.append(("date", report.date.formatted(.iso8601), ""))
    rows.append(("seed", "\(report.seed), which identifiers and chance follow from", "--seed"))
    return rows.map { name, value, note in
      // Long names do not move the others' values.
      let left = StyledText(Self.padded(name, to: 14), .path) + StyledText("  \(value)")
      return note.isEmpty ? left : line(left, right: StyledText(note, .muted))
    }
  }

  func optionLines(_ options: [(row: OptionRow, value: String)]) -> [StyledText] {
    options.map { row, value in
      StyledText(Self.padded(row.name, to: 8), .path)
        + StyledText("  " + Self.padded("is \(value)", to: 10))
        + StyledText("  \(row.values.words): \(row.summary)", .muted)
    }
  }

  /// What a step changed in the state as a tree: what went behind `-`, what came behind `+`.
  func treeLines(from old: Any, to new: Any) -> [StyledText] {
    guard let text = difference(old, new) else { return [] }
    return withoutSecrets(Self.safeLines(text)).map { line in
      switch line.first(where: { $0 != " " }) {
      case "-": StyledText(line, .disappeared)
      case "+": StyledText(line, .appeared)
      default: StyledText(line)
      }
    }
  }

  /// The rows of a tree, with what stands for a secret in the place of everything beneath its name.
  private func withoutSecrets(_ lines: [String]) -> [String] {
    guard redaction.isActive else { return lines }
    var rows: [String] = []
    /// How far the secret is indented in whose value the row stands.
    var hidden: Int?
    for line in lines {
      // The first two characters say what became of the row.
      let row = line.dropFirst(2)
      let indent = 2 + row.prefix { $0 == " " }.count
      if let outer = hidden {
        let isInside = indent > outer || (indent == outer && ")]".contains(row.last ?? " "))
        if isInside { continue }
        hidden = nil
      }
      let label = row.prefix { $0 != ":" }.drop { $0 == " " }
      let name = memberName(String(label))
      if label.count < row.count, redaction.hides(name: name) {
        hidden = indent
        rows.append(line.prefix(2 + row.prefix { $0 != ":" }.count) + ": \(SecretName(name))")
      } else {
        rows.append(line)
      }
    }
    return rows
  }

  private func difference(_ old: Any, _ new: Any) -> String? {
    func open<Value>(_ old: Value) -> String? { (new as? Value).flatMap { diff(old, $0) } }
    return open(old)
  }
}
