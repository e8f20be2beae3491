extension Command {
  /// What a command does to the session. The journal, saved scripts and recovery decide by this which lines they need.
  enum Role: Equatable, Sendable {
    /// Shows something and changes nothing.
    case looks
    /// Changes the world where it stands, as an action does.
    case acts
    /// Goes to another step.
    case travels
    /// Makes history again with changes.
    case rewrites
    /// Lets time pass until nothing is in flight.
    case waits
    /// Lets so much time pass.
    case advances
    /// Says whether time passes by itself.
    case setsClock
    /// Changes what the session names, watches or expects, and nothing in the world.
    case notes
    /// Ends the session, and begins another.
    case starts
    /// Concerns the console, files, or how the session runs.
    case console
  }

  var role: Role {
    switch self {
    case .state, .view, .log, .step, .diff, .why, .find, .effects, .actions, .branches, .help, .deps, .tryAction,
      .history, .watch(nil), .mark(nil), .use(nil, _), .use(_, nil), .preset(nil), .app(nil),
      .invariant(.list):
      .looks
    case .cancel, .resolve, .fail, .hold, .release, .use(_?, _?), .preset(_?): .acts
    case .goto, .back, .forward, .until, .switchBranch: .travels
    case .skip, .edit, .move, .replay: .rewrites
    case .wait: .waits
    case .advance: .advances
    case .clock(_?): .setsClock
    case .mark(_?), .watch(_?), .invariant(.add), .invariant(.remove), .expect: .notes
    case .reset, .load, .app(_?): .starts
    case .run, .save, .set, .tutorial, .sessions, .quit, .clock(nil): .console
    }
  }

  /// Whether the session differs after it, so that a recovery has to do it again.
  var isKept: Bool {
    switch role {
    case .acts, .travels, .rewrites, .waits, .advances, .setsClock, .notes: true
    // What ends a session ends its journal.
    case .looks, .starts, .console: false
    }
  }
}
