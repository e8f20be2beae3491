import ConsoleSyntax

// Commands that cannot be run as they were typed.
extension Wording {
  static func message(for problem: CommandProblem) -> Message {
    switch problem {
    case .unknown(let name, let nearest):
      return Message(
        sentence: "There is no command ':\(short(name))'." + didYouMean(nearest, prefix: ":"),
        next: ":help lists the commands.")
    case .withoutColon(let word, let command):
      let isName = CommandTable.isName(word.lowercased())
      return Message(
        sentence: isName
          ? "'\(short(word))' is a command: commands start with a colon."
          : "Here, '\(short(word))' is the command ':\(command)'.",
        next: ":help \(command) describes it.")
    case .wordBeforeAction(let word):
      return Message(sentence: "An action is sent without '\(short(word))' before it.")
    case .stateAlone(let path, let isSet):
      return Message(
        sentence: "'\(short(path))' is a part of the state"
          + (isSet ? ", and only actions change the state." : ": a command shows it."))
    case .colonBeforeAction(let name):
      return Message(
        sentence: "There is no command ':\(short(name))': actions have no colon.",
        next: ":help lists the commands.")
    case .ambiguous(let name, let candidates):
      return Message(
        sentence: "':\(name)' could be \(list(candidates.map { "':\($0)'" }, "or")).",
        next: "Type one more letter.")
    case .arguments(let problem, let command, let usage, let example):
      return Message(
        sentence: message(for: problem).sentence + " Usage: \(usage)",
        next: next(example, command))
    case .missing(let argument, let command, let usage, let example):
      return Message(
        sentence: question(argument, usage) + " Usage: \(usage)", next: next(example, command))
    case .unknownWord(let word, let known, let nearest):
      return Message(
        sentence: "Expected \(list(known.map { "'\($0)'" }, "or")), found '\(short(word))'."
          + didYouMean(nearest))
    case .stepRange(let word):
      return Message(
        sentence: "'\(short(word))' is a range of steps, and one step belongs here.",
        next: ":log shows the steps.")
    case .stepForDistance(let word):
      return Message(
        sentence: "'\(short(word))' is a step, and a number of steps belongs here.",
        next: ":log shows the steps.")
    case .negative(let number):
      return Message(sentence: "\(number) is negative: steps are numbered from 0.")
    case .unknownTopic(let topic, let nearest):
      return Message(
        sentence: "There is no help on '\(short(topic))'." + didYouMean(nearest),
        next: ":help lists the commands and topics.")
    }
  }

  /// Asks for an argument that a line leaves out.
  private static func question(_ argument: CommandRow.Argument?, _ usage: String) -> String {
    switch argument {
    case .action?, .actionOrCommand?, .actionOrUse?: "Which action?"
    case .statePath?: "Which path?"
    case .step?: "Which step?"
    case .branch?: "Which branch?"
    case .effect?: "Which effect?"
    case .session?: "Which session?"
    case .condition?: "Which condition?"
    case .file?: "Which file?"
    case .onScreen(.type)?: "Type what?"
    case .onScreen(.set)?: "Switch what?"
    case .onScreen(.select)?: "Choose from what?"
    case .onScreen?: "Tap what?"
    case .app?, .preset?, .client?, .variant?, .topic?, .alias?, .logFilter?, .word?,
      .optionValue?, nil:
      if let name = usage.split(separator: " ").last, name.allSatisfy(\.isLetter) {
        "Which \(name)?"
      } else {
        "Something is missing at the end of the line."
      }
    }
  }

  /// What to type instead of a line with wrong arguments.
  private static func next(_ example: CommandExample, _ command: String) -> String {
    switch example {
    case .line(let line): "Try: \(line)    (:help \(command) says more)"
    case .missing(let part): "\(missing(part)) :help \(command) says more."
    case .unknown: ":help \(command) says more."
    }
  }

  /// Says what a session does not have at present, so that there is no example.
  static func missing(_ part: SessionFacts.Part) -> String {
    switch part {
    case .step, .steps, .changeable, .sent, .replay:
      "There is only step #0 yet: type an action first."
    case .pathStep: "The state has no values."
    case .moved: "No step here can be moved."
    case .back: "You are already at step #0."
    case .forward: "You are already at the last step of this branch."
    case .conditionElsewhere: "There is no other step on this branch yet."
    case .branch: "There is no branch."
    case .effect: "No effect is in flight."
    case .held: "No effect is held."
    case .file: "Name a script or a transcript, such as bug.tca."
    case .duration: "On the real clock, time passes by itself."
    case .screen: "The app has no screen."
    case .tap: "Nothing on the screen can be tapped."
    case .type: "Nothing on the screen can be typed into."
    case .toggle: "Nothing on the screen can be switched."
    case .select: "Nothing on the screen can be chosen from."
    }
  }
}
