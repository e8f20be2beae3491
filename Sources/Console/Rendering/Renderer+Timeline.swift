import ConsoleTerminal
import Kernel

// The branch over time: columns are times, and rows are the user, the views, the reducer and the
// effects.
extension Renderer {
  func whenLines(_ report: WhenReport) -> [StyledText] {
    guard !report.stretches.isEmpty else {
      return [StyledText("true at no step of branch \"\(report.branch)\"", .muted)]
    }
    let head = StyledText(
      "true at \(report.count) of \(Wording.count(report.total, "step"))", .heading)
    let ranges = report.stretches.map { Self.stepRange($0.first.number...$0.last) }
    let column = Self.widest(ranges)
    return [head]
      + lines(
        zip(report.stretches, ranges).map { stretch, range in
          let row = stretch.first
          let notes = StyledText("\(shortWording(row.author))  \(Self.seconds(row.time))", .muted)
          let name = name(row.action, row.origin, columns: width - notes.width - column - 6)
          let left =
            StyledText("  " + Self.padded(range, to: column), .number)
            + StyledText("  ") + name
          return NotedLine(text: left, note: row.origin == .initial ? nil : notes)
        })
  }

  func timelineLines(_ report: TimelineReport) -> [StyledText] {
    guard !report.steps.isEmpty else { return [StyledText("no steps yet", .muted)] }
    return TimelineDrawing(report, width: width).lines
  }
}

/// Draws a ``TimelineReport`` with a column for each time at which something happened.
private struct TimelineDrawing {
  /// The widths to which labels and marks are cut if not everything fits.
  private static let widestLabel = 28
  private static let widestMark = 20

  /// A row of the drawing: the text of each column, and the columns across which a line is drawn.
  fileprivate struct Lane {
    let label: StyledText
    /// Whether it is the user's lane, which is shown without a step, too.
    var isUser = false
    var signs: [Int: StyledText] = [:]
    var line: ClosedRange<Int>?
  }

  private let times: [Duration]
  private var lanes: [Lane] = []
  private let width: Int

  /// The numbers of steps, by their time.
  private typealias Steps = [Duration: [Int]]

  init(_ report: TimelineReport, width: Int) {
    self.width = width
    var (you, views, reducer): (Steps, Steps, Steps) = ([:], [:], [:])
    var sent: [EffectID: Steps] = [:]
    for step in report.steps {
      switch step.author {
      case .start: break
      case .you: you[step.time, default: []].append(step.number)
      case .view: views[step.time, default: []].append(step.number)
      case .reducer: reducer[step.time, default: []].append(step.number)
      case .effect(let id, _), .youForEffect(let id):
        sent[id, default: [:]][step.time, default: []].append(step.number)
      }
    }
    let ofSteps = ([you, views, reducer] + sent.values).flatMap(\.keys)
    let ofEffects = report.effects.flatMap { [$0.began, $0.ended ?? report.now] }
    times = Set(ofSteps + ofEffects).sorted()
    let columns = Dictionary(uniqueKeysWithValues: zip(times, times.indices))
    func column(_ time: Duration) -> Int { columns[time] ?? 0 }
    // A branch can have a million times, and only the latest ones fit.
    let drawn = max(0, times.count - width)...
    func signs(_ steps: Steps) -> [Int: StyledText] {
      var signs: [Int: StyledText] = [:]
      for (time, numbers) in steps where drawn.contains(column(time)) {
        signs[column(time)] = Self.sign(numbers)
      }
      return signs
    }

    lanes = [Lane(label: StyledText("you", .label), isUser: true, signs: signs(you))]
    for (name, steps) in [("views", views), ("reducer", reducer)] where !steps.isEmpty {
      lanes.append(Lane(label: StyledText(name, .label), signs: signs(steps)))
    }
    for effect in report.effects {
      let steps = sent[effect.id] ?? [:]
      let last = (steps.keys + [effect.began, effect.ended ?? report.now]).map(column).max() ?? 0
      guard drawn.contains(last) else { continue }
      var lane = Lane(label: StyledText("\(effect.id) \(effect.name)"), signs: signs(steps))
      lane.line = column(effect.began)...last
      if let sign = Self.sign(effect) {
        lane.signs[last] = sign + (lane.signs[last].map { " " + $0 } ?? "")
      }
      lanes.append(lane)
    }
  }

  /// The numbers of steps in a column: `#1–#3 #5`.
  private static func sign(_ numbers: [Int]) -> StyledText {
    StyledText(Renderer.stepList(numbers).replacing(",", with: ""), .number)
  }

