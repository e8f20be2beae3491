import Kernel

/// What a recovery would repeat of a journal that ends after the entries so far.
///
/// It follows the entries while they are written, to say up to which step the session could be restored if no
/// more could be written, and while they are read.
struct JournalExtent {
  /// A place in the journal that a recovery may go up to.
  private struct Place {
    /// The number of entries.
    let entries: Int
    /// The number of the last step.
    let step: Int
  }

  /// A line that has not ended. Before its output is shown, a recovery drops it.
  private struct Line {
    let start: Place
    let text: String
    var isShown = false
  }

  private var end = Place(entries: 0, step: 0)
  private var line: Line?
  private var drain: Drain?
  /// The effect that ended in the entry before. Its end may cause the next step.
  private var ended: (place: Place, id: EffectID)?
  private var reducing: (step: Int, origin: StepOrigin, action: String)?

  /// Steps that follow each other without any time in between: those that one action, and the actions that reducers
  /// returned for it, make. A recovery that cannot restore one of them drops all of them.
  private struct Drain {
    let start: Place
    /// The effect that caused them. `nil` if a line did.
    let guilty: EffectID?

    /// - Parameters:
    ///   - earlier: the steps before this one. `nil` if they do not belong together.
    ///   - place: the place of the step's entry.
    ///   - origin: what caused the step.
    ///   - ended: the effect that ended in the entry before, and the place of that entry.
    init(
      _ earlier: Drain?, _ place: Place, _ origin: StepOrigin,
      _ ended: (place: Place, id: EffectID)?
    ) {
      switch (origin, earlier, ended) {
      case (.effect(let id, _), _, _): (start, guilty) = (place, id)
      // A debounced action, or one that waited in a concatenation, counts as returned by the step
      // that started its effect, even if that was long ago. Its cause is the end of the effect.
      case (.returned, nil, let ended?): (start, guilty) = (ended.place, ended.id)
      case (.returned, let earlier?, _): self = earlier
      default: (start, guilty) = (place, nil)
      }
    }
  }

  mutating func take(_ entry: JournalEntry) {
    var step = end.step
    switch entry {
    case .line(let text, _):
      finish()
      line = Line(start: end, text: text)
    case .reducing(let step, let origin, _, let action, _):
      drain = Drain(drain, end, origin, ended)
      reducing = (step, origin, action)
      ended = nil
    case .reduced(let number):
      step = number
      reducing = nil
    // Output is shown, and lines end, only between reductions.
    case .shown:
      finish()
      line?.isShown = true
    case .done: endLine()
    case .refused:
      // A recovery forgets the steps of a refused line.
      step = line?.start.step ?? step
      endLine()
    case .ended(let id, _, _): ended = (end, id)
    case .opened, .restored, .whole, .closed, .read, .screen, .stopped, .worded, .remembered, .used:
      break
    }
    end = Place(entries: end.entries + 1, step: step)
  }

  private mutating func finish() { (drain, ended, reducing) = (nil, nil, nil) }

  private mutating func endLine() {
    finish()
    line = nil
  }

  /// The line that a recovery drops.
  private var lost: Line? {
    line.flatMap { $0.isShown ? nil : $0 }
  }

  private var kept: Place { lost?.start ?? (reducing == nil ? nil : drain?.start) ?? end }

  /// The number of entries to repeat.
  var entries: Int { kept.entries }

  /// The number of the last step that can be restored. 0 if there is none.
  var lastStep: Int { kept.step }

  /// What the console was doing when the journal ended, if it was doing something.
  var unfinished: Recovery.Unfinished? {
    guard let reducing, drain != nil else {
      // No output of the line was shown, and what it started may have killed the console, so do not
      // repeat it.
      return lost.map { .line($0.text) }
    }
    let action = reducing.origin == .typed ? line?.text ?? "" : reducing.action
    return .step(reducing.step, action: action, origin: reducing.origin, line: lost?.text)
  }

  /// The effect that caused the step that was being made.
  var guilty: EffectID? { reducing == nil ? nil : drain?.guilty }
}

/// How much of a session that has ended can be restored later.
enum KeptPart: Equatable, Sendable {
  case nothing
  /// Its journal could not be written to its end.
  case upTo(step: Int)
  case everything
}
