import Kernel

// Notes, as JSON.
extension JSONRenderer {
  enum NoteKind: String, CaseIterable {
    case nothingInFlight, stillInFlight, reached, interrupted, clock, advanced, reset, preset,
      client
    case allHeld, held, released, notHeld, marked, unwatched, aliasRemoved, written, muted,
      sentNothing, wouldSendNothing, wouldSet, screenShown, skippedCode, unsent, waitingTask,
      neverChanged, effect, expected
    case invariant, invariantRemoved, invariantsRemoved, saved, keptInMemory, unkept, discarded
    case untold, endless
  }

  func members(_ note: Note) -> [(String, JSON)] {
    let (kind, members) = details(note)
    return [("note", .word(kind.rawValue))] + members
  }

  private func details(_ fact: Note) -> (NoteKind, [(String, JSON)]) {
    switch fact {
    case .nothingInFlight: (.nothingInFlight, [])
    case .stillInFlight(let count, let elapsed):
      (.stillInFlight, [("inFlight", .integer(count)), ("after", .seconds(elapsed))])
    case .reached(let goal):
      switch goal {
      case .step(let number): (.reached, [("step", .integer(number)), ("effect", .null)])
      case .end(let id): (.reached, [("step", .null), ("effect", .string("\(id)"))])
      }
    case .interrupted: (.interrupted, [])
    case .unreported(let steps):
      (
        .untold,
        [("first", .integer(steps.lowerBound)), ("last", .integer(steps.upperBound - 1))]
      )
    case .endless(let drain):
      (
        .endless,
        [
          ("steps", .integer(drain.steps)), ("actions", .strings(drain.cycle)),
          ("effect", drain.effect.map { .string($0) } ?? .null),
        ]
      )
    case .clock(let mode, let now):
      (.clock, [("clock", .word(mode.rawValue)), ("now", .seconds(now))])
    case .advanced(let now, let count):
      (.advanced, [("now", .seconds(now)), ("inFlight", .integer(count))])
    case .reset(let kept): (.reset, members(kept))
    case .discarded(let row): (.discarded, [("session", session(row))])
    case .preset(let name, _, let count):
      (.preset, [("name", .string(name)), ("inFlight", .integer(count))])
    case .client(let name, let variant, let count):
      (
        .client,
        [("name", .string(name)), ("variant", .string(variant)), ("inFlight", .integer(count))]
      )
    case .allHeld(let ids): (.allHeld, [("effects", .strings(ids.map { "\($0)" }))])
    case .held(let id, let name):
      (.held, [("effect", .string("\(id)")), ("name", .string(name))])
    case .released(let id, let name):
      (.released, [("effect", .string("\(id)")), ("name", .string(name))])
    case .notHeld(let id):
      (.notHeld, [("effect", id.map { .string("\($0)") } ?? .null)])
    case .marked(let name, let step):
      (.marked, [("name", .string(name)), ("step", .integer(step))])
    case .written(let path, let count):
      (.written, [("file", .string(path)), ("lines", .integer(count))])
    case .aliasRemoved(let name): (.aliasRemoved, [("name", .string(name))])
    case .unwatched(let path): (.unwatched, [("path", .string("\(path)"))])
    case .sentNothing(let event): (.sentNothing, screen(event))
    case .wouldSendNothing(let event): (.wouldSendNothing, screen(event))
    case .wouldSet(let event, let paths):
      (.wouldSet, screen(event) + [("paths", .strings(paths))])
    case .screenShown(let isOn):
      (.screenShown, [("isShown", isOn.map { .boolean($0) } ?? .null)])
    case .skippedCode(let lines): (.skippedCode, [("lines", .integer(lines))])
    case .unsent(let event, let action):
      (.unsent, screen(event) + [("action", .string(action))])
    case .waitingTask(let event): (.waitingTask, screen(event))
    case .muted(let names): (.muted, [("names", .strings(names))])
    case .neverChanged(let path, let step):
      (.neverChanged, [("path", .string("\(path)")), ("since", .integer(step))])
    case .effect(let note, let elapsed):
      (.effect, [("change", self.note(note)), ("after", .seconds(elapsed))])
    case .expected(let claim, let step):
      (.expected, [("claim", .string(claim)), ("step", step.map { .integer($0) } ?? .null)])
    case .invariant(let condition): (.invariant, [("condition", .string(condition))])
    case .invariantRemoved(let condition):
      (.invariantRemoved, [("condition", .string(condition))])
    case .unkept: (.unkept, [])
    case .saved(let path, let count, let isSame):
      (
        .saved,
        [
          ("file", .string(path)), ("lines", .integer(count)),
          ("isSame", isSame.map { .boolean($0) } ?? .null),
        ]
      )
    case .keptInMemory(let path): (.keptInMemory, [("file", .string(path))])
    case .invariantsRemoved(let count): (.invariantsRemoved, [("count", .integer(count))])
    }
  }
}
