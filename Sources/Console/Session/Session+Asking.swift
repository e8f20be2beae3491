import ConsoleSyntax
import Kernel

// Questions whose answers depend on what the session remembers: `:why`, marks and watched paths.
extension Session {
  /// The questions about the present world.
  var questions: Questions<State, Action> {
    Questions(world: world, grammar: grammar)
  }

  var stepCount: Int { timeline.count }

  var facts: AppFacts {
    questions.facts(apps: catalog.map(\.name), from: attention.firstRow)
  }

  func actionsTyped(after step: Int) -> [String] {
    guard step < timeline.count else { return [] }
    return (step + 1...timeline.count).compactMap { number in
      guard timeline[number].isTyped, world.screens.events[number]?.isByView != true else {
        return nil
      }
      return world.actionName(of: number)
    }
  }

  /// Reports the latest step that changed the value at a path. When it is asked again at the same
  /// position, it reports the one before.
  func whyReport(_ path: StatePath) throws(Refusal) -> Report {
    let why = try questions.why(path, after: latest.why)
    latest.why = why
    return questions.report(why)
  }

  func markReport(_ name: String?) -> Report {
    guard let name else {
      return .marks(timeline.marks.map { Mark(name: $0.key, step: $0.value) }.sorted())
    }
    timeline.mark(name)
    return .note(.marked(name, timeline.position))
  }

  /// Starts to watch a path, or stops if it is watched already. Without a path, reports all watched
  /// values.
  ///
  /// - Throws: if no state can have a value at the path.
  func watchReport(_ path: StatePath?) throws(Refusal) -> Report {
    guard let path else { return .watched(attention.watched.map(questions.watched)) }
    if let place = attention.watched.firstIndex(of: path) {
      attention.watched.remove(at: place)
      return .note(.unwatched(path))
    }
    try questions.checkPath(path)
    attention.watched.append(path)
    return .watched([questions.watched(path)])
  }

  /// The differences between two steps at watched paths.
  func watchedChanges(from old: Int, to new: Int) -> [StateChange] {
    attention.watched.compactMap { questions.change(at: $0, from: old, to: new) }
  }
}
