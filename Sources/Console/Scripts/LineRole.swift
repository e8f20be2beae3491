import ConsoleSyntax

/// How a line matters when a session is saved.
enum LineRole: Equatable {
  /// It changes the session.
  case act
  /// It also sets the time, forward or back.
  case travel
  case wait
  /// It advances the time by a given amount.
  case advance
  /// It changes nothing.
  case look
  /// It is about the session as a file or about the console, so it is never saved.
  case none

  init(_ text: String) {
    // If such a line can be read, it is an action. Saving asks this for each line again.
    if text.isPlainPath {
      self = .act
      return
    }
    guard let line = try? Line.parse(text) else {
      self = .look
      return
    }
    switch line {
    case .blank: self = .none
    case .comment: self = text.hasPrefix("#!") ? .none : .act
    case .question: self = .look
    case .action: self = .act
    case .command(let name, let nameSpan, _, let span):
      let command = try? CommandParser.command(
        named: name, at: nameSpan, argumentsAt: span, in: text)
      self = command.map { LineRole($0) } ?? .look
    }
  }

  /// Whether such a line sets the session's time or lets it pass.
  var movesTime: Bool { self == .travel || self == .wait || self == .advance }

  /// Whether a line opens another app, or runs lines that could.
  static func mayOpenApp(_ text: String) -> Bool {
    guard case .command(let name, let nameSpan, _, let span)? = try? Line.parse(text),
      let command = try? CommandParser.command(
        named: name, at: nameSpan, argumentsAt: span, in: text)
    else { return false }
    return switch command {
    case .app(_?), .load, .run, .sessions(.restore): true
    default: false
    }
  }

  private init(_ command: Command) {
    switch command.role {
    case .looks: self = .look
    case .acts, .notes: self = .act
    case .travels, .rewrites: self = .travel
    case .waits: self = .wait
    case .advances: self = .advance
    case .setsClock, .console: self = .none
    // `:reset` stays in the app, so a script can contain it.
    case .starts: if case .reset = command { self = .travel } else { self = .none }
    }
  }
}
