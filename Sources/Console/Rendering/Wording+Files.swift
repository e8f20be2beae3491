import ConsoleSyntax
import Foundation

// The English of problems with files.
extension Wording {
  static func unreadable(_ path: String, _ problem: FileProblem) -> Message {
    Message(
      sentence: "'\(path)' cannot be read: \(reason(problem)).", next: nextMove(problem))
  }

  static func unwritable(_ path: String, _ problem: FileProblem) -> Message {
    Message(
      sentence: "'\(path)' cannot be written: \(reason(problem)).", next: nextMove(problem))
  }

  static func savedTooLarge(_ path: String, _ limit: Int) -> Message {
    let isTranscript = SavedSession.Kind(path: path) == .transcript
    let script = String(path.dropLast("transcript".count)) + "tca"
    return Message(
      sentence:
        "'\(path)' was not saved: it would have more than \(limit >> 20) MiB, and could not be opened again.",
      next: isTranscript
        ? "A script is shorter. Try: :save \(EscapedText.fileName(script))"
        : "Save it earlier, or after ':reset'.")
  }

  private static func reason(_ problem: FileProblem) -> String {
    switch problem {
    case .missing: "there is no such file"
    case .missingFolder: "there is no such folder"
    case .noPermission: "permission is denied"
    case .impossibleName: "a name cannot contain U+0000"
    case .nameIsNotText: "its name is not UTF-8"
    case .notAFile: "it is a folder, a pipe or a device, not a file"
    case .notText: "it is not text in UTF-8"
    case .notAScript: "neither its name nor its first line marks it as a script"
    case .tooLarge(let limit): "it has more than \(limit >> 20) MiB"
    case .outside(let restriction):
      "it is outside the folder '\(restriction.folder)', and this session is not trusted"
    case .hidden: "its path has a hidden name, and this session is not trusted"
    case .noSpace: "there is no space left"
    case .readOnlyVolume: "its disk is read-only"
    case .tooMuchSaved(let limit):
      "the files that this session saves in memory would exceed \(limit >> 20) MiB"
    case .other(let code): "the system reports: \(String(cString: strerror(code)))"
    }
  }

  private static func nextMove(_ problem: FileProblem) -> String? {
    switch problem {
    case .notAScript: "Name it .tca, or start it with: #! \(ProgramName.current)"
    case .outside(let restriction):
      nextMove(restriction.lift) ?? "Use a path in '\(restriction.folder)'."
    case .hidden(let restriction):
      nextMove(restriction.lift) ?? "Give it a name that does not start with a dot."
    default: nil
    }
  }

  /// How to get permission for what an untrusted session may not do. `nil` if no command is known.
  private static func nextMove(_ lift: String?) -> String? {
    lift.map { "Try: \($0)    (only if you trust the file)" }
  }

  static func message(for clients: UntrustedClients) -> Message {
    guard clients.isDeclared else {
      return Message(
        sentence:
          "The app '\(clients.app)' may reach real services, and this session is not trusted.",
        next: nextMove(clients.lift)
          ?? "If it reaches nothing real, declare that in its host: .withoutLiveClients()")
    }
    let what =
      clients.preset.map { "The preset '\($0)'" }
      ?? clients.client.map { "The client '\($0)'" } ?? "The app '\(clients.app)'"
    return Message(
      sentence: "\(what) may reach real services, and this session is not trusted.",
      next: nextMove(clients.lift) ?? "Use a preset of sample data; :preset lists the presets.")
  }

  static func message(for reason: MissingSecretReason, of secret: SecretName) -> Message {
    let sentence = "The secret '\(secret.title)' is not known."
    switch reason {
    case .notGiven:
      return Message(
        sentence: sentence,
        next: "Set \(secret.variable), or type the line at a prompt, which asks for it.")
    case .notAnswered:
      return Message(
        sentence: sentence,
        next: "Type the line again and give a value, or set \(secret.variable).")
    case .untrusted(let lift):
      return Message(
        sentence: "The secret '\(secret.title)' is not available in a session that is not trusted.",
        next: nextMove(lift))
    }
  }

  static let nothingToCheck =
    "There is nothing to check: name transcripts (.transcript), scripts (.tca), Markdown files or folders of them."

  static func message(for problem: MisreadFile.Problem) -> Message {
    switch problem {
    case .opening(let problem): message(for: problem)
    case .nothingTyped:
      Message(
        sentence: "This session has no lines.",
        next: "Write each line after '> ', and its output below.")
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
    case .untrustedClients(let clients): message(for: clients)
    }
  }

  static func message(for problem: OpeningProblem) -> Message {
    let next = "Usage: \(ProgramName.current) [APP] [--preset NAME] [--seed N]"
    return switch problem {
    case .unexpected(let word):
      Message(sentence: "Unexpected '\(word)'.", next: next)
    case .missingValue(let option):
      Message(sentence: "'\(option)' needs a value.", next: next)
    case .notASeed(let text):
      Message(sentence: "'\(text)' is not a seed: write a whole number, 0 or greater.", next: next)
    }
  }
}
