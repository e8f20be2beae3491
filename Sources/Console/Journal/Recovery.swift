import Foundation
import Kernel

/// The contents of a dead console's journal: what to repeat, and what the console died of.
struct Recovery: Equatable {
  /// A line that a user typed.
  struct TypedLine: Equatable {
    let text: String
    /// The session's time when the line started.
    let began: Duration
    /// The session's time when the line had run, or the last time known before that.
    var ended: Duration
    /// The step after which a user interrupted what followed from the line. `nil` if it was not
    /// interrupted.
    var stop: Int?
  }

  /// A recorded step.
  struct Step: Equatable {
    let number: Int
    let origin: StepOrigin
    /// If an effect sent the action, how many actions it had sent before.
    let earlier: Int
    var action: String
    let time: Duration
  }

  /// What an effect did on all branches, in the order in which it happened.
  struct Course: Equatable {
    var deeds: [Deed] = []
    /// Whether it used memories of clients. Only its own work can repeat what it did to them.
    var usesMemory = false

    /// The largest number of actions that it sent on one branch.
    var countOfSent: Int {
      deeds.reduce(0) { most, deed in
        if case .sent(_, let earlier) = deed.kind { max(most, earlier + 1) } else { most }
      }
    }
  }

  /// An action that an effect sent, or its end.
  struct Deed: Equatable {
    enum Kind: Equatable {
      /// The text of the action, and how many actions the effect had sent before.
      case sent(String, earlier: Int)
      case finished
      case failed(String)
    }

    var kind: Kind
    /// The time since the start of the effect.
    let after: Duration
    /// How many lines were typed before it.
    let lines: Int
    /// How many steps were made before it. Changes right before an end are not counted, because the
    /// journal has no rows for them.
    let steps: Int
  }

  /// What the console was doing when it died.
  enum Unfinished: Equatable {
    /// It was reducing a step. `line` is the line that the step followed from, if that line is lost
    /// too.
    case step(Int, action: String, origin: StepOrigin, line: String?)
    /// It was running a line that had not shown any output.
    case line(String)
  }

  let opening: JournalOpening
  private(set) var lines: [TypedLine] = []
  private(set) var steps: [Step] = []
  /// The number of steps before the latest line.
  private var firstOfLine = 0
  /// What each effect is known to have done.
  private(set) var courses: [EffectID: Course] = [:]
  /// The last time of the session that is known. `nil` if no time is recorded after the start of
  /// the last line, which may have moved the clock.
  private(set) var time: Duration?
  private(set) var unfinished: Unfinished?
  /// The effect that would repeat what the console died of.
  private(set) var guilty: EffectID?
  private(set) var damage: Damage

  /// The parts of a journal that could not be read.
  struct Damage: Equatable, Sendable {
    /// The number of damaged rows. The rows after them could be read.
    var rows = 0
    /// Whether the end of the file was cut off or damaged.
    var isCut = false

    var isNone: Bool { self == Damage() }
  }
}

extension Recovery {
  /// Reads a journal. `nil` if it contains nothing to recover.
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
      // A refused line did not move the clock.
      if let line = lines.popLast() { time = line.began }
      forgetLine()
    }
  }

  /// Removes the steps of a refused line. An interrupted `:skip` makes steps and gives them up, and
  /// later steps use the same numbers again.
  private mutating func forgetLine() {
    guard steps.count > firstOfLine else { return }
    steps.removeLast(steps.count - firstOfLine)
    for id in courses.keys { courses[id]?.deeds.removeAll { $0.lines > lines.count } }
  }

  /// Replaces the announced text of the latest step's action by the final one.
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
  /// Returns what an effect did next, up to its end.
  ///
  /// - Parameters:
  ///   - steps: the number of steps made so far.
  ///   - lines: the number of lines typed so far.
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

  /// Returns how many of the latest steps were made at a time, when there were `count` steps.
  ///
  /// - Complexity: O(log *n* + the result), for *n* steps.
  func countOfSteps(at time: Duration, when count: Int) -> Int {
    var (first, last) = (0, steps.count)
    while first < last {
      let middle = (first + last) / 2
      if steps[middle].number <= count { first = middle + 1 } else { last = middle }
    }
    // Changes such as `:hold` have no rows, so there are gaps between the numbers.
    let earlier = steps[..<first].last { $0.time != time }
    return count - (earlier?.number ?? 0)
  }
}

/// The entries of a journal, and how many of them to repeat.
private struct Reading {
  private(set) var opening: JournalOpening?
  private(set) var entries: [JournalEntry] = []
  private(set) var damage = Recovery.Damage()

  /// Parses all rows that can be read, and counts the damaged ones.
  mutating func take(_ data: Data) {
    let lineBreak = UInt8(ascii: "\n")
    // A row without a line break was not written completely.
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
    // If the last row is damaged, the end of the file is lost, as if it had been cut off.
    if isLastDamaged {
      damage.rows -= 1
      damage.isCut = true
    }
  }

  /// Returns how many of the entries to repeat, what the console was doing when it died, and the
  /// effect that caused that.
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
      // Output is shown, and lines end, only between reductions.
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
    // No output of the line was shown, and what it started may have killed the console, so do not
    // repeat it.
    if let line, !isTold { return (line.index, .line(line.text), nil) }
    return (entries.count, nil, nil)
  }

  /// What the console was doing at an entry. This ends when the line has run or its output is
  /// shown.
  private struct UnderWay {
    var drain: Drain?
    /// The effect that ended in the entry before. Its end may cause the next step.
    var ended: (index: Int, id: EffectID)?
    var reducing: (step: Int, origin: StepOrigin, action: String)?
  }

  /// Steps that follow each other without any time in between.
  private struct Drain {
    /// The entry that caused all of them.
    let index: Int
    /// The effect that caused them. `nil` if a line did.
    let guilty: EffectID?

    /// - Parameters:
    ///   - earlier: the steps before this one. `nil` if they do not belong together.
    ///   - index: the index of the step's entry.
    ///   - origin: what caused the step.
    ///   - ended: the effect that ended in the entry before, and the index of that entry.
    init(
      _ earlier: Drain?, _ index: Int, _ origin: StepOrigin, _ ended: (index: Int, id: EffectID)?
    ) {
      switch (origin, earlier, ended) {
      case (.effect(let id, _), _, _): (self.index, guilty) = (index, id)
      // A debounced action, or one that waited in a concatenation, counts as returned by the step
      // that started its effect, even if that was long ago. Its cause is the end of the effect.
      case (.returned, nil, let ended?): (self.index, guilty) = (ended.index, ended.id)
      case (.returned, let earlier?, _): self = earlier
      default: (self.index, guilty) = (index, nil)
      }
    }
  }
}
