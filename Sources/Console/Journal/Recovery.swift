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
    /// The step after which what followed from it was interrupted; `nil` where nothing was.
    var stop: Int?
  }

  /// A step as it was.
  struct Step: Equatable {
    let number: Int
    let origin: StepOrigin
    /// How many actions the effect that sent it had sent before.
    let earlier: Int
    var action: String
    let time: Duration
  }

  /// What an effect did by itself, on all branches, in the order in which it happened.
  struct Course: Equatable {
    var deeds: [Deed] = []
    /// Whether it used memories of clients. Only its own work can repeat what it did to them.
    var usesMemory = false

    /// The most actions that it sent on one branch.
    var countOfSent: Int {
      deeds.reduce(0) { most, deed in
        if case .sent(_, let earlier) = deed.kind { max(most, earlier + 1) } else { most }
      }
    }
  }

  /// Something that an effect did by itself.
  struct Deed: Equatable {
    enum Kind: Equatable {
      /// An action, with how many the effect had sent before.
      case sent(String, earlier: Int)
      case finished
      case failed(String)
    }

    var kind: Kind
    /// The time since the effect began.
    let after: Duration
    /// How many lines were typed before it.
    let lines: Int
    /// How many steps there were before it. Changes by hand right before an end are not counted,
    /// because the journal has no rows for them.
    let steps: Int
  }

  /// What was under way when the console died.
  enum Unfinished: Equatable {
    /// A step was being reduced. Where it followed from a line that is lost with it, that line.
    case step(Int, action: String, origin: StepOrigin, line: String?)
    /// A line, of which nothing had been shown.
    case line(String)
  }

  let opening: JournalOpening
  private(set) var lines: [TypedLine] = []
  private(set) var steps: [Step] = []
  /// How many steps there were before the latest line.
  private var firstOfLine = 0
  /// What is known of the effects, by their numbers.
  private(set) var courses: [EffectID: Course] = [:]
  /// The session's time when it was last heard of after its last line began; `nil` where it was not,
  /// and that line may have moved the clock.
  private(set) var time: Duration?
  private(set) var unfinished: Unfinished?
  /// The effect that would do again what the console died of.
  private(set) var guilty: EffectID?
  private(set) var damage: Damage

  /// What of a journal could not be read.
  struct Damage: Equatable, Sendable {
    /// The rows that are not as they were written; what follows them could be read.
    var rows = 0
    /// Whether the end of the file was cut off or damaged.
    var isCut = false

    var isNone: Bool { self == Damage() }
  }
}

extension Recovery {
  /// Reads a journal; `nil` where it tells of no line.
  init?(_ data: Data) {
    var reading = Reading()
    reading.take(data)
    guard let opening = reading.opening else { return nil }
    self.opening = opening
    damage = reading.damage
    let kept = reading.kept()
    unfinished = kept.unfinished
    guilty = kept.guilty
    for entry in reading.entries[..<kept.count] { take(entry) }
    guard !lines.isEmpty || unfinished != nil else { return nil }
  }

  private mutating func take(_ entry: JournalEntry) {
    switch entry {
    case .opened, .restored, .told, .reduced, .closed: break
    case .line(let text, let time):
      lines.append(TypedLine(text: text, began: time, ended: time))
      firstOfLine = steps.count
      self.time = nil
    case .reducing(let step, let origin, let earlier, let action, let time):
      if case .effect(let id, let elapsed) = origin {
        note(.sent(action, earlier: earlier), of: id, after: elapsed, steps: step - 1)
      }
      let text = origin == .typed ? lines.last?.text ?? "" : action
      steps.append(
        Step(number: step, origin: origin, earlier: earlier, action: text, time: time))
      hear(of: time)
    case .worded(.line, let text):
      guard let line = lines.popLast() else { return }
      lines.append(
        TypedLine(text: text, began: line.began, ended: line.ended, stop: line.stop))
      for index in min(firstOfLine, steps.count)..<steps.count where steps[index].origin == .typed {
        steps[index].action = text
      }
    case .worded(.action, let text): word(text)
    case .ended(let id, let failure, let elapsed):
      let kind = failure.map { Deed.Kind.failed($0) } ?? .finished
      note(kind, of: id, after: elapsed, steps: steps.last?.number ?? 0)
    case .remembered(let id): courses[id, default: Course()].usesMemory = true
    case .done(let time): hear(of: time)
    case .stopped(let step):
      if !lines.isEmpty { lines[lines.count - 1].stop = step }
    case .refused:
      // It did not move the clock, which was this far when the line was typed.
      if let line = lines.popLast() { time = line.began }
      forgetLine()
    }
  }

  /// Forgets what was done because of a line that has changed nothing: the steps of an interrupted
  /// `:skip` were given up, and their numbers are used again.
  private mutating func forgetLine() {
    guard steps.count > firstOfLine else { return }
    steps.removeLast(steps.count - firstOfLine)
    for id in courses.keys { courses[id]?.deeds.removeAll { $0.lines > lines.count } }
  }

  /// Says what the action of the latest step is called.
  private mutating func word(_ text: String) {
    guard let step = steps.last else { return }
    steps[steps.count - 1].action = text
    guard case .effect(let id, _) = step.origin,
      let last = courses[id]?.deeds.indices.last
    else { return }
    courses[id]?.deeds[last].kind = .sent(text, earlier: step.earlier)
  }

