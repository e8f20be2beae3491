import Features
import Testing

@testable import Console
@testable import ConsoleSyntax

/// Meaningless lines for the grammar of every app. They are parsed but not run.
@Suite("Fuzzed lines for every app")
struct AppFuzzTests {
  private static let count = environmentNumber("FUZZ_LINES") ?? 20_000

  @Test("Dogs") func dogs() throws { try fuzz(DogsApp.self) }
  @Test("Counter") func counter() throws { try fuzz(CounterApp.self) }
  @Test("Books") func books() throws { try fuzz(BooksApp.self) }
  @Test("Online store") func onlineStore() throws { try fuzz(OnlineStoreApp.self) }
  @Test("Pokémon cards") func pokemonCards() throws { try fuzz(PokemonCardsApp.self) }

  private func fuzz<App: FeatureApp>(_: App.Type) throws where App.Root.Action: Equatable {
    var trial = LineTrial(state: App.initialState, action: App.Root.Action.self)
    var mutator = LineMutator(App.self, seed: UInt64(App.name.utf8.count))
    for _ in 0..<Self.count / 5 {
      let line = mutator.line()
      let faults = [trial.fault(of: line), trial.fault(hiding: line)].compactMap(\.self)
      for fault in faults { Issue.record("\(fault) in \(line.debugDescription)") }
    }
    print("fuzzed \(App.name):", trial.counts)
    let least = Self.count / 5 / 200
    #expect(trial.counts.actions > least && trial.counts.commands > least)
    #expect(trial.counts.answers > least / 4 && trial.counts.refused > least)
  }
}

/// Parses lines as a session does, and checks the diagnostics of the bad ones.
private struct LineTrial<State, Action> {
  struct Counts {
    var actions = 0, commands = 0, answers = 0, refused = 0, hidden = 0
  }

  let state: State
  let grammar = ActionGrammar(Action.self)
  private(set) var counts = Counts()
  /// Hides some properties of the state. It learns from every line, so it is replaced from time to
  /// time.
  private var redaction = Redaction.nothing

  init(state: State, action: Action.Type) { self.state = state }

  /// What is wrong with how a line with secrets is stored, or `nil`.
  mutating func fault(hiding line: String) -> String? {
    counts.hidden += 1
    if counts.hidden % 64 == 1 {
      redaction = Redaction(names: Set(StateMembers(of: state).names.prefix(2)))
      redaction.give("bull", as: SecretName("query"))
    }
    for hidden in [redaction.hidden(line), redaction.masked(line)] {
      var end = 0
      for span in hidden.edits.map(\.span) {
        if span.start < end || !isInside(span, line) { return "the edit at \(span)" }
        end = span.end
      }
      for reference in hidden.references where !isInside(reference.span, line) {
        return "the reference at \(reference.span)"
      }
    }
    return nil
  }

  /// What is wrong with how a line is parsed, or `nil`.
  mutating func fault(of line: String) -> String? {
    do throws(Diagnostic) {
      switch try Line.parse(line) {
      case .blank, .comment, .question: return nil
      case .command(let name, let nameSpan, _, let span):
        return fault(of: line, command: name, nameSpan, span)
      case .action(let expression):
        return try fault(of: line, expression)
      }
    } catch {
      return fault(of: line, Refusal(error))
    }
  }

  private mutating func fault(
    of line: String, _ expression: ActionExpression
  ) throws(Diagnostic) -> String? {
    let action = try grammar.action(from: expression, as: Action.self)
    counts.actions += 1
    let printed = ValuePrinter.exact.action(action)
    let again = try? grammar.action(from: .parse(printed), as: Action.self)
    return again.map { ValuePrinter.exact.action($0) } == printed
      ? nil : "\(printed) cannot be pasted"
  }

  private mutating func fault(
    of line: String, command name: String, _ nameSpan: SourceSpan, _ span: SourceSpan
  ) -> String? {
    do {
      let command = try CommandParser.command(
        named: name, at: nameSpan, argumentsAt: span, in: line)
      counts.commands += 1
      switch command {
      case .until(let condition):
        _ = try ConditionEvaluator.isTrue(condition, in: state)
        counts.answers += 1
        if try Condition.parse(condition.description).description != condition.description {
          return "\(condition) cannot be pasted"
        }
      case .state(let path, _):
        _ = try StateReader.value(at: path, in: state)
        counts.answers += 1
      case .resolve(_, let expression): return try fault(of: line, expression)
      default: break
      }
      return nil
    } catch let error as CommandDiagnostic {
      return fault(of: line, Refusal(error))
    } catch let error as ConditionDiagnostic {
      return fault(of: line, Refusal(error))
    } catch let error as PathDiagnostic {
      return fault(of: line, Refusal(error))
    } catch let error as Diagnostic {
      return fault(of: line, Refusal(error))
    } catch {
      return "\(error)"
    }
  }

  private mutating func fault(of line: String, _ refusal: Refusal) -> String? {
    counts.refused += 1
    if let span = refusal.span, !isInside(span, line) { return "the place \(span)" }
    if let correction = refusal.correction, !isInside(correction.span, line) {
      return "the correction \(correction)"
    }
    guard counts.refused.isMultiple(of: 16) else { return nil }
    let failure = Failure(refusal, in: SourceLine(text: line))
    for shown in FailureRenderer(failure: failure, hiding: .nothing).lines(promptWidth: nil).map(
      \.plain)
    {
      if shown.count > 1_000 { return "a message of \(shown.count) characters" }
      if shown.unicodeScalars.contains(where: { $0.value < 0x20 }) { return "a raw character" }
    }
    return nil
  }

  /// Whether both ends are inside the line and between two scalars.
  private func isInside(_ span: SourceSpan, _ line: String) -> Bool {
    let bytes = line.utf8
    guard 0 <= span.start, span.start <= span.end, span.end <= bytes.count else { return false }
    for offset in [span.start, span.end] where offset < bytes.count {
      if bytes[bytes.index(bytes.startIndex, offsetBy: offset)] & 0xC0 == 0x80 { return false }
    }
    return true
  }
}
