import ConsoleTerminal

// `:log --graph`: the steps of all branches, with a line for each branch.
extension Renderer {
  func graphLines(_ rows: [GraphRow], hidden: Int, _ filter: String) -> [StyledText] {
    guard let first = rows.first else {
      return [StyledText("no step matches the filter", .muted)]
    }
    var lines: [NotedLine] = []
    if hidden > 0 {
      lines.append(NotedLine(text: moreLine(hidden, before: first.row.number, filter)))
    }
    var lanes = BranchLanes(rows)
    let numbers = rows.map { "#\($0.row.number)" }
    let drawings = rows.map { lanes.draw($0) }
    let (column, numberColumn) = (Self.widest(drawings.map(\.step)), Self.widest(numbers))
    for ((row, drawing), number) in zip(zip(rows, drawings), numbers) {
      let step = Self.padded(drawing.step, to: column)
      let label = Self.padded(number, to: numberColumn)
      lines.append(line(row, step, label))
      lines += drawing.forks.map { NotedLine(text: StyledText("  ") + cutGraph($0)) }
    }
    return self.lines(lines)
  }

  private func line(_ row: GraphRow, _ drawing: String, _ number: String) -> NotedLine {
    var words = row.isTip ? [row.branch] : []
    if row.row.origin != .initial {
      words += [shortWording(row.row.author), Self.seconds(row.row.time)]
    }
    let right = StyledText(words.joined(separator: "  "), .muted)
    let left =
      StyledText(row.row.isHere ? "→ " : "  ", .changed) + cutGraph(drawing) + StyledText("  ")
      + StyledText(number + "  ", .number)
    let name = name(
      row.row.action, row.row.origin, columns: width - right.width - left.width - 2)
    return NotedLine(text: left + name, note: right)
  }

  /// With many branches, the drawing is cut to half of the width.
  private func cutGraph(_ drawing: String) -> StyledText {
    StyledText(drawing.count > width / 2 ? drawing.prefix(width / 2 - 1) + "…" : drawing, .muted)
  }
}

/// The lines of branches in a drawing of steps, the oldest step first. Each branch has a lane; after the
/// branch's last step, another branch can use that lane.
struct BranchLanes {
  /// For each lane, the next step on it. `nil` if the lane is free.
  private var lanes: [Int?] = []
  /// The steps that follow a step, with one of the same branch first.
  private let following: [Int: [Int]]

  init(_ rows: [GraphRow]) {
    let branches = Dictionary(uniqueKeysWithValues: rows.map { ($0.row.number, $0.branch) })
    var following: [Int: [Int]] = [:]
    for row in rows {
      guard let parent = row.parent else { continue }
      let isSame = branches[parent] == row.branch
      following[parent, default: []].insert(
        row.row.number, at: isSame ? 0 : following[parent]?.count ?? 0)
    }
    self.following = following
  }

  /// Draws a step, and the lines that fork from it.
  mutating func draw(_ row: GraphRow) -> (step: String, forks: [String]) {
    let number = row.row.number
    let lane = lanes.firstIndex(of: number) ?? freeLane()
    lanes[lane] = number
    let step = lanes.indices.map { $0 == lane ? "●" : lanes[$0] == nil ? " " : "│" }
      .joined(separator: " ")
    let next = following[number] ?? []
    lanes[lane] = next.first
    let forks = next.dropFirst().map { step in
      let other = freeLane()
      let drawing = fork(from: lane, to: other)
      lanes[other] = step
      return drawing
    }
    while lanes.last == .some(nil) { lanes.removeLast() }
    return (step, forks)
  }

  private mutating func freeLane() -> Int {
    if let free = lanes.firstIndex(of: nil) { return free }
    lanes.append(nil)
    return lanes.count - 1
  }

  private func fork(from lane: Int, to other: Int) -> String {
    let (left, right) = (min(lane, other), max(lane, other))
    return lanes.indices.map { place -> String in
      let isBetween = place > left && place < right
      let sign =
        switch place {
        case lane: other > lane ? "├" : "┤"
        case other: other > lane ? "╮" : "╭"
        default:
          lanes[place] == nil ? (isBetween ? "─" : " ") : (isBetween ? "┼" : "│")
        }
      return place == right ? sign : sign + (place >= left && place < right ? "─" : " ")
    }.joined()
  }
}
