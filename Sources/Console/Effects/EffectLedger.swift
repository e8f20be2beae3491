import HashTreeCollections
import Kernel

/// What is known of every effect: who began it and when, what it has sent, how it ended.
struct EffectLedger<Action> {
  /// What is in flight now.
  private(set) var flight = Flight()
  /// The gates at which effects of live clients wait after travelling, instead of starting their own
  /// work. An effect that has ended may still have one.
  var gates: [EffectID: Gate] = [:]

  /// Effects are numbered from 1, in the order they began.
  private var entries = Chunks<EffectEntry>()
  /// `nil` for effects that cannot be put back in flight.
  private var recipes = Chunks<EffectRecipe<Action>?>()
  /// Whether the effect of the latest recipe does its own work from its beginning.
  private var isLatestWorking = true

  /// How many are in flight.
  var count: Int { flight.count }

  /// What is in flight, in the order it began.
  var inFlight: [EffectEntry] { flight.ids.compactMap { self[$0] } }

  /// Every effect there was, in the order they began.
  var all: [EffectEntry] { (0..<entries.count).map { entries[$0] } }

  subscript(id: EffectID) -> EffectEntry? {
    contains(id) ? entries[id.rawValue - 1] : nil
  }

  // The next two are asked at every step that an effect makes; an entry is large to copy.

  /// When an effect began; `nil` for one that is not known.
  func began(_ id: EffectID) -> Duration? {
    contains(id) ? entries[id.rawValue - 1].began : nil
  }

  /// Whether `:resolve` has replaced an effect's own work.
  func isDriven(_ id: EffectID) -> Bool { contains(id) && entries[id.rawValue - 1].isDriven }

  /// The same of an effect in flight.
  func inFlight(_ id: EffectID) -> EffectEntry? { flight[id] == nil ? nil : self[id] }

  /// Whether an effect is held: by a user, or at a gate.
  @MainActor
  func isHeld(_ id: EffectID) -> Bool {
    flight.isHeld(id) || gates[id]?.isClosed == true && flight[id] != nil
  }

  /// The effects that are held, in the order in which they started.
  @MainActor
  var held: [EffectID] { gates.isEmpty ? flight.held : flight.ids.filter(isHeld) }

  /// What it takes to run an effect again.
  func recipe(of id: EffectID) -> EffectRecipe<Action>? {
    contains(id) ? recipes[id.rawValue - 1] : nil
  }

  /// Puts back what was in flight at another time.
  mutating func rewind(to flight: Flight) {
    self.flight = flight
    gates = gates.filter { flight[$0.key] != nil }
    for id in flight.ids {
      update(id) { entry in
        entry.isDriven = false
        entry.follow(flight.course(of: id))
      }
    }
  }

  /// What was known at some time.
  struct Extent {
    fileprivate let entries: [EffectEntry]
    fileprivate let recipes: [EffectRecipe<Action>?]
    /// The last effect there was.
    var last: EffectID { EffectID(entries.count) }
  }

  /// What is known now, to go back to. Costs a copy of all of it.
  var extent: Extent {
    Extent(entries: all, recipes: (0..<recipes.count).map { recipes[$0] })
  }

  /// Knows only what was known then. What is in flight stays as it is.
  mutating func forget(after extent: Extent) {
    entries.removeLast(to: extent.entries.count)
    recipes.removeLast(to: extent.recipes.count)
    for (place, entry) in extent.entries.enumerated() { entries[place] = entry }
    for (place, recipe) in extent.recipes.enumerated() { recipes[place] = recipe }
  }

  // MARK: What happens

  /// - Parameter isWorking: whether the effect begins its own work as it begins.
  mutating func keep(_ recipe: EffectRecipe<Action>, isWorking: Bool) {
    recipes.append(recipe)
    isLatestWorking = isWorking
  }

  mutating func start(_ entry: EffectEntry) {
    entries.append(entry)
    if isLatestWorking { work(entry.id) }
    flight[entry.id] = 0
  }

  /// An effect made a step. Where it has been here before, it does not tell anything new.
  mutating func sent(_ id: EffectID, step: Int) {
    guard let delivered = flight[id] else { return }
    flight[id] = delivered + 1
    // Not earlier: until this step exists, the moment of the step before it must still show the hold.
    if isDriven(id) { flight.setHeld(false, id) }
    noteStep(step, of: id)
    update(id) { entry in
      if entry.outputs.count == delivered, !entry.isDriven {
        entry.known.outputs.append(.step(step))
      }
    }
  }

