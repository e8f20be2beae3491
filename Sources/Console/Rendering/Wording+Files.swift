// The English of what can be wrong with files.
extension Wording {
  static func unreadable(_ path: String, _ reason: String) -> String {
    "'\(Renderer.safe(path))' cannot be read: \(reason)."
  }

  static let nothingToCheck =
    "There is nothing to check: name transcripts (.transcript), scripts (.tca), Markdown files or folders of them."

  static func message(for problem: MisreadFile.Problem) -> Message {
    switch problem {
    case .opening(let problem): message(for: problem)
    case .nothingTyped:
      Message(
        sentence: "Nothing is typed in this session.",
        next: "What is typed stands behind '> ', what it prints beneath.")
    case .unclosedFence: Message(sentence: "This fence is never closed.")
    }
  }

  static func message(for problem: UnopenedSession) -> Message {
    switch problem {
    case .unknownApp(let name, let known):
      Message(sentence: unknown("app", name, known: known))
    case .unknownPreset(let name, let app, let known):
      Message(sentence: unknown("preset", name, of: "app '\(app)'", known: known))
    case .misread(let problem): message(for: problem)
    }
  }

  static func message(for problem: OpeningProblem) -> Message {
    let next = "Try: tca-repl counter --preset offline --seed 7"
    return switch problem {
    case .unexpected(let word):
      Message(sentence: "'\(word)' says nothing of the session to open.", next: next)
    case .missingValue(let option):
      Message(sentence: "'\(option)' needs a value.", next: next)
    case .notASeed(let text):
      Message(sentence: "'\(text)' is no seed: write a whole number from 0.", next: next)
    }
  }
}
