import Foundation

/// Finds the lines of source files that declare and match a case.
///
/// It compares names in the text of the files next to the enum. So it cannot see a match that a
/// variable or a function hides, and it can take the case of another type with the same names.
struct SourceSearch {
  /// The most files to read, and the most bytes of one.
  private static let mostFiles = 500
  private static let mostBytes = 1 << 20
  /// The most lines of an excerpt.
  private static let mostRows = 16

  let isStopped: () -> Bool

  /// Finds the source of an action. `cases` are those from the root of the action type to it, with
  /// at least one.
  func report(of action: String, _ cases: [DeclaredCase]) -> SourceReport {
    // The library's own enums, such as `PresentationAction`, say nothing about the app.
    let own = cases.filter { $0.enumPath.first != "Kernel" }
    let cases = own.isEmpty ? cases : own
    let last = cases[cases.count - 1]
    func report(
      _ gap: SourceReport.Gap?, _ declaration: SourceExcerpt? = nil,
      _ handlers: [SourceExcerpt] = []
    ) -> SourceReport {
      SourceReport(
        action: action, documentation: last.source.documentation, declaration: declaration,
        handlers: handlers, gap: gap)
    }
    guard let file = last.source.file else {
      return report(.notRecorded(type: last.enumPath.dropFirst().joined(separator: ".")))
    }
    guard let outline = outline(of: file) else { return report(.missing(file: file)) }
    let declaration = declaration(of: last, in: outline, file)
    var files: Set<String> = []
    var handlers: [SourceExcerpt] = []
    for depth in cases.indices.reversed() {
      guard let owner = cases[depth].source.file else { continue }
      let near = Self.files(nextTo: owner)
      files.formUnion(near)
      for path in near where !isStopped() {
        guard let outline = self.outline(of: path) else { continue }
        let names = cases[depth...].map(\.name)
        let found = Self.matches(of: names, cases[depth].enumPath, in: outline).map { line in
          excerpt(from: line, in: outline, path)
        }
        handlers += found.filter { !handlers.contains($0) }
      }
    }
    return report(handlers.isEmpty ? .noHandler(files: files.count) : nil, declaration, handlers)
  }

  // MARK: Files

  private func outline(of path: String) -> SwiftOutline? {
    guard let bytes = try? Trust.full.read(path, limit: Self.mostBytes) else { return nil }
    return SwiftOutline(String(decoding: bytes, as: UTF8.self))
  }

  private static func files(nextTo path: String) -> [String] {
    let folder = (path as NSString).deletingLastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().prefix(mostFiles)
      .map { folder + "/" + $0 }
  }

  // MARK: Lines

  private func declaration(
    of declared: DeclaredCase, in outline: SwiftOutline, _ file: String
  ) -> SourceExcerpt? {
    let line = outline.lines.firstIndex { line in
      line.types.last == declared.enumPath.last
        && Self.words(of: line.code).starts(with: ["case"])
        && Self.words(of: Self.label(line.code)).contains(Substring(declared.name))
    }
    return line.map {
      let text = outline.lines[$0].text
      return SourceExcerpt(
        file: file, line: $0 + 1, rows: [text.trimmingCharacters(in: .whitespaces)])
    }
  }

  /// The lines whose pattern has all names, each after a dot, in code that belongs to the enum.
  private static func matches(
    of names: [String], _ enumPath: [String], in outline: SwiftOutline
  ) -> [Int] {
    // A nested enum is matched inside the type around it, and another one where its name is used.
    let owner = enumPath.count > 2 ? enumPath[enumPath.count - 2] : nil
    let name = enumPath.last ?? ""
    if owner == nil,
      !outline.lines.contains(where: { words(of: $0.code).contains(Substring(name)) })
    {
      return []
    }
    var isLabel = false
    return outline.lines.indices.filter { index in
      let line = outline.lines[index]
      let words = words(of: line.code)
      let pattern = label(line.code)
      let isPattern = isLabel || words.contains("case")
      isLabel = isPattern && pattern == line.code && !words.contains("if")
      guard isPattern, owner.map(line.types.contains) ?? true else { return false }
      return names.allSatisfy { has($0, in: pattern) }
    }
  }

  /// The part of a line before the colon of its `case`.
  private static func label(_ code: String) -> String {
    var depth = 0
    for index in code.indices {
      switch code[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ":" where depth == 0: return String(code[..<index])
      default: break
      }
    }
    return code
  }

  private static func words(of code: String) -> [Substring] {
    code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Whether a pattern has a case of exactly this name after a dot. A longer name that starts with
  /// it does not count.
  private static func has(_ name: String, in pattern: String) -> Bool {
    pattern.replacing("`", with: "").ranges(of: "." + name).contains { range in
      pattern[range.upperBound...].first.map { !($0.isLetter || $0.isNumber || $0 == "_") } ?? true
    }
  }

  /// The lines from a match to the next one of the same switch.
  private func excerpt(
    from start: Int, in outline: SwiftOutline, _ file: String
  ) -> SourceExcerpt {
    let depth = outline.lines[start].depth
    let isSwitch = outline.lines[start].code.trimmingCharacters(in: .whitespaces).hasPrefix("case")
    let end = outline.lines[(start + 1)...].firstIndex { line in
      let code = line.code.trimmingCharacters(in: .whitespaces)
      return !isSwitch || line.depth < depth || line.depth == depth && code.hasPrefix("}")
        || line.depth == depth && ["case ", "default", "@unknown"].contains { code.hasPrefix($0) }
    }
    var rows = outline.lines[start..<(end ?? outline.lines.count)].map(\.text)
    while rows.last?.allSatisfy(\.isWhitespace) == true { rows.removeLast() }
    let indent = rows.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return SourceExcerpt(
      file: file, line: start + 1,
      rows: rows.prefix(Self.mostRows).map { String($0.dropFirst(indent)) },
      isCut: rows.count > Self.mostRows)
  }
}
