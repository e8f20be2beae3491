import ConsoleSyntax
import Kernel

/// One command with its arguments, read and checked.
enum Command: Equatable, Sendable {
  case state(StatePath, at: StepName?)
  case view(at: StepName?)
  case log(LogFilter)
  case step(StepName)
  case diff(StepName, StepName?)
  case why(StatePath)
  case when(Condition)
  case timeline
  case find(String)
  case effects(all: Bool, at: StepName?)
  case actions(prefix: String)
  case watch(StatePath?)
  /// Without a name, what is muted.
  case mute(String?)
  /// Without a name, everything that is muted.
  case unmute(String?)
  case goto(StepName)
  case back(Int)
  case forward(Int)
  case until(Condition)
  case mark(String?)
  case branches
  case switchBranch(String)
  case skip(StepRanges)
  case edit(Int, StepReplacement)
  case move(Int, after: Int)
  case replay(from: StepName?)
  case again(StepName)
  case wait(limit: Duration)
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
  case tutorial(TutorialRequest)
  case set(option: Spanned<String>?, value: Spanned<String>?)
  case reset
  case help(topic: String?)
  case history(String?)
  case sessions(SessionsRequest)
  case quit
}

/// What `:edit` puts in the place of a step.
indirect enum StepReplacement: Equatable, Sendable {
  case action(ActionExpression)
  /// A command that acts.
  case command(Command)
}

/// What `:sessions` is to do. Sessions are counted from 1, the newest.
enum SessionsRequest: Equatable, Sendable {
  case list
  case restore(Spanned<Int>)
  case discard(Spanned<Int>)

  /// The words for all but the list.
  static let words = ["restore", "discard"]
}

/// Whether time passes by itself.
public enum ClockMode: String, CaseIterable, Sendable {
  /// Time passes as it does outside.
  case real
  /// Time moves only by `:advance` and `:wait`.
  case virtual
}

/// How people name a step.
enum StepName: Equatable, Sendable {
  case number(Int)
  case mark(String)
}

/// Which steps `:log` shows; what is not said lets every step pass.
struct LogFilter: Equatable, Sendable {
  /// From which step to which.
  var range: ClosedRange<Int>?
  /// What the action's path begins with.
  var action: String?
  /// Where the action came from.
  var origin: Origin?
  /// What the step changed, or something in it.
  var path: StatePath?

  /// Who caused a step.
  enum Origin: String, CaseIterable, Sendable {
    /// You typed an action or a command.
    case you
    case reducer
    case effects
    /// Any of them, except the commands you typed.
    case actions

    /// The origin with a name. The names that were used up to version 0.1 are understood too.
    init?(word: String) {
      switch word {
      case "typed": self = .you
      case "returned": self = .reducer
      default: self.init(rawValue: word)
      }
    }
  }

  /// Whether any step passes.
  var isOpen: Bool { self == LogFilter() }
}
