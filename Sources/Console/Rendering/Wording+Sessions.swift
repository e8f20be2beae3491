import Kernel
// The English of problems in a session.
extension Wording {
  static func message(for problem: SessionProblem) -> Message {
    switch problem {
    case .noStep(let number, let last):
      return Message(
        sentence: "There is no step #\(number): the last one is #\(last).",
        next: ":log shows the steps.")
    case .notInFlight(let id, let inFlight):
      return Message(
        sentence: "\(id) is not in flight.",
        next: inFlight.isEmpty
          ? "No effect is." : "In flight: \(list(inFlight.prefix(5).map { "\($0)" }, "and")).")
    case .noMark(let name, let nearest):
      return Message(
        sentence: "No step is marked '\(name)'." + didYouMean(nearest),
        next: ":mark lists the marks; :mark \(name) marks this step.")
    case .noAction(let prefix, let nearest, let isFilter):
      return Message(
        sentence: "No action starts with '\(short(prefix))'." + didYouMean(nearest),
        next: ":actions lists the actions"
          + (isFilter ? "; :help log describes the filters." : "."))
    case .noBranch(let name, let nearest):
      return Message(
        sentence: "There is no branch '\(name)'." + didYouMean(nearest),
        next: ":branches shows the branches.")
    case .trueNowhere(let branch):
      return Message(sentence: "No other step of branch \"\(branch)\" satisfies this.")
    case .onAnotherBranch(let number, let branch):
      return Message(
        sentence: "#\(number) is on the branch '\(branch)', not on this one.",
        next: ":switch \(branch) goes there.")
    case .isInitial:
      return Message(
        sentence: "#0 is the initial state: no action made it.",
        next: ":log lists the steps.")
    case .hasNoAction(let number):
      return Message(
        sentence: "#\(number) has no action: it is a command.", next: "Type that command again.")
    case .isReturned(let number, let earlier):
      return Message(
        sentence: "#\(number) was returned by the reducer at #\(earlier).",
        next: "Skip, edit or move #\(earlier), or a step that led to it.")
    case .isThereAlready(let number, let place):
      return Message(
        sentence: number == place
          ? "#\(number) cannot come after itself."
          : "#\(number) already comes right after #\(place).")
    case .nothingToReplay:
      return Message(sentence: "There is no step to replay yet.", next: "Type an action.")
    case .noFurther(.back): return Message(sentence: "You are already at step #0.")
    case .noFurther(.forward):
      return Message(sentence: "You are already at the last step of this branch.")
    case .noView(let app):
      return Message(
        sentence: "The app '\(app)' has no screen.", next: ":state shows its state.")
    case .screen(let problem): return message(for: problem)
    case .notReached(let goal, let isWaitingOutside):
      let goal =
        switch goal {
        case .step(let number): "#\(number) is not in the log"
        case .end(let id): "\(id) is still running"
        }
      return Message(
        sentence: goal
          + (isWaitingOutside ? " yet." : ", and no effect waits for something outside."),
        next: ":effects shows what effects wait for; :wait lets time pass.")
    case .advanceOnRealClock:
      return Message(
        sentence: "On the real clock, time passes by itself.",
        next: "Try: :clock virtual    or :wait")
    case .interrupted(let work): return message(for: work)
    case .endless(let drain): return message(for: drain)
    case .unmet(let claim): return message(for: claim)
    case .brokenInvariant(let broken): return message(for: broken)
    case .noInvariant(let number, let count):
      let many = count == 0 ? "none" : "\(count)"
      return Message(
        sentence: "There is no invariant \(number): there \(verb(count)) \(many).",
        next: ":invariant lists them.")
    case .unreadableFile(let path, let problem): return unreadable(path, problem)
    case .unsavedKind(let path):
      return Message(
        sentence: "Can't tell from the name '\(path)' what to save.",
        next: "Name it .tca for a script, or .transcript for a transcript.")
    case .notReplaced(let path):
      return Message(
        sentence: "'\(path)' exists and is not a saved session: it was not changed.",
        next: "Choose another name.")
    case .savedTooLarge(let path, let limit): return savedTooLarge(path, limit)
    case .unwritableFile(let path, let problem): return unwritable(path, problem)
    case .untrustedClients(let clients): return message(for: clients)
    case .unaskedClients(let id, let name, let presets): return unasked(id, name, presets)
    case .liveTranscript:
      return Message(
        sentence: "A transcript cannot repeat the answers of live services.",
        next: "Save a script (.tca) instead.")
    case .unopened(let path, let problem):
      let message = message(for: problem)
      return Message(sentence: "'\(path)': \(message.sentence)", next: message.next)
    case .nestedTooDeep(let limit):
      return Message(sentence: "Files that run files are nested more than \(limit) deep.")
    case .noTutorial(let app, let others):
      return Message(
        sentence: "The app '\(app)' has no tutorial.",
        next: others.first.map { "Try: :app \($0)    then :tutorial" }
          ?? ":help lists the commands.")
    case .unknownOption(let name, let known, let nearest):
      return message("option", name, known: known, nearest: nearest)
    case .invalidOption(let value, let option, let values, let nearest):
      return Message(
        sentence: "'\(option)' cannot be '\(value)'." + didYouMean(nearest),
        next: "Use \(values)."
          + (value.contains("{")
            ? " In braces: \(list(OptionTable.promptNames, "and"))." : ""))
    case .nothingCalled(let name, let nearest):
      return Message(
        sentence: "Nothing here is called '\(name)'." + didYouMean(nearest),
        next: ":actions lists the actions, :state the state, :help the commands.")
    case .notMuted(let name, let muted, let nearest):
      return Message(
        sentence: "'\(short(name))' is not muted." + didYouMean(nearest),
        next: muted.isEmpty
          ? "Nothing is." : "Muted: \(list(muted.prefix(5).map { short($0) }, "and")).")
    case .missingSecret(let secret, let reason): return message(for: reason, of: secret)
    case .needsPrompt(let command):
      return Message(sentence: "'\(short(command))' works only at the prompt of a terminal.")
    case .noShellCommand:
      return Message(
        sentence: "The line ends where a shell command was expected.", next: "Try: :!ls")
    case .existingFile(let path):
      return Message(
        sentence: "'\(path)' exists: it was not changed.", next: "Choose another name.")
    case .numberAsFile(let name, let condition):
      return Message(
        sentence: "'> \(name)' would write the answer to a file with the name \(name).",
        next: condition.map { "Try: \($0)" }
          ?? "Put the name in quotes to write that file: > \"\(name)\"")
    case .noAppending:
      return Message(
        sentence: "There is no '>>': '>' writes an answer to a new file.",
        next: "Write > and another name.")
    case .tooLongToCopy(let limit):
      return Message(
        sentence: "The text is too long for the clipboard, which takes \(limit) bytes.",
        next: "Copy a part of the value.")
    case .noLatestValue:
      return Message(
        sentence: "$_ is the value that ':state' printed last, and it has printed none.",
        next: "Print one first: :state path")
    case .noAlias(let name, let nearest):
      return Message(
        sentence: "There is no alias '\(short(name))'." + didYouMean(nearest),
        next: "Write :alias name = line to make one. :alias lists them.")
    case .invalidAlias(let name, .notAName):
      return Message(
        sentence: "An alias cannot have the name '\(short(name))'.",
        next: "A name is one word of letters, digits, - and _.")
    case .invalidAlias(let name, .isCommand):
      return Message(
        sentence: "':\(name)' is a command, so an alias cannot have its name.",
        next: "Choose another name.")
    case .invalidAlias(let name, .hasNoLine):
      return Message(
        sentence: "The alias '\(short(name))' needs a line.",
        next: "Write it after the '=', or remove the alias: :alias remove \(short(name))")
    case .noHistory:
      return Message(sentence: "Scripts keep no history.")
    case .noSessions:
      return Message(
        sentence: "No sessions are kept here.",
        next: "Type :sessions at a prompt. A file that is checked or not trusted cannot see them.")
    case .noSession(let number, let count):
      return Message(
        sentence: count == 0
          ? "There is no session \(number): none is kept."
          : "There is no session \(number): there \(verb(count)) \(count).",
        next: ":sessions lists them.")
    case .unrestorable(let number, let reason):
      return message(number, reason)
    case .unknownApp(let name, let known, let nearest):
      return message("app", name, known: known, nearest: nearest)
    case .unknownPreset(let name, let app, let known, let nearest):
      return message("preset", name, of: "app '\(app)'", known: known, nearest: nearest)
    case .unknownClient(let name, let app, let known, let nearest):
      return message("client", name, of: "app '\(app)'", known: known, nearest: nearest)
    case .unknownVariant(let name, let client, let known, let nearest):
      return message("variant", name, of: "client '\(client)'", known: known, nearest: nearest)
    }
  }

