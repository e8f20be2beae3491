import ConsoleTerminal
import Kernel

// What the commands that look have to show.
extension Renderer {
  /// A row for each member of the state, values elided.
  func stateLines(_ members: [(name: String, value: Any)]) -> [StyledText] {
    let width = Self.widest(members.map(\.name))
    return members.map { member in
      StyledText(Self.padded(member.name, to: width), .path)
        + StyledText("  " + outline.text(member.value))
    }
  }

  /// The most bytes that one value is shown with, and the most elements of a collection. A longer one
  /// would neither be read nor leave anything else on the screen.
  static let mostBytes = 1 << 16
  private static let mostRows = 1_000

  /// A value in full, over several lines where it does not fit on one. Of a very long one the beginning
  /// is shown, and how to see the rest.
  func valueLines(_ value: Any) -> [StyledText] {
    let mirror = Mirror(reflecting: value)
    // A character rarely has more bytes than that.
    let fitting = ValuePrinter.cut(to: 16 * width, hiding: redaction).cutText(value)
    if mirror.displayStyle == .collection, fitting.isCut || fitting.text.count > width {
      return elementLines(mirror.children)
    }
    guard fitting.isCut else { return [StyledText(fitting.text)] }
    let (text, isCut) = ValuePrinter.cut(to: Self.mostBytes, hiding: redaction).cutText(value)
    return [StyledText(text)] + (isCut ? [Self.wholeHint("value")] : [])
  }

  private func elementLines(_ elements: Mirror.Children) -> [StyledText] {
    let printer = ValuePrinter.cut(to: Self.mostBytes, hiding: redaction)
    var lines: [StyledText] = ["["]
    var (bytes, shown) = (0, 0)
    for element in elements {
      if shown == Self.mostRows || bytes > Self.mostBytes { break }
      let text = printer.text(element.value)
      bytes += text.utf8.count
      shown += 1
      lines.append(StyledText("  " + text + ","))
    }
    let hidden = elements.count - shown
    if hidden > 0 {
      let next = "[\(shown)] after the path shows the next one, --json all of them"
      lines.append(StyledText("  … \(hidden) more elements: \(next)", .muted))
    }
    return lines + ["]"]
  }

  /// How to see all of something that was cut.
  static func wholeHint(_ name: String) -> StyledText {
    StyledText("… --json prints the whole \(name)", .muted)
  }

  func screenLines(_ screen: String) -> [StyledText] {
    Self.safeLines(screen).map { StyledText($0) }
  }

  func logLines(_ rows: [LogRow], hidden: Int, isFolded: Bool) -> [StyledText] {
    var lines: [StyledText] = []
    if hidden > 0 {
      lines.append(StyledText("  \(hidden) more: :log 0-\(rows.first?.number ?? 0)", .muted))
    }
    for burst in isFolded ? bursts(rows) : rows.map({ [$0] }) {
      if burst.count >= Self.leastFolded {
        lines.append(foldedLine(burst))
      } else {
        lines += burst.map { logLine($0) }
      }
    }
    return lines
  }

  /// So many steps of one kind in a row are told as one line.
  private static let leastFolded = 4

  /// Runs of steps of the same case and origin; the step where one stands is always by itself.
  private func bursts(_ rows: [LogRow]) -> [[LogRow]] {
    var bursts: [[LogRow]] = []
    var latest: Kind?
    for row in rows {
      let kind =
        row.isHere
        ? nil : row.action.map { Kind(name: full.name(ofAction: $0), row.origin) }
      if let kind, kind == latest {
        bursts[bursts.count - 1].append(row)
      } else {
        bursts.append([row])
      }
      latest = kind
    }
    return bursts
  }

  /// What steps have in common that are told together.
  private struct Kind: Equatable {
    let name: String
    let origin: String

    init(name: String, _ origin: StepOrigin) {
      self.name = name
      self.origin =
        switch origin {
        case .initial: ""
        case .typed, .changed: "typed"
        case .returned: "returned"
        case .effect(let id, _): "\(id)"
        case .driven(let id): "\(id), by hand"
        }
    }
  }

