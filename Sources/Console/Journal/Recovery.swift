import Foundation
import Kernel

/// What a dead console's journal says is to be done again, and what it died of.
struct Recovery: Equatable {
  /// A line that was typed.
  struct TypedLine: Equatable {
    let text: String
    /// When it was begun, by the session's time.
    let began: Duration
    /// When it was done, or the last that is known of it.
    var ended: Duration
  }

  /// A step as it was.
  struct Step: Equatable {
    let number: Int
    let origin: JournalOrigin
    let action: String
    let time: Duration
  }

  /// What an effect did, as far as anybody has seen.
  struct Course: Equatable {
    /// The actions it sent, as they are printed, each so long after it began.
    var outputs: [Output] = []
    /// How it ended by itself; `nil` where nobody has seen that.
    var end: End?

    struct Output: Equatable {
      let action: String
      let after: Duration
    }

    struct End: Equatable {
      /// What it threw, if it did.
      let failure: String?
      let after: Duration
    }
  }

  /// What was under way when the console died.
  enum Unfinished: Equatable {
    /// A step was being reduced. Where it followed from a line that is lost with it, that line.
    case step(Int, action: String, origin: JournalOrigin, line: String?)
    /// A line, of which nothing had been shown.
    case line(String)
  }

  let opening: JournalOpening
  private(set) var lines: [TypedLine] = []
  private(set) var steps: [Step] = []
  /// What is known of the effects, by their numbers; anew from each time that the session began anew.
  private(set) var courses: [[EffectID: Course]] = [[:]]
  /// The session's time when it was last heard of after its last line began; `nil` where it was not,
  /// and that line may have moved the clock.
  private(set) var time: Duration?
  private(set) var unfinished: Unfinished?
  /// The effect that would do again what the console died of.
  private(set) var guilty: EffectID?
  /// How much of the file, in bytes, tells of what is done again.
  private(set) var size: Int
  /// Whether the end of the file was cut off or damaged.
  private(set) var isDamaged = false
}

extension Recovery {
  /// Reads a journal; `nil` where it tells of no line.
  init?(_ data: Data) {
    var reading = Reading()
    let whole = reading.take(data)
    guard let opening = reading.opening else { return nil }
    self.opening = opening
    size = 0
    isDamaged = !whole
    let kept = reading.kept()
    unfinished = kept.unfinished
    guilty = kept.guilty
    for item in reading.items[..<kept.count] { take(item.entry) }
    size = kept.count < reading.items.count ? reading.items[kept.count].offset : reading.end
    guard !lines.isEmpty || unfinished != nil else { return nil }
  }

  private mutating func take(_ entry: JournalEntry) {
    switch entry {
    case .opened, .told, .reduced: break
    case .line(let text, let time):
      if Self.beginsAnew(text) {
        courses.append([:])
        steps = []
      }
      lines.append(TypedLine(text: text, began: time, ended: time))
      self.time = nil
    case .reducing(let step, let origin, let action, let time):
      // Numbers begin anew where the session did.
      if let last = steps.last, last.number >= step { steps = [] }
      if case .effect(let id, let elapsed, let earlier) = origin,
        courses[courses.count - 1][id, default: Course()].outputs.count == earlier
      {
        courses[courses.count - 1][id, default: Course()].outputs
          .append(Course.Output(action: action, after: elapsed))
      }
      let text = origin == .typed ? lines.last?.text ?? "" : action
      steps.append(Step(number: step, origin: origin, action: text, time: time))
      hear(of: time)
    case .ended(let id, let failure, let elapsed):
      if courses[courses.count - 1][id]?.end == nil {
        courses[courses.count - 1][id, default: Course()].end =
          Course.End(failure: failure, after: elapsed)
      }
    case .done(let time): hear(of: time)
    case .refused:
      if let line = lines.popLast(), Self.beginsAnew(line.text) { courses.removeLast() }
    }
  }

  /// Whether a line is one after which effects are counted anew.
  static func beginsAnew(_ text: String) -> Bool {
    guard case .command(let name, _, _, _)? = try? Line.parse(text) else { return false }
    return CommandTable.row(named: name)?.name == "reset"
  }

  private mutating func hear(of time: Duration) {
    self.time = time
    if !lines.isEmpty { lines[lines.count - 1].ended = time }
  }
}

/// The entries of a file, and which of them are to be kept.
private struct Reading {
  struct Item {
    let entry: JournalEntry
    /// Where it begins in the file.
    let offset: Int
  }

  private(set) var opening: JournalOpening?
  private(set) var items: [Item] = []
  /// The bytes up to which the file is whole.
  private(set) var end = 0

  /// - Returns: whether everything could be read.
  mutating func take(_ data: Data) -> Bool {
    var rest = data[...]
    while let stop = rest.firstIndex(of: UInt8(ascii: "\n")) {
      guard let entry = JournalEntry(row: String(decoding: rest[..<stop], as: UTF8.self)) else {
        return false
      }
      if case .opened(let opening) = entry {
        self.opening = opening
        items = []
      } else if opening != nil {
        items.append(Item(entry: entry, offset: end))
      }
      end += stop - rest.startIndex + 1
      rest = data[(stop + 1)...]
    }
    return rest.isEmpty
  }

  /// How many of the items are done again; what was under way, and the effect that did it.
  func kept() -> (count: Int, unfinished: Recovery.Unfinished?, guilty: EffectID?) {
    var line: (index: Int, text: String)?
    var isTold = false
    /// The steps of what is being drained, from the one that nothing in it led to.
    var drain: (index: Int, origin: JournalOrigin)?
    var reducing: (step: Int, origin: JournalOrigin, action: String)?
    for (index, item) in items.enumerated() {
      switch item.entry {
      case .line(let text, _):
        line = (index, text)
        isTold = false
      case .reducing(let step, let origin, let action, _):
        if case .returned = origin {} else { drain = (index, origin) }
        reducing = (step, origin, action)
      case .reduced: reducing = nil
      case .told: isTold = true
      case .done, .refused: line = nil
      case .opened, .ended: break
      }
    }
    if let reducing, let drain {
      var guilty: EffectID?
      if case .effect(let id, _, _) = drain.origin { guilty = id }
      let isLost = line != nil && !isTold
      let action = reducing.origin == .typed ? line?.text ?? "" : reducing.action
      return (
        isLost ? line?.index ?? drain.index : drain.index,
        .step(
          reducing.step, action: action, origin: reducing.origin, line: isLost ? line?.text : nil),
        guilty
      )
    }
    // Nobody has seen anything of it, and what it set going may have ended the console.
    if let line, !isTold { return (line.index, .line(line.text), nil) }
    return (items.count, nil, nil)
  }
}
