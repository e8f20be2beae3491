import HashTreeCollections
import Kernel

/// Everything that is known about every effect: its start, what it has sent, how it ended.
struct EffectLedger<Action> {
  /// The effects that are in flight now.
  private(set) var flight = Flight()
  /// The names of the effects in flight. Copies share storage, so a copy costs nothing.
  private(set) var names = TreeDictionary<EffectID, String>()
  /// Whether any effect has ever been held. If none has, nothing needs to look for held ones.
  private var mayHold = false
  /// The gates at which effects with live clients wait after travelling, instead of starting their
  /// own work. An effect that has ended may still have one.
  var gates: [EffectID: Gate] = [:]
  /// The effects that a rewrite makes wait, because in the recorded order an input comes before what
  /// each does next. `step` is the recorded step that it would repeat.
  var waiting: [(effect: EffectID, step: Int, gate: Gate)] = []
  /// The effects that travelling has restored and that may have something to do at the present
  /// time. They start when time passes, or after something that a user does.
  var unstarted: Set<EffectID> = []

  /// The effects, numbered from 1 in the order of their starts.
  private var entries = Chunks<EffectEntry>()
  /// How to run each effect again. `nil` for effects that travelling cannot restore.
  private var recipes = Chunks<EffectRecipe<Action>?>()
  /// Whether the effect of the latest recipe starts its own work immediately.
  private var isLatestWorking = true

  /// The number of effects in flight.
  var count: Int { flight.count }

  /// The effects in flight, in the order of their starts.
  var inFlight: [EffectEntry] { flight.ids.compactMap { self[$0] } }

  /// All effects, in the order of their starts.
  var all: [EffectEntry] { (0..<entries.count).map { entries[$0] } }

  subscript(id: EffectID) -> EffectEntry? {
    contains(id) ? entries[id.rawValue - 1] : nil
  }

  // The next two avoid copying a large entry, because they are called at every step of an effect.

  /// The time of an effect's start. `nil` for an unknown effect.
  func began(_ id: EffectID) -> Duration? {
    contains(id) ? entries[id.rawValue - 1].began : nil
  }

  /// Whether `:resolve` has replaced an effect's own work.
  func isDriven(_ id: EffectID) -> Bool { contains(id) && entries[id.rawValue - 1].isDriven }

  /// The entry of an effect, or `nil` if it is not in flight.
  func inFlight(_ id: EffectID) -> EffectEntry? { flight[id] == nil ? nil : self[id] }

  /// Whether an effect is held, by the user or at a gate.
  @MainActor
  func isHeld(_ id: EffectID) -> Bool {
    flight.isHeld(id) || gates[id]?.isClosed == true && flight[id] != nil
  }

  /// The effects that are held, in the order of their starts.
  @MainActor
  var held: [EffectID] { gates.isEmpty ? flight.held : flight.ids.filter(isHeld) }

  /// The number of effects that are held. O(1) until one is held, then O(*n*) in the number of effects
  /// in flight.
  @MainActor
  var heldCount: Int {
    guard mayHold || !gates.isEmpty else { return 0 }
    return gates.isEmpty ? flight.heldCount : flight.ids.count(where: isHeld)
  }

  /// Whether any effect in flight is not held. Stops searching at the first such effect.
  @MainActor
  var hasFree: Bool {
    guard mayHold || !gates.isEmpty else { return count > 0 }
    return flight.contains { !isHeld($0) }
  }

  /// How to run an effect again. `nil` if that is not possible.
  func recipe(of id: EffectID) -> EffectRecipe<Action>? {
    contains(id) ? recipes[id.rawValue - 1] : nil
  }

  /// Restores the effects in flight of another time.
  mutating func rewind(to flight: Flight) {
    self.flight = flight
    gates = gates.filter { flight[$0.key] != nil }
    unstarted = []
    mayHold = mayHold || flight.heldCount > 0
    names = [:]
    for id in flight.ids {
      names[id] = self[id]?.name
      update(id) { entry in
        entry.isDriven = false
        entry.follow(flight.course(of: id))
      }
    }
  }

  /// The contents of the ledger at one time.
  struct Extent {
    fileprivate let entries: [EffectEntry]
    fileprivate let recipes: [EffectRecipe<Action>?]
    /// The latest effect.
    var last: EffectID { EffectID(entries.count) }
  }

  /// The current contents, for `forget(after:)`. Costs a copy of all entries.
  var extent: Extent {
    Extent(entries: all, recipes: (0..<recipes.count).map { recipes[$0] })
  }

  /// Restores earlier contents. The effects in flight stay as they are.
  mutating func forget(after extent: Extent) {
    entries.removeLast(to: extent.entries.count)
    recipes.removeLast(to: extent.recipes.count)
    for (place, entry) in extent.entries.enumerated() { entries[place] = entry }
    for (place, recipe) in extent.recipes.enumerated() { recipes[place] = recipe }
  }

  // MARK: Events

  /// - Parameter isWorking: whether the effect starts its own work when it starts.
  mutating func add(_ recipe: EffectRecipe<Action>, isWorking: Bool) {
    recipes.append(recipe)
    isLatestWorking = isWorking
  }