  /// Records an access of an effect to a memory. If a different access is known at this place, the
  /// effect is on another course from here on.
  mutating func accessed(_ id: EffectID, _ access: EffectAccess) {
    takeCourse(id) { entry, done, sent in entry.access(access, after: done, sent: sent) }
    flight.noteAccess(id)
  }

  /// An effect begins its own work.
  mutating func work(_ id: EffectID) { update(id) { $0.worked += 1 } }

  /// What is known of an effect begins to be played back.
  mutating func playBack(_ id: EffectID) { update(id) { $0.playedBack += 1 } }

  /// Counts an action that is removed from this history as sent.
  ///
  /// - Parameter elapsed: the time since the effect began.
  mutating func pass(_ id: EffectID, after elapsed: Duration) {
    guard let delivered = flight[id] else { return }
    flight[id] = delivered + 1
    update(id) { entry in
      if entry.outputs.count == delivered, !entry.isDriven {
        entry.known.outputs.append(.leftOut(after: elapsed))
      }
    }
  }

  /// An effect finished or failed, so long after it began.
  mutating func end(_ id: EffectID, _ kind: EffectNote.Kind, after elapsed: Duration) {
    flight[id] = nil
    update(id) { entry in
      entry.latestEnd = kind
      if !entry.isDriven {
        entry.known.end = entry.end ?? EffectEntry.End(kind: kind, after: elapsed)
      }
    }
    // From now on it plays back: the state that its work may hold on to is not needed any more. An
    // effect that uses memories keeps its work: if it finds something else in them, it runs again.
    if let entry = self[id], entry.end != nil, !entry.needsWork {
      recipes[id.rawValue - 1] = recipe(of: id)?.withoutWork
    }
  }

  /// An effect was cancelled: what it would have done is not known.
  mutating func cancel(_ id: EffectID, _ kind: EffectNote.Kind) {
    flight[id] = nil
    update(id) { $0.latestEnd = kind }
  }

  /// Lets go of what it takes to run an effect again: it was in flight at no step.
  mutating func forgetRecipe(of id: EffectID) {
    if contains(id) { recipes[id.rawValue - 1] = nil }
  }

  /// Says that what an effect does from now on is not its own.
  mutating func drive(_ id: EffectID) { update(id) { $0.isDriven = true } }

  /// A step makes an effect fail, so long after it began: it takes another course from here on, and
  /// is no longer held.
  mutating func noteFailure(_ id: EffectID, _ message: String, after age: Duration) {
    takeCourse(id) { entry, done, sent in
      entry.fail(message, age, accesses: done, outputs: sent)
    }
    flight.setHeld(false, id)
  }

  /// Notes a step that an effect made, or that made it fail.
  mutating func noteStep(_ step: Int, of id: EffectID) { update(id) { $0.latestStep = step } }

  mutating func setHeld(_ isHeld: Bool, _ id: EffectID) { flight.setHeld(isHeld, id) }

  /// A step holds an effect, or releases it, so long after it began: it takes another course from
  /// here on.
  mutating func noteHold(_ id: EffectID, after age: Duration) {
    let hasWork = recipe(of: id)?.hasWork ?? false
    takeCourse(id) { entry, done, sent in
      entry.hold(age, accesses: done, outputs: sent, hasWork: hasWork)
    }
  }

  /// Has an effect in flight take the course on which a change leaves it.
  ///
  /// - Parameter change: given how often the effect has accessed memories and how many actions it
  ///   has sent.
  private mutating func takeCourse(
    _ id: EffectID, _ change: (_ entry: inout EffectEntry, _ accesses: Int, _ sent: Int) -> Void
  ) {
    guard let sent = flight[id] else { return }
    let done = flight.accesses(of: id)
    var course = 0
    update(id) { entry in
      change(&entry, done, sent)
      course = entry.course
    }
    flight.setCourse(course, of: id)
  }

  private func contains(_ id: EffectID) -> Bool {
    id.rawValue >= 1 && id.rawValue <= entries.count
  }

  private mutating func update(_ id: EffectID, _ change: (inout EffectEntry) -> Void) {
    guard contains(id) else { return }
    change(&entries[id.rawValue - 1])
  }
}
