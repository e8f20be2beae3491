import Foundation
import Kernel

/// The entries of a journal, and how many of them to repeat.
struct JournalReading {
  private(set) var opening: JournalOpening?
  private(set) var entries: [JournalEntry] = []
  private(set) var damage = Recovery.Damage()

  /// How many rows are read between two checks whether to continue.
  static let rowsAtOnce = 256

  /// Parses all rows that can be read, and counts the damaged ones.
  ///
  /// - Parameter goesOn: called after every few rows with the number of bytes that were read.
  /// - Returns: whether all was read. False if `goesOn` returned false.
  mutating func take(_ data: Data, while goesOn: (_ bytes: Int) -> Bool) -> Bool {
    let lineBreak = UInt8(ascii: "\n")
    // A row without a line break was not written completely.
    let whole = data.lastIndex(of: lineBreak).map { data[...$0] } ?? Data()
    damage.isCut = whole.count < data.count
    var isLastDamaged = false
    var (rest, rows) = (whole[...], 0)
    // Not with `split`, because finding all rows of a long journal first takes a while.
    while let end = rest.firstIndex(of: lineBreak) {
      let row = rest[..<end]
      rest = rest[(end + 1)...]
      if row.isEmpty { continue }
      rows += 1
      if rows.isMultiple(of: Self.rowsAtOnce), !goesOn(end - data.startIndex) { return false }
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
    return true
  }

  /// Returns how many of the entries to repeat, what the console was doing when it died, and the
  /// effect that caused that.
  func kept() -> (count: Int, unfinished: Recovery.Unfinished?, guilty: EffectID?) {
    var line: (index: Int, text: String)?
    var isShown = false
    var underWay = UnderWay()
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .line(let text, _):
        line = (index, text)
        (isShown, underWay) = (false, UnderWay())
      case .reducing(let step, let origin, _, let action, _):
        underWay.drain = Drain(underWay.drain, index, origin, underWay.ended)
        underWay.reducing = (step, origin, action)
        underWay.ended = nil
      case .reduced: underWay.reducing = nil
      // Output is shown, and lines end, only between reductions.
      case .shown: (isShown, underWay) = (true, UnderWay())
      case .done, .refused: (line, underWay) = (nil, UnderWay())
      case .ended(let id, _, _): underWay.ended = (index, id)
      case .opened, .restored, .whole, .closed, .read, .screen, .stopped, .worded, .remembered,
        .used:
        break
      }
    }
    if let reducing = underWay.reducing, let drain = underWay.drain {
      let isLost = line != nil && !isShown
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
    if let line, !isShown { return (line.index, .line(line.text), nil) }
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