  private static func sign(_ effect: TimelineReport.Effect) -> StyledText? {
    switch effect.end {
    case .finished: StyledText("✓", .finished)
    case .failed: StyledText("!", .failed)
    case .cancelled, .leftBehind: StyledText("✗", .disappeared)
    default: effect.isHeld ? StyledText("⏸", .muted) : StyledText("…", .muted)
    }
  }

  private func columnWidth(_ column: Int) -> Int {
    let signs = lanes.reduce(0) { max($0, $1.signs[column]?.width ?? 0) }
    return 2 + max(Renderer.shortSeconds(times[column]).count, signs)
  }

  /// The drawing without cuts if it fits, or else with cuts.
  var lines: [StyledText] {
    var drawing = self
    let widest = lanes.map(\.label.width).max() ?? 0
    var room = width - widest
    for column in times.indices where room > 0 { room -= columnWidth(column) }
    // The last column ends with two spaces, which are not needed.
    if room >= 0 { return lines(label: widest) }
    for lane in lanes.indices {
      drawing.lanes[lane].signs = lanes[lane].signs.mapValues {
        $0.prefix(columns: Self.widestMark)
      }
    }
    // A branch can have very many effects, and at most a few of them are shown.
    let nearest = drawing.shownColumns(label: 0).shown
    drawing.lanes.removeAll { !$0.isVisible(in: nearest) }
    return drawing.lines(
      label: drawing.labelWidth(atMost: min(Self.widestLabel, width / 3, widest)))
  }

  /// The smallest width at which the labels of all lanes that are shown then fit.
  ///
  /// With a smaller width, more columns fit, and the lanes in them have labels, too.
  private func labelWidth(atMost most: Int) -> Int {
    let widths = Set(lanes.map(\.label.width)).filter { $0 < most }.sorted()
    return widths.first { width in
      let shown = shownColumns(label: width).shown
      return lanes.allSatisfy { $0.label.width <= width || !$0.isVisible(in: shown) }
    } ?? most
  }

  /// The latest columns that fit next to labels, with their widths.
  private func shownColumns(label: Int) -> (shown: Range<Int>, widths: [Int: Int]) {
    // Only these widths are needed, however long the branch is.
    var widths: [Int: Int] = [:]
    var first = times.count
    var room = width - label - 2
    while first > 0 {
      let next = columnWidth(first - 1)
      // At least one column is shown.
      guard next <= room || widths.isEmpty else { break }
      first -= 1
      widths[first] = next
      room -= next
    }
    return (first..<times.count, widths)
  }

  private func lines(label: Int) -> [StyledText] {
    let (shown, widths) = shownColumns(label: label)
    var header = StyledText(.spaces(label + 2))
    for column in shown {
      header.append(
        Renderer.padded(Renderer.shortSeconds(times[column]), to: widths[column] ?? 0), .muted)
    }
    var lines = [header.trimmed]
    for lane in lanes where lane.isVisible(in: shown) {
      let name = lane.label.prefix(columns: label)
      var text = name + StyledText(.spaces(label + 2 - name.width))
      for column in shown { text += lane.cell(column, width: widths[column] ?? 0) }
      lines.append(text.trimmed)
    }
    if shown.lowerBound > 0 {
      lines.append(
        StyledText(
          "… before \(Renderer.shortSeconds(times[shown.lowerBound])): :log shows those steps",
          .muted))
    }
    return lines
  }
}

extension TimelineDrawing.Lane {
  fileprivate func isVisible(in columns: Range<Int>) -> Bool {
    line.map { $0.overlaps(columns) } ?? (isUser || signs.keys.contains(where: columns.contains))
  }

  /// The text of one column, with a line up to the next column.
  fileprivate func cell(_ column: Int, width: Int) -> StyledText {
    let sign = signs[column]
    guard let line, line.contains(column) else {
      let sign = sign ?? StyledText()
      return sign + StyledText(.spaces(width - sign.width))
    }
    let start = sign ?? StyledText(column == line.lowerBound ? "├" : "─", .muted)
    let isLast = column == line.upperBound
    let rest = width - start.width
    if isLast { return start + StyledText(.spaces(rest)) }
    let gap = sign == nil ? "" : " "
    return start
      + StyledText(gap + String(repeating: "─", count: max(0, rest - gap.count)), .muted)
  }
}

extension StyledText {
  /// The text without spaces at its end.
  fileprivate var trimmed: StyledText {
    var width = plain.count
    for character in plain.reversed() {
      guard character == " " else { break }
      width -= 1
    }
    var text = StyledText()
    for run in runs where width > 0 {
      let part = run.text.prefix(width)
      width -= part.count
      text.append(String(part), run.role)
    }
    return text
  }
}