  mutating func start(_ entry: EffectEntry) {
    entries.append(entry)
    if isLatestWorking { work(entry.id) }
    flight[entry.id] = 0
    names[entry.id] = entry.name
  }

  /// Records an action sent by an effect. During a playback, the action is already known.
  mutating func sent(_ id: EffectID, step: Int) {
    guard let delivered = flight[id] else { return }
    flight[id] = delivered + 1
    // Release it only now. Until this step exists, the previous step's moment must still show the
    // hold.
    if isDriven(id) { flight.setHeld(false, id) }
    noteStep(step, of: id)
    update(id) { entry in
      if entry.outputs.count == delivered, !entry.isDriven {
        entry.known.outputs.append(.step(step))
      }
    }
  }

  /// Records an access of an effect to a memory. If a different access is known here, the effect
  /// switches to another course.
  mutating func accessed(_ id: EffectID, _ access: EffectAccess) {
    takeCourse(id) { entry, done, sent in entry.access(access, after: done, sent: sent) }
    flight.noteAccess(id)
  }

  /// Records that a throttle held back an action of an effect.
  mutating func heldBack(_ id: EffectID, _ offer: HeldBackOffer) {
    guard flight[id] != nil else { return }
    update(id) { if !$0.isDriven { $0.known.add(offer) } }
  }

  /// When a throttle last held back an action of an effect. `nil` if none has.
  func latestOffer(of id: EffectID) -> Duration? {
    guard contains(id), let offer = entries[id.rawValue - 1].known.heldBack.last else {
      return nil
    }
    return entries[id.rawValue - 1].began + offer.after
  }

  /// Records that an effect starts its own work.
  mutating func work(_ id: EffectID) { update(id) { $0.worked += 1 } }

  /// Records that a playback of an effect starts.
  mutating func playBack(_ id: EffectID) { update(id) { $0.playedBack += 1 } }

  /// Counts an action that was removed from this history as sent.
  ///
  /// - Parameter elapsed: the time since the start of the effect.
  mutating func leaveOut(_ id: EffectID, after elapsed: Duration) {
    guard let delivered = flight[id] else { return }
    flight[id] = delivered + 1
    update(id) { entry in
      if entry.outputs.count == delivered, !entry.isDriven {
        entry.known.outputs.append(.leftOut(after: elapsed))
      }
    }
  }

  /// Records that an effect finished or failed, and the time since its start.
  mutating func end(_ id: EffectID, _ kind: EffectNote.Kind, after elapsed: Duration) {
    flight[id] = nil
    names[id] = nil
    update(id) { entry in
      entry.latestEnd = kind
      if !entry.isDriven {
        entry.known.end = entry.end ?? EffectEntry.End(kind: kind, after: elapsed)
      }
    }
    // A known effect is played back from now on, so release the state that its work may capture. An
    // effect that uses memories keeps its work, because it must run again if it reads a different
    // value.
    if let entry = self[id], entry.end != nil, !entry.needsWork {
      recipes[id.rawValue - 1] = recipe(of: id)?.withoutWork
    }
  }

  /// Records that an effect was cancelled, so the rest of what it does stays unknown.
  mutating func cancel(_ id: EffectID, _ kind: EffectNote.Kind) {
    flight[id] = nil
    names[id] = nil
    update(id) { $0.latestEnd = kind }
  }

  /// Drops the recipe of an effect that was in flight at no step, so it can never be restored.
  mutating func forgetRecipe(of id: EffectID) {
    if contains(id) { recipes[id.rawValue - 1] = nil }
  }

  /// Records that `:resolve` has replaced an effect's own work.
  mutating func drive(_ id: EffectID) { update(id) { $0.isDriven = true } }

  /// Records that a step makes an effect fail, and the time since its start. The effect switches to
  /// another course, and is no longer held.
  mutating func noteFailure(_ id: EffectID, _ message: String, after age: Duration) {
    takeCourse(id) { entry, done, sent in
      entry.fail(message, age, accesses: done, outputs: sent)
    }
    flight.setHeld(false, id)
  }

  /// Records a step that an effect sent, or that made it fail.
  mutating func noteStep(_ step: Int, of id: EffectID) { update(id) { $0.latestStep = step } }

  mutating func setHeld(_ isHeld: Bool, _ id: EffectID) {
    mayHold = mayHold || isHeld
    flight.setHeld(isHeld, id)
  }

  /// Records the step that releases an effect from its gate.
  mutating func noteRelease(of id: EffectID, by step: Int) { flight.noteRelease(of: id, by: step) }

  /// Records that a step holds or releases an effect, which switches to another course.
  mutating func noteHold(_ id: EffectID, _ hold: CourseHold) {
    let hasWork = recipe(of: id)?.hasWork ?? false
    takeCourse(id) { entry, done, sent in
      entry.hold(hold, accesses: done, outputs: sent, hasWork: hasWork)
    }
  }

  /// Updates the course of an effect in flight.
  ///
  /// - Parameter change: records the change. Its arguments include the number of accesses to
  ///   memories and the number of actions so far.
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
