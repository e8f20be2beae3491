extension Command {
  /// What a command does to the session. The journal, saved scripts and recovery use it to decide
  /// which lines they need.
  enum Role: Equatable, Sendable {
    /// Shows something and changes nothing.
    case looks
    /// Changes the app at the present step, as an action does.
    case acts
    /// Goes to another step.
    case travels
    /// Replays recorded steps, with changes or to compare the states.
    case rewrites
    /// Lets time pass until nothing is in flight.
    case waits
    /// Lets a given amount of time pass.
    case advances
    /// Sets whether time passes automatically.
    case setsClock
    /// Changes marks, watches or expectations, but nothing in the app.
    case notes
    /// Ends the session and starts another.
    case starts
    /// Concerns the console, files, or how the session runs.
    case console
  }

  var role: Role {
    switch self {
    case .state, .source, .view, .log, .step, .diff, .why, .when, .timeline, .find, .effects,
      .actions,
      .branches, .help,
      .deps, .tryAction, .tryUse,
      .history, .watch(nil), .mute(nil), .mark(nil), .use(nil, _), .use(_, nil), .preset(nil),
      .app(nil),
      .invariant(.list), .alias(.list), .alias(.show):
      .looks
    case .tap, .type, .toggle, .select, .again, .cancel, .resolve, .fail, .hold, .release,
      .use(_?, _?), .preset(_?):
      .acts
    case .goto, .back, .forward, .until, .switchBranch: .travels
    case .skip, .edit, .move, .replay: .rewrites
    case .wait: .waits
    case .advance: .advances
    case .clock(_?): .setsClock
    case .mark(_?), .watch(_?), .mute(_?), .unmute, .invariant(.add), .invariant(.remove), .expect:
      .notes
    case .reset, .load, .app(_?): .starts
    case .run, .save, .set, .screen, .tutorial, .sessions, .alias(.define), .alias(.remove), .copy,
      .clear, .quit, .clock(nil):
      .console
    }
  }

  /// Whether it uses something on the screen.
  var usesScreen: Bool {
    switch self {
    case .tap, .type, .toggle, .select: true
    default: false
    }
  }

  /// Whether a recovery has to repeat the command, because it changes the session.
  var isKept: Bool {
    // The actions that they send are kept in their place.
    if usesScreen { return false }
    return switch role {
    case .acts, .travels, .rewrites, .waits, .advances, .setsClock, .notes: true
    // A command that starts another session starts another journal too.
    case .looks, .starts, .console: false
    }
  }
}