  private func foldedLine(_ burst: [LogRow]) -> StyledText {
    guard let last = burst.last, let action = last.action else {
      return StyledText()
    }
    let left =
      StyledText("  ") + StyledText(Self.folded(burst.map(\.number)) + " ", .number)
      + StyledText("\(burst.count) × \(full.name(ofAction: action))", .action)
    let right = "\(shortWords(last.origin))  \(Self.seconds(last.time))"
    return line(left, right: StyledText(right, .muted))
  }

  /// A list of steps; if it is long, only the first and the last. A range would be wrong, because
  /// it would include other steps between them.
  private static func folded(_ steps: [Int]) -> String {
    let list = stepList(steps)
    guard list.contains(where: { $0 == "," }), list.count > 16, let first = steps.first,
      let last = steps.last
    else {
      return list
    }
    return "#\(first) … #\(last)"
  }

  /// A step on one line.
  func logLine(_ row: LogRow, mark: String? = nil) -> StyledText {
    let name = name(row.action, row.origin, printer: outline)
    let number = Self.padded("#\(row.number)", to: 3) + " "
    let left =
      StyledText(mark ?? (row.isHere ? "→ " : "  "), .changed) + StyledText(number, .number)
      + StyledText(name, .action)
    guard row.origin != .initial else { return left }
    let right = "\(shortWords(row.origin))  \(Self.seconds(row.time))"
    return mark == nil
      ? line(left, right: StyledText(right, .muted))
      : left + StyledText("  " + right, .muted)
  }

  private func shortWords(_ origin: StepOrigin) -> String {
    switch origin {
    case .initial: ""
    case .typed, .changed: "typed"
    case .returned(let step): "#\(step)"
    case .effect(let id, _): "\(id)"
    case .driven(let id): "\(id), by hand"
    }
  }

  /// - Parameter isAll: whether everything that is known of each effect is told.
  func effectLines(_ rows: [EffectRow], now: Duration, isAll: Bool) -> [StyledText] {
    guard !rows.isEmpty else { return [StyledText("none in flight", .muted)] }
    return rows.map { row in
      let entry = row.entry
      let left = StyledText("\(entry.id) \(entry.name)", .action)
      guard isAll else { return line(left, right: StyledText(inFlight(row, now), .muted)) }
      let facts = (row.wait == nil ? [] : [inFlight(row, now)]) + facts(row)
      return StyledText(row.wait == nil ? mark(of: entry) : "  ") + left
        + StyledText("  " + facts.joined(separator: ", "), .muted)
    }
  }

  private func inFlight(_ row: EffectRow, _ now: Duration) -> String {
    let began = "began at #\(row.entry.step), \(Self.seconds(now - row.entry.began)) ago"
    let known = row.entry.end == nil ? "" : ", its end known"
    return "\(began), \(row.wait.map(words) ?? "ended")\(known)"
  }

  private func mark(of entry: EffectEntry) -> String {
    switch entry.latestEnd {
    case .finished: "✓ "
    case .failed: "! "
    case .cancelled: "✗ "
    default: "  "
    }
  }

