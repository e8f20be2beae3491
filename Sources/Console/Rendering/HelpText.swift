/// The text of a help topic, with example lines that can be pasted. The placeholders in it are for
/// names of the app: see ``AppFacts/line(_:)``.
struct HelpText {
  let text: String
  let examples: [String]

  private init(_ text: String, examples: [String]) {
    self.text = text
    self.examples = examples
  }

  init(_ topic: HelpTopic) {
    self =
      switch topic {
      case .actions: Self.actions
      case .literals: Self.literals
      case .paths: Self.paths
      case .conditions: Self.conditions
      case .travel: Self.travel
      case .effects: Self.effects
      case .questions: Self.questions
      case .scripts: Self.scripts
      case .recovery: Self.recovery
      case .keys: Self.keys
      case .commands: HelpText("", examples: [])
      }
  }

  private static let actions = HelpText(
    """
    There are three ways to write an action: its path, a space and the payload; a call; or as in a
    Swift test. Labels are as in Swift. An action of a list's element is item[id: 3].delete, of a
    stack's path[id: 0].save, and of an alert alert.confirm or alert.dismiss. Tab completes names,
    ids and payloads.
    """,
    examples: [
      "{payload 1}", "{call}", "{swift}", "{payload 2}", "{action}", ":actions {prefix}",
    ])

  private static let literals = HelpText(
    #"""
    Payloads are Swift's literals: "text\n"  #"raw"#  1_000  0xFF  -2.5e3  true  nil  [1, 2]
    ["a": 1]  Point(x: 1, y: 2)  .some(1)  .success(3)  .failure("no network").
    Dates, URLs and UUIDs are written as text. {"json": true} is the type's JSON, @file.json the JSON in
    a file, $path a value of the current state, and $3.path one of the state after step 3.
    """#,
    examples: ["{payload 1}", "{payload 2}", "{payload 3}", ":help actions"])

  private static let paths = HelpText(
    """
    A path names a value in the state. It goes through optionals, and through an enum by the name
    of its case; elements are [0], [id: 3] or ["key"], and .count is their number.
    """,
    examples: [":state {path}", ":why {path}", ":watch {path}"])

  private static let conditions = HelpText(
    """
    A condition is about the state: path op value with == != < <= > >= contains, path is nil, a path
    to a Bool, && || ! and parentheses. A path that leads to nothing equals only nil.
    """,
    examples: [
      ":when {condition}", ":until {condition elsewhere}", ":expect {condition} || {path} is nil",
    ])

  private static let travel = HelpText(
    """
    Every action is a step. :back, :forward, :goto and :until go to a step, and restore the state,
    the time and the running effects. An action in the past starts a new branch, and the old steps
    stay on theirs: :branches lists the branches, :switch goes to the end of one. Add @1 to look at
    another step without going there.
    """,
    examples: [
      ":goto 0", ":state {path} @{step of path}", ":why {path}", ":diff {two steps}", ":branches",
    ])

  private static let effects = HelpText(
    """
    An effect is the work that an action starts: + when it starts, ✓ when it finishes, ✗ when it is
    cancelled. :effects lists the running effects and what they wait for. On the real clock time
    passes; on the virtual clock only :advance and :wait move it. You can decide what an effect does:
    :resolve and :fail finish it, :hold stops it and :release lets it continue.
    """,
    examples: [
      ":effects", ":wait", ":clock virtual", ":hold {effect}", ":resolve {effect} {payload}",
    ])

  private static let questions = HelpText(
    """
    Add ? to a name or a path to have it explained: an action with its payload, a value in the
    state, a command or a topic.
    """,
    examples: ["{prefix}?", "{path}?", ":goto?", "travel?"])

  private static var scripts: HelpText {
    HelpText(
      """
      A script is a file of the lines you would type; its clock is virtual. It ends at the first error.
      :expect checks a condition now, :invariant after every step. :save writes the session as a
      script, or as a transcript: the lines with their output. :load runs a saved session. From the
      shell: \(ProgramName.current) run FILE, -e LINE, lines on standard input, and
      \(ProgramName.current) check FILE for transcripts.
      """,
      examples: [":save bug.tca", ":expect {condition}"])
  }

  private static var recovery: HelpText {
    HelpText(
      """
      At a prompt, every line and every action of an effect is written to a journal before it runs, in
      $XDG_STATE_HOME/\(ProgramName.current)/journals. If the console crashes or is killed,
      \(ProgramName.current) --recover restores the session, names the action that was being reduced, and
      continues. Work of effects with a known result does not run again. :sessions lists the last twenty
      sessions. Scripts write a journal with --journal.
      """,
      examples: [":help scripts"])
  }

  private static let keys = HelpText(
    """
    Tab completes; a second Tab lists the choices. Grey text after the cursor is a suggestion: Right
    accepts it, Ctrl-Right one word of it. Up and Down go to earlier lines that start with what you
    typed, Ctrl-R searches them. Enter runs the line, or starts another row if a bracket is open;
    Alt-Enter always starts one. Ctrl-A and Ctrl-E go to the ends of the row, Ctrl-L clears the
    screen. Ctrl-_ undoes a change, Ctrl-W, Ctrl-U and Ctrl-K cut, Ctrl-Y pastes and Alt-Y then pastes what
    was cut before. Alt-. inserts the last word of the line before, Alt-T exchanges two words,
    and Ctrl-X Ctrl-E opens the line in $VISUAL or $EDITOR. Ctrl-C drops the line, or stops what is
    running and keeps what was done; if it cannot be stopped, the third Ctrl-C ends the program. Ctrl-D on an empty line leaves. Long answers are shown
    one page at a time: Space and b go to the next and the previous page, Enter and k to the next and the
    previous row, g and G to the start and the end, /text searches, n and N find more, q stops, and any
    other key starts the next line. :set pager off shows all.
    ~/.editrc can change keys; bind -v in it selects those of vi.
    """,
    examples: [":history", ":set pager off"])
}
