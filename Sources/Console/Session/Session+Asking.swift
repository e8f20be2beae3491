import ConsoleSyntax
import Kernel

// What the session remembers for later questions: the answer to `:why`, marks, and what is watched.
extension Session {
  /// Answers questions about the world as it is now.
  var questions: Questions<State, Action> {
    Questions(world: world, grammar: grammar, tellsStates: tellsStates)
  }

  var stepCount: Int { timeline.count }

  var facts: AppFacts { questions.facts(apps: catalog.map(\.name)) }

  func actionsTyped(after step: Int) -> [String] {
    guard step < timeline.count else { return [] }
    return (step + 1...timeline.count).compactMap { number in
      guard timeline[number].origin == .typed else { return nil }
      return timeline.action(of: number).map { printer.name(ofAction: $0) }
    }
  }

  /// The step that last changed what a path leads to; asked again from the same place, the one before.
  func whyReport(_ path: StatePath) throws(Refusal) -> Report {
    let why = try questions.why(path, after: latestWhy)
    latestWhy = why
    return questions.report(why)
  }

  func markReport(_ name: String?) -> Report {
    guard let name else {
      return .marks(timeline.marks.map { Mark(name: $0.key, step: $0.value) }.sorted())
    }
    timeline.mark(name)
    return .note(.marked(name, timeline.position))
  }

  /// Begins to watch what a path leads to, or stops.
  func watchReport(_ path: StatePath?) -> Report {
    guard let path else { return .watched(attention.watched.map(questions.watched)) }
    if let place = attention.watched.firstIndex(of: path) {
      attention.watched.remove(at: place)
      return .note(.unwatched(path))
    }
    attention.watched.append(path)
    return .watched([questions.watched(path)])
  }

  /// What is watched and differs between two steps.
  func watchedChanges(from old: Int, to new: Int) -> [StateChange] {
    attention.watched.compactMap { questions.change(at: $0, from: old, to: new) }
  }
}
