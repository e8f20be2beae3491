import ConsoleSyntax
import Kernel

/// A command with its arguments, after reading and checking.
enum Command: Equatable, Sendable {
  case state(StatePath, at: StepName?)
  /// `from` is the first row to show of a long list, counted from 1.
  case view(from: Int? = nil, at: StepName?)
  case tap(ScreenTarget)
  /// `nil`: the only field, or the one that searches.
  case type(String, into: ScreenTarget?)
  case toggle(ScreenTarget)
  case select(ScreenTarget, option: Spanned<String>)
  /// `nil` asks whether the screen is shown next to the log.
  case screen(Bool?)
  case log(LogFilter)
  case step(StepName)
  case diff(StepName, StepName?)
  case why(StatePath)
  case when(Condition)
  case timeline
  case find(String)
  case effects(all: Bool, at: StepName?)
  case actions(prefix: String)
  /// Where the source declares and handles the action with a path.
  case source(Spanned<String>)
  case watch(StatePath?)
  /// `nil` lists what is muted.
  case mute(String?)
  /// `nil` unmutes everything.
  case unmute(String?)
  case goto(StepName)
  case back(Int)
  case forward(Int)
  case until(Condition)
  case mark(String?)
  case branches
  case switchBranch(String)
  case skip([StepsName])
  case edit(StepName, StepReplacement)
  case move(StepName, after: StepName)
  case replay(from: StepName?)
  case again(StepName)
  /// `nil` waits until nothing is in flight.
  case wait(for: WaitGoal? = nil, limit: Duration)
  case advance(Duration)
  case clock(ClockMode?)
  case cancel(EffectID)
  case resolve(EffectID, ActionExpression)
  case fail(EffectID, String)
  case hold(EffectID)
  case release(EffectID?)
  case use(client: Spanned<String>?, variant: Spanned<String>?)
  case expect(Claim, at: SourceSpan)
  case invariant(InvariantRequest)
  case run(file: String)
  case save(file: String)
  case load(file: String)
  case app(Spanned<String>?)
  case preset(Spanned<String>?)
  case deps(at: StepName?)
  case tryAction(ActionExpression)
  /// A dry run of one of the commands in ``CommandTable/using``.
  indirect case tryUse(Command)
  case tutorial(TutorialRequest)
  case set(option: Spanned<String>?, value: Spanned<String>?)
  /// Without a file, the state is the app's initial one.
  case reset(file: Spanned<String>?)
  case help(topic: String?)
  case history(String?)
  case sessions(SessionsRequest)
  case alias(AliasRequest)
  case copy(CopyRequest)
  case clear
  case quit
}

/// What a `:copy` line copies.
enum CopyRequest: Equatable, Sendable {
  /// The action of a step, or of the present one.
  case action(StepName?)
  /// The value at a path.
  case value(StatePath)

  /// The maximum length of a text in bytes. xterm and tmux ignore sequences of more than 100,000
  /// bytes, and Base64 makes a third more of a text.
  static let limit = 65_536
}

/// The replacement for a step in an `:edit` line.
indirect enum StepReplacement: Equatable, Sendable {
  case action(ActionExpression)
  /// One of the commands in ``CommandTable/acting``.
  case command(Command)
}

/// What a `:sessions` line asks for. Sessions are numbered from 1, the newest.
enum SessionsRequest: Equatable, Sendable {
  case list
  case restore(Spanned<Int>)
  case discard(Spanned<Int>)

  /// The words of all requests except `list`, which has none.
  static let words = ["restore", "discard"]
}

/// What a `:wait` line waits for.
enum WaitGoal: Equatable, Sendable, CustomStringConvertible {
  /// The step is in the log.
  case step(Int)
  /// The effect has ended.
  case end(EffectID)

  /// As it is typed.
  var description: String {
    switch self {
    case .step(let number): "#\(number)"
    case .end(let id): "\(id)"
    }
  }
}

/// Whether time passes automatically.
public enum ClockMode: String, CaseIterable, Sendable {
  /// Time passes as it does outside of the program.
  case real
  /// Time passes only through `:advance` and `:wait`.
  case virtual
}

/// How a line refers to a step.
enum StepName: Equatable, Sendable {
  case number(Int)
  case mark(String)
}

/// Which steps `:log` shows. A property that is `nil` or empty excludes no step.
struct LogFilter: Equatable, Sendable {
  var names: [Name] = []
  /// Who caused the step.
  var author: Author?
  /// A path at which the step changed a value, or changed one inside it.
  var path: StatePath?
  /// Whether to show the steps of all branches, as a drawing.
  var isGraph = false

  /// The word for `isGraph`.
  static let graphWord = "--graph"

  /// Which steps, or which actions.
  enum Name: Equatable, Sendable {
    case steps(StepsName)
    /// The beginning of an action's path or, if no action starts like this, a mark or a range of
    /// marks.
    case word(String)
  }

  /// Who caused a step, in the words of a filter.
  enum Author: String, CaseIterable, Sendable {
    /// A user: with a line, on the screen, or for an effect.
    case you
    /// Views, by themselves.
    case views
    case reducer
    case effects
    /// Any author, except for the steps of commands.
    case actions

    /// Reads a filter's word. Also accepts `typed` and `returned`, the words up to version 0.1, so
    /// that older scripts still work.
    init?(word: String) {
      switch word {
      case "typed": self = .you
      case "returned": self = .reducer
      default: self.init(rawValue: word)
      }
    }
  }

  /// The words of the filter as they can be typed, without a range: ` --graph ~count you`.
  var words: String {
    var words = isGraph ? [Self.graphWord] : []
    for case .word(let word) in names {
      words.append(word.contains { $0 == " " || $0 == "\"" } ? EscapedText.quoted(word) : word)
    }
    words += [author?.rawValue, path.map { "~\($0)" }].compactMap(\.self)
    return words.map { " " + $0 }.joined()
  }

  /// Whether the filter excludes no step.
  var isOpen: Bool { self == LogFilter() }
}
