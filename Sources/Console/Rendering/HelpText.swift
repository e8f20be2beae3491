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
    An action is written in any of three ways, which mean the same: the path and the payload behind
    a blank, a call, or Swift as it stands in a test. Labels are written as in Swift.
    One of many elements is item[id: 3].delete, one of a stack path[id: 0].save, and what is
    presented alert.confirm or alert.dismiss. Tab completes names, ids and payloads.
    """,
    examples: [
      "{payload 1}", "{call}", "{swift}", "{payload 2}", "{action}", ":actions {prefix}",
    ])

  private static let literals = HelpText(
    #"""
    Payloads are Swift's literals: "text\n"  #"raw"#  1_000  0xFF  -2.5e3  true  nil  [1, 2]
    ["a": 1]  Point(x: 1, y: 2)  .some(1)  .success(3)  .failure("no network").
    Dates, URLs and UUIDs are written as text. {"json": true} is read as the type's JSON, @file.json is
    what stands in a file, $path what stands in the state here, and $3.path after step 3.
    """#,
    examples: ["{payload 1}", "{payload 2}", "{payload 3}", ":help actions"])

  private static let paths = HelpText(
    """
    A path names a place in the state. It goes through optionals, and through an enum by the name
    of its case; elements are [0], [id: 3] or ["key"], and .count is how many there are.
    """,
    examples: [":state {path}", ":why {path}", ":watch {path}"])

  private static let conditions = HelpText(
    """
    A condition asks something of the state: path op value with == != < <= > >= contains, path is
    nil, a path that is true or false, && || ! and parentheses. What is not there equals only nil.
    """,
    examples: [":until {condition}", ":expect {condition} || {path} is nil"])

  private static let travel = HelpText(
    """
    Every action is a step. :back, :forward, :goto and :until move over the steps, and restore the
    time and the effects in flight with the state. Acting in the past begins a new branch and leaves
    the old future as it was: :branches shows them, :switch goes to the end of one. Looking is free:
    a place such as @1 behind a question asks of another step.
    """,
    examples: [":goto 0", ":state {path} @1", ":why {path}", ":diff 0 1", ":branches"])

  private static let effects = HelpText(
    """
    What an action sets going is an effect: + where it begins, ✓ where it ends, ✗ where it is
    cancelled. :effects tells what is in flight and what it waits for. Time passes by itself on the
    real clock; on the virtual one it moves by :advance and :wait alone. You can take an effect's
    part: :resolve and :fail end it as you say, :hold and :release stop it and let it go on.
    """,
    examples: [
      ":effects", ":wait", ":clock virtual", ":hold e1", ":resolve e1 {payload}",
    ])

  private static let questions = HelpText(
    """
    A name or a path with a ? behind it is explained: an action with what it carries, a place in the
    state with what is there, a command, a topic.
    """,
    examples: ["{prefix}?", "{path}?", ":goto?", "travel?"])

  private static var scripts: HelpText {
    HelpText(
      """
      A script is the lines you would type, in a file; its clock is virtual. The first line that cannot
      be done ends it. :expect asks that something is so now, :invariant that it stays so. :save writes
      what you have done as a script, or as a transcript: the lines with what they print. :load goes to
      where a saved session was. From the shell: \(ProgramName.current) run FILE, -e LINE, lines on
      standard input, and \(ProgramName.current) check FILE for transcripts.
      """,
      examples: [":save bug.tca", ":run bug.tca", ":expect {condition}"])
  }

  private static var recovery: HelpText {
    HelpText(
      """
      At a prompt every line is kept on disk before it is done, and so is every action of an effect,
      in $XDG_STATE_HOME/\(ProgramName.current)/journals. A console that ends as it should removes its
      journal. One that crashes or is killed leaves it: \(ProgramName.current) --recover restores the
      session to where it was, names the action that was being reduced, and goes on. What effects did is
      not done again where it is known. Scripts keep a journal with --journal.
      """,
      examples: [":help scripts"])
  }

  private static let keys = HelpText(
    """
    Tab completes; again it lists the ways on. What stands grey behind the cursor is suggested: Right
    takes it, Ctrl-Right one word of it. Up and Down go to earlier lines that begin as this one does,
    Ctrl-R finds those that contain something. Enter does the line, or begins another row of it where
    a bracket is open; Alt-Enter begins one anyway. Ctrl-A and Ctrl-E go to the ends of the row,
    Ctrl-L clears the screen. Ctrl-C drops the line, or stops what is being done and keeps what was
    done; where nothing can be stopped, the third one ends the program. Ctrl-D on an empty line leaves.
    Long answers come a page at a time: Space for the next, q for no more; :set pager off for all.
    """,
    examples: [":history", ":set pager off"])
}
