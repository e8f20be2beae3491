import ConsoleSyntax
import Foundation
import Kernel

/// The contents of a dead console's journal: what to repeat, and what the console died of.
struct Recovery: Equatable {
  /// A line that a user typed.
  struct RepeatedLine: Equatable {
    var text: String
    /// The files that it read. Empty in journals of older versions.
    var files: [ReadFile] = []
    /// How the screen caused it. `nil` if it did not.
    var event: ScreenEvent?
    /// The session's time when it started.
    let began: Duration
    /// The session's time when it had run, or the last time known before that.
    var ended: Duration
    /// The step after which a user interrupted what followed from the line. `nil` if it was not
    /// interrupted.
    var stop: Int?
  }

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

  /// An action that an effect sent, its use of a shared value, or its end.
  struct Deed: Equatable {
    enum Kind: Equatable {
      /// The text of the action, and how many actions the effect had sent before.
      case sent(String, earlier: Int)
      /// The key of the shared value, and the text of its new value if the effect changed it.
      case used(String, value: String?)
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
    /// The end right before it, if no step was made and no line was typed in between.
    let precedingEnd: PrecedingEnd?
  }

  /// The end of an effect.
  struct PrecedingEnd: Equatable {
    let effect: EffectID
    /// The time since the start of the effect.
    let after: Duration
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
  private(set) var lines: [RepeatedLine] = []
  private(set) var steps: [Step] = []
  /// The number of steps before the latest line.
  private var firstOfLine = 0
  /// What each effect is known to have done.
  private(set) var courses: [EffectID: Course] = [:]
  /// The latest end of an effect, if no step was made and no line was typed after it.
  private var latestEnd: PrecedingEnd?
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
  /// Reads a journal.
  ///
  /// - Parameter goesOn: called after every few rows with the number of bytes that were read.
  ///   Reading stops when it returns false.
  /// - Returns: `nil` if the journal contains nothing to recover, or if reading was stopped.
  init?(_ data: Data, while goesOn: (_ bytes: Int) -> Bool = { _ in true }) {
    var reading = JournalReading()
    guard reading.take(data, while: goesOn), let opening = reading.opening else { return nil }
    self.opening = opening
    damage = reading.damage
    let extent = reading.extent
    unfinished = extent.unfinished
    guilty = extent.guilty
    for (index, entry) in reading.entries[..<extent.entries].enumerated() {
      take(entry)
      if index.isMultiple(of: JournalReading.rowsAtOnce), !goesOn(data.count) { return nil }
    }
    guard !lines.isEmpty || unfinished != nil else { return nil }
  }

  private mutating func take(_ entry: JournalEntry) {
    switch entry {
    case .opened, .restored, .whole, .shown, .reduced, .closed: break
    case .line(let text, let time):
      lines.append(RepeatedLine(text: text, began: time, ended: time))
      firstOfLine = steps.count
      (self.time, latestEnd) = (nil, nil)
    case .screen(let event):
      if !lines.isEmpty { lines[lines.count - 1].event = event }
    case .read(let file):
      if !lines.isEmpty { lines[lines.count - 1].files.append(file) }
    case .reducing(let step, let origin, let earlier, let action, let time):
      if case .effect(let id, let elapsed) = origin {
        note(.sent(action, earlier: earlier), of: id, after: elapsed, steps: step - 1)
      }
      let text = origin == .typed ? lines.last?.text ?? "" : action
      steps.append(
        Step(number: step, origin: origin, earlier: earlier, action: text, time: time))
      latestEnd = nil
      hear(of: time)
    case .worded(.line, let text):
      guard !lines.isEmpty else { return }
      lines[lines.count - 1].text = text
      for index in min(firstOfLine, steps.count)..<steps.count where steps[index].origin == .typed {
        steps[index].action = text
      }
    case .worded(.action, let text): word(text)
    case .ended(let id, let failure, let elapsed):
      let kind = failure.map { Deed.Kind.failed($0) } ?? .finished
      note(kind, of: id, after: elapsed, steps: steps.last?.number ?? 0)
      latestEnd = PrecedingEnd(effect: id, after: elapsed)
    case .used(let id, let key, let value, let elapsed):
      note(.used(key, value: value), of: id, after: elapsed, steps: steps.last?.number ?? 0)
    case .remembered(let id): courses[id, default: Course()].usesMemory = true
    case .done(let time): hear(of: time)
    case .stopped(let step):
      if !lines.isEmpty { lines[lines.count - 1].stop = step }
    case .refused:
      // A refused line did not move the clock.
      if let line = lines.popLast() { time = line.began }
      latestEnd = nil
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
    let deed = Deed(
      kind: kind, after: elapsed, lines: lines.count, steps: steps, precedingEnd: latestEnd)
    courses[id, default: Course()].deeds.append(deed)
  }

  private mutating func hear(of time: Duration) {
    self.time = time
    if !lines.isEmpty { lines[lines.count - 1].ended = time }
  }
}

extension Recovery {
  /// The texts of the values that effects have given to shared values.
  var sharedValues: [String] {
    courses.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value.deeds).compactMap { deed in
      if case .used(_, let value) = deed.kind { value } else { nil }
    }
  }

  /// Returns what an effect did next, up to its end.
  ///
  /// - Parameters:
  ///   - steps: the number of steps made so far.
  ///   - lines: the number of lines typed so far.
  func deeds(of id: EffectID, after steps: Int, lines: Int) -> [Deed] {
    var next: [Deed] = []
    for deed in courses[id]?.deeds ?? [] where deed.lines >= lines {
      switch deed.kind {
      case .sent, .used: if deed.steps >= steps { next.append(deed) }
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

extension Recovery.RepeatedLine {
  /// The line with the absolute paths of its files, so that it can run anywhere.
  var textWithPaths: String {
    FileNames.read(in: text) { name in files.first { $0.name == name }?.path }
  }
}