  private func facts(_ row: EffectRow) -> [String] {
    let entry = row.entry
    var facts: [String] = []
    if row.wait == nil {
      facts.append("begun by #\(entry.step)")
      switch entry.latestEnd {
      case .cancelled(let cause)?: facts.append("cancelled \(words(cause))")
      case .failed(let error)?: facts.append("failed: \(Self.safe(error))")
      default: break
      }
      if let end = entry.end { facts.append("took \(Self.seconds(end.after))") }
    }
    if row.isByHand { facts.append("by hand") }
    if !row.sent.isEmpty { facts.append("sent \(Self.stepList(row.sent))") }
    if entry.worked != 1 || entry.playedBack > 0 {
      facts.append("worked \(Self.times(entry.worked))")
    }
    if entry.playedBack > 0 { facts.append("played back \(Self.times(entry.playedBack))") }
    if !entry.info.cancelIDs.isEmpty {
      let ids = entry.info.cancelIDs.map { Self.safe($0.description) }
      facts.append("cancel id " + ids.joined(separator: " "))
    }
    return facts + ["\(entry.info.location)"]
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  private func words(_ wait: EffectRow.Wait) -> String {
    switch wait {
    case .sleeping(let deadline): "sleeps until \(Self.seconds(deadline))"
    case .outside: "waits for something outside"
    case .held: "⏸ held"
    case .known(let time): "goes on at \(Self.seconds(time))"
    case .unknown: "what it would do next is not known"
    }
  }

  func actionLines(_ cases: [CaseListing], prefix: String) -> [StyledText] {
    guard !cases.isEmpty else {
      return [StyledText("no action begins with \"\(prefix)\"; :actions lists them all", .muted)]
    }
    return cases.map { listing in
      let signature = StyledText(listing.signature, .action)
      return listing.isTypeable
        ? signature : line(signature, right: StyledText("effects only", .muted))
    }
  }

  func line(_ note: Note) -> StyledText {
    switch note {
    case .nothingInFlight: return StyledText("nothing is in flight", .muted)
    case .stillInFlight(let count, let elapsed):
      return StyledText("\(count) still in flight after \(Self.seconds(elapsed))", .muted)
    case .interrupted: return StyledText("interrupted", .muted)
    case .untold(let steps):
      return StyledText(
        "… #\(steps.lowerBound) to #\(steps.upperBound - 1) are in the log: :log \(steps.lowerBound)-\(steps.upperBound - 1)",
        .muted)
    case .endless(let drain):
      let message = Wording.message(for: drain)
      return StyledText(Self.safe(message.sentence), .error)
        + StyledText(Self.safe(message.next.map { " " + $0 } ?? ""), .muted)
    case .clock(.real, _): return StyledText("real clock: time passes by itself", .muted)
    case .clock(.virtual, let now):
      return StyledText(
        "virtual clock at \(Self.seconds(now)): time moves by :advance and :wait", .muted)
    case .advanced(let now, let count):
      let flight = count == 0 ? "none in flight" : "\(count) in flight"
      return StyledText("at \(Self.seconds(now)), \(flight)", .muted)
    case .preset(let name, let summary, let count):
      return reach(
        of: StyledText(name, .heading) + StyledText(": \(summary)"), inFlight: count)
    case .client(let name, let variant, let count):
      return reach(
        of: StyledText(name, .heading) + StyledText(" is \(variant)"), inFlight: count)
    case .allHeld(let ids):
      let names = Wording.list(ids.prefix(5).map(\.description), "and")
      return StyledText("\(names) held: :release lets them go on", .muted)
    case .held(let id, let name): return StyledText("⏸ ", .muted) + StyledText("\(id) \(name)")
    case .released(let id, let name):
      return StyledText("released ", .muted) + StyledText("\(id) \(name)")
    case .notHeld(let id):
      return StyledText(id.map { "\($0) is not held" } ?? "nothing is held", .muted)
    case .marked(let name, let step): return StyledText("#\(step) is marked \"\(name)\"", .muted)
    case .unwatched(let path): return StyledText("\(path) is watched no more", .muted)
    case .neverChanged(let path, let step):
      return StyledText("no step up to #\(step) changed \(path)", .muted)
    case .saved(let path, let count, let isSame):
      let lines = count == 1 ? "1 line" : "\(count) lines"
      let saved = StyledText("saved \(Self.safe(path))", .muted) + StyledText("  \(lines)", .muted)
      return isSame != false
        ? saved
        : saved + StyledText("; they lead to another state: something outside had a say", .failed)
    case .keptInMemory:
      return StyledText("in memory only: this session is not trusted to write files", .muted)
    case .expected(let text, let step):
      let expected = StyledText("✓ ", .finished) + StyledText(Self.safe(text))
      return step.map { line(expected, right: StyledText("#\($0)", .muted)) } ?? expected
    case .invariant(let text):
      return StyledText("✓ ", .finished) + StyledText(Self.safe(text))
        + StyledText("  now and at every step from here on", .muted)
    case .invariantRemoved(let text):
      return StyledText("\(Self.safe(text)) is checked no more", .muted)
    case .invariantsRemoved(let count):
      return StyledText(
        count == 1 ? "1 condition is checked no more" : "\(count) conditions are checked no more",
        .muted)
    case .reset(let isKept):
      return StyledText(
        "at #0: the log is empty again" + (isKept ? "; :sessions lists the old one" : ""), .muted)
    case .discarded(let session): return StyledText(words(discarded: session), .muted)
    case .unkept(let problem): return StyledText(words(problem), .failed)
    case .effect(let note, let elapsed):
      return line(line(note), right: StyledText("after \(Self.seconds(elapsed))", .muted))
    }
  }
}