  /// Says that an effect did not start, because the script was started without choosing clients.
  static func unasked(_ id: EffectID, _ name: String, _ presets: [String]) -> Message {
    let flags = ["--live"] + presets.filter { $0 != "live" }.map { "--preset \($0)" }
    return Message(
      sentence:
        "\(id) \(short(name)) has not started: it may use live clients, which are not enabled.",
      next:
        "Start the script with \(list(flags, "or")). If the app reaches nothing real, declare that in its host: "
        + ".withoutLiveClients()")
  }

  // MARK: Recovering

  /// Says that there is no session to recover.
  ///
  /// - Parameter hasUnreadable: whether a session was named that cannot be restored.
  static func nothingToRecover(app: String?, hasUnreadable: Bool) -> String {
    (hasUnreadable ? "Nothing else to recover: no other session" : "Nothing to recover: no session")
      + "\(app.map { " of '\($0)'" } ?? "") ended in a crash. "
      + ":sessions lists the other sessions."
  }

  /// Says that a journal cannot be restored.
  static func unreadable(_ journal: UnreadableJournal) -> String {
    "A session cannot be restored: the first row of its journal is damaged. Its lines are in "
      + journal.path
  }

  private static func message(_ number: Int, _ reason: UnrestorableSession) -> Message {
    switch reason {
    case .taken:
      Message(
        sentence: "Session \(number) is gone: it was restored or discarded.",
        next: ":sessions lists those that are left.")
    case .open:
      Message(
        sentence: "Session \(number) is the one that you restored: it is open here.",
        next: ":quit or :reset keeps it again; then :sessions lists it.")
    case .unreadable:
      Message(
        sentence: "Session \(number) cannot be read.",
        next: ":sessions discard \(number) removes it.")
    case .unknownApp(let app, let known):
      Message(
        sentence: "Session \(number) is of the app '\(app)', which this console does not have.",
        next: "It has \(list(known.map { "'\($0)'" }, "and")).")
    }
  }
}
