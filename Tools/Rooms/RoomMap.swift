import Foundation

/// The folders of `Sources` and their rooms, as in docs/architecture.md.
///
/// Most of these folders are modules. In others, such as `Features`, each room is a module.
///
/// A heading such as `## Rooms of Kernel` or `## Rooms of ConsoleSyntax, ConsoleTerminal and
/// Console` starts a section. Below it, each row of the table starts with the name of a room in
/// backticks, and the first fenced block is the matrix.
struct RoomMap {
  private(set) var lines: [String]
  private(set) var sections: [Section] = []

  struct Section {
    /// The folders of `Sources` that contain the rooms, as the heading lists them.
    let title: String
    /// The rooms in order. Each may use only those before it, in any of the modules.
    var rooms: [String] = []
    /// The lines inside the fence.
    var matrix: Range<Int>?

    var folders: [String] {
      title.replacing(" and ", with: ", ").components(separatedBy: ", ")
    }
  }

  init(_ page: String) {
    lines = page.components(separatedBy: "\n")
    var fence: Int?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let opened = fence, let last = sections.indices.last, sections[last].matrix == nil {
          sections[last].matrix = opened + 1..<index
        }
        fence = fence == nil ? index : nil
      } else if fence != nil {
        continue
      } else if line.hasPrefix(Self.heading) {
        sections.append(Section(title: String(line.dropFirst(Self.heading.count))))
      } else if let last = sections.indices.last, line.hasPrefix("| `") {
        sections[last].rooms.append(String(line.dropFirst(3).prefix { $0 != "`" }))
      }
    }
  }

  private static let heading = "## Rooms of "

  /// The text of the page with these matrices, one for each section.
  func page(with matrices: [[String]]) -> String {
    var lines = lines
    for (section, matrix) in zip(sections, matrices).reversed() {
      if let range = section.matrix { lines.replaceSubrange(range, with: matrix) }
    }
    return lines.joined(separator: "\n")
  }
}