  private mutating func note(
    _ kind: Deed.Kind, of id: EffectID, after elapsed: Duration, steps: Int
  ) {
    let deed = Deed(kind: kind, after: elapsed, lines: lines.count, steps: steps)
    courses[id, default: Course()].deeds.append(deed)
  }

  private mutating func hear(of time: Duration) {
    self.time = time
    if !lines.isEmpty { lines[lines.count - 1].ended = time }
  }
}

extension Recovery {
  /// What an effect did by itself next, up to its end.
  ///
  /// - Parameters:
  ///   - steps: how many steps there were.
  ///   - lines: how many lines had been typed.
  func deeds(of id: EffectID, after steps: Int, lines: Int) -> [Deed] {
    var next: [Deed] = []
    for deed in courses[id]?.deeds ?? [] where deed.lines >= lines {
      switch deed.kind {
      case .sent: if deed.steps >= steps { next.append(deed) }
      case .finished, .failed: return next + [deed]
      }
    }
    return next
  }

  /// How many of the latest steps, when there were so many, were made at a time.
  ///
  /// - Complexity: O(log of all steps + the count).
  func countOfSteps(at time: Duration, when count: Int) -> Int {
    var (first, last) = (0, steps.count)
    while first < last {
      let middle = (first + last) / 2
      if steps[middle].number <= count { first = middle + 1 } else { last = middle }
    }
    // Changes by hand have no rows, so there are gaps between the numbers.
    let earlier = steps[..<first].last { $0.time != time }
    return count - (earlier?.number ?? 0)
  }
}

/// The entries of a file, and which of them are to be kept.
private struct Reading {
  private(set) var opening: JournalOpening?
  private(set) var entries: [JournalEntry] = []
  private(set) var damage = Recovery.Damage()

  /// Reads what can be read: after a row that is damaged it goes on at the next line break.
  mutating func take(_ data: Data) {
    let lineBreak = UInt8(ascii: "\n")
    // What has no line break was not written whole.
    let whole = data.lastIndex(of: lineBreak).map { data[...$0] } ?? Data()
    damage.isCut = whole.count < data.count
    var isLastDamaged = false
    for row in whole.split(separator: lineBreak) {
      let entry = JournalEntry(row: String(decoding: row, as: UTF8.self))
      isLastDamaged = entry == nil
      switch entry {
      case nil: damage.rows += 1
      case .opened(let opening)?: self.opening = opening
      case let entry?: if opening != nil { entries.append(entry) }
      }
    }
    // What stood there is not known.
    if isLastDamaged {
      damage.rows -= 1
      damage.isCut = true
    }
  }

  /// How many of the entries are done again; what was under way, and the effect that did it.
  func kept() -> (count: Int, unfinished: Recovery.Unfinished?, guilty: EffectID?) {
    var line: (index: Int, text: String)?
    var isTold = false
    var underWay = UnderWay()
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .line(let text, _):
        line = (index, text)
        (isTold, underWay) = (false, UnderWay())
      case .reducing(let step, let origin, _, let action, _):
        underWay.drain = Drain(underWay.drain, index, origin, underWay.ended)
        underWay.reducing = (step, origin, action)
        underWay.ended = nil
      case .reduced: underWay.reducing = nil
      // Nothing is shown, and no line is done, in the middle of a reduction.
      case .told: (isTold, underWay) = (true, UnderWay())
      case .done, .refused: (line, underWay) = (nil, UnderWay())
      case .ended(let id, _, _): underWay.ended = (index, id)
      case .opened, .restored, .closed, .stopped, .worded, .remembered: break
      }
    }
    if let reducing = underWay.reducing, let drain = underWay.drain {
      let isLost = line != nil && !isTold
      let action = reducing.origin == .typed ? line?.text ?? "" : reducing.action
      return (
        isLost ? line?.index ?? drain.index : drain.index,
        .step(
          reducing.step, action: action, origin: reducing.origin, line: isLost ? line?.text : nil),
        drain.guilty
      )
    }
    // Nobody has seen anything of it, and what it set going may have ended the console.
    if let line, !isTold { return (line.index, .line(line.text), nil) }
    return (entries.count, nil, nil)
  }

  /// What the console was doing at an entry. It is over when its line is done or has been shown.
  private struct UnderWay {
    var drain: Drain?
    /// The effect whose end may lead to the step that comes next.
    var ended: (index: Int, id: EffectID)?
    var reducing: (step: Int, origin: StepOrigin, action: String)?
  }

  /// Steps that follow from each other at once.
  private struct Drain {
    /// The entry that all of it follows from.
    let index: Int
    /// The effect that it follows from; `nil` where it follows from a line.
    let guilty: EffectID?

    /// - Parameters:
    ///   - earlier: what was being drained before this step; `nil` if that is over.
    ///   - index: the entry of the step.
    ///   - ended: the effect whose end is the entry before.
    init(
      _ earlier: Drain?, _ index: Int, _ origin: StepOrigin, _ ended: (index: Int, id: EffectID)?
    ) {
      switch (origin, earlier, ended) {
      case (.effect(let id, _), _, _): (self.index, guilty) = (index, id)
      // A debounced action, or one that waited in a concatenation, counts as returned by the step
      // that started its effect, however long ago that was. What caused it is the effect's end.
      case (.returned, nil, let ended?): (self.index, guilty) = (ended.index, ended.id)
      case (.returned, let earlier?, _): self = earlier
      default: (self.index, guilty) = (index, nil)
      }
    }
  }
}
