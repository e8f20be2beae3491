import Kernel

// Rewrites history: makes steps again, some of them revised, on a new branch.
extension World {
  typealias Revision = Rewriting<Action>.Revision

  struct Rewritten {
    let fork: Fork
    let made: Rewriting<Action>
  }

  /// Makes the steps after a base step again, with revisions, on a new branch, and ends at the last
  /// step of that branch.
  ///
  /// - Throws: if it was interrupted. The world is then as it was before.
  func rewrite(
    _ kind: RewriteKind, from base: Int, _ revisions: [Int: Revision]
  ) async throws(InterruptedWork) -> Rewritten {
    let before = moment
    let extent = (timeline: timeline.extent, ledger: ledger.extent)
    timeline.leave(in: before)
    let end = timeline.leftTip?.time ?? timeline[timeline.tip].time
    let recording = rewriting(kind, from: base, revisions)
    rewriting = recording
    noteUseOfFiles()
    defer { noteUseOfFiles() }
    timeline.move(to: base)
    let fork = timeline.beginBranch(in: timeline[base].moment.flight)
    timeline.setOutputRevisions(recording.outputs)
    _ = restore(timeline[base].moment, from: before)
    await settle()
    let stage = work.begin(.remaking, of: recording.inputs.count)
    defer { work.end(stage) }
    await make(recording.inputs, stage)
    if !work.isInterrupted { await letTimePass(to: end) }
    let made = rewriting ?? recording
    rewriting = nil
    ledger.waiting = []
    if work.isInterrupted {
      await giveUp(extent.timeline, extent.ledger, at: before)
      throw .remaking(made: stage.done, of: stage.total)
    }
    news.clear()
    clock.start()
    return Rewritten(fork: fork, made: made)
  }

  /// Restores the world and its history after a rewrite was interrupted.
  private func giveUp(
    _ timeline: Timeline<State, Action>.Extent, _ ledger: EffectLedger<Action>.Extent,
    at before: Moment
  ) async {
    let now = moment
    self.timeline.forget(after: timeline)
    self.ledger.forget(after: ledger)
    news.forks = news.forks.filter { self.timeline.contains($0.key) }
    news.clear()
    drain.stopped = nil
    _ = restore(before, from: Moment(time: now.time))
    store.forgetEffects(after: ledger.last)
    values.forgetEffects(after: ledger.last)
    await settle()
    news.clear()
  }

  private func rewriting(
    _ kind: RewriteKind, from base: Int, _ revisions: [Int: Revision]
  ) -> Rewriting<Action> {
    let timeline = timeline
    let recorded = timeline.path(after: base)
    let flight = timeline[base].moment.flight
    var inputs: [RepeatedStep] = []
    inputs.reserveCapacity(recorded.count)
    var following: [(step: Int, origin: StepOrigin, place: Int)] = []
    var places = OutputPlaces<Action>(timeline.outputRevisions)
    // Numbers increase along a branch, so the changed steps are found in order.
    var changed = revisions.keys.sorted()[...]
    for number in recorded {
      let isChanged = number == changed.first
      if isChanged { changed.removeFirst() }
      let origin = timeline[number].origin
      if let output = timeline.outputReplaced(by: number) {
        following.append((number, .effect(output.effect, after: .zero), output.place))
        continue
      }
      if origin.followsByItself {
        let place = origin.effect.map { places.next(of: $0, sentBefore: flight[$0]) }
        following.append((number, origin, place ?? 0))
        continue
      }
      if isChanged, case .skip = revisions[number] { continue }
      inputs.append(
        RepeatedStep(step: number, time: timeline[number].time, isEdited: isChanged))
    }
    if case .moved(let step, let place) = kind {
      let moved = RepeatedStep(step: step, time: timeline[place].time, isMoved: true)
      // Insert it after the inputs up to that place. The other steps up to there follow from those
      // inputs.
      let depth = timeline.depth(of: place)
      let index = inputs.firstIndex { timeline.depth(of: $0.step) > depth }
      inputs.insert(moved, at: index ?? inputs.endIndex)
    }
    return Rewriting(
      first: timeline.count + 1, inputs: inputs, recorded: recorded, following: following,
      revisions: revisions, outputs: outputRevisions(revisions))
  }

  /// The revisions of the actions that effects sent: those of this branch, and new ones.
  private func outputRevisions(_ revisions: [Int: Revision]) -> Rewriting<Action>.OutputRevisions {
    var outputs = timeline.outputRevisions
    for (number, revision) in revisions {
      guard let output = timeline.outputReplaced(by: number) else { continue }
      outputs[output.effect, default: [:]][output.place] = revision
    }
    guard revisions.keys.contains(where: { timeline[$0].origin.followsByItself }) else {
      return outputs
    }
    var places = OutputPlaces<Action>(timeline.outputRevisions)
    for number in timeline.path {
      guard case .effect(let id, _) = timeline[number].origin else { continue }
      let place = places.next(of: id)
      if let revision = revisions[number] { outputs[id, default: [:]][place] = revision }
    }
    return outputs
  }
}

/// Counts the actions of effects along a branch, including those that were left out there or
/// replaced by commands.
private struct OutputPlaces<Action> {
  private let revisions: Rewriting<Action>.OutputRevisions
  private var next: [EffectID: Int] = [:]

  init(_ revisions: Rewriting<Action>.OutputRevisions) { self.revisions = revisions }

  /// The index of the next action that an effect sends.
  ///
  /// - Parameter sent: the number of actions before the first one that is asked for, or `nil` if
  ///   the effect had not started.
  mutating func next(of id: EffectID, sentBefore sent: Int? = nil) -> Int {
    var place = next[id] ?? sent ?? 0
    while revisions[id]?[place]?.isSilent == true { place += 1 }
    next[id] = place + 1
    return place
  }
}
