import Foundation

/// The modules and their rooms, as docs/architecture.md has them.
///
/// A heading `## Rooms of Console` opens a module. Below it, each row of the table begins with a
/// room's name in backticks, and the first fenced block is the matrix that the check prints.
struct RoomMap {
  private(set) var lines: [String]
  private(set) var modules: [Module] = []

  struct Module {
    let name: String
    /// Each room may use only the rooms before it.
    var rooms: [String] = []
    /// The lines between the fences.
    var matrix: Range<Int>?
  }

  init(_ page: String) {
    lines = page.components(separatedBy: "\n")
    var fence: Int?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let opened = fence, let last = modules.indices.last, modules[last].matrix == nil {
          modules[last].matrix = opened + 1..<index
        }
        fence = fence == nil ? index : nil
      } else if fence != nil {
        continue
      } else if line.hasPrefix(Self.heading) {
        modules.append(Module(name: String(line.dropFirst(Self.heading.count))))
      } else if let last = modules.indices.last, line.hasPrefix("| `") {
        modules[last].rooms.append(String(line.dropFirst(3).prefix { $0 != "`" }))
      }
    }
  }

  private static let heading = "## Rooms of "

  /// The page with other matrices, one for each module.
  func page(with matrices: [[String]]) -> String {
    var lines = lines
    for (module, matrix) in zip(modules, matrices).reversed() {
      if let range = module.matrix { lines.replaceSubrange(range, with: matrix) }
    }
    return lines.joined(separator: "\n")
  }
}
