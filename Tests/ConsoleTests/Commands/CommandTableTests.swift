import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite struct CommandTableTests {
  private func parse(_ line: String) throws -> Command {
    guard case .command(let name, let nameSpan, _, let span) = try Line.parse(line) else {
      throw Diagnostic(.unexpectedEnd(expected: .commandName), at: SourceSpan(0, 0))
    }
    return try CommandParser.command(named: name, at: nameSpan, argumentsAt: span, in: line)
  }

  private func problem(_ line: String) -> CommandProblem? {
    do {
      _ = try parse(line)
      return nil
    } catch {
      return (error as? CommandDiagnostic)?.problem
    }
  }

  private static let readings: [(String, Command)] = [
    (":state", .state(StatePath(), at: nil)),
    (":state dogs.count", .state(try! StatePath.parse("dogs.count"), at: nil)),
    (":state dogs @3", .state(try! StatePath.parse("dogs"), at: .number(3))),
    (":state @here", .state(StatePath(), at: .mark("here"))),
    (":view", .view(at: nil)), (":view @#4", .view(at: .number(4))),
    (":view 21 @3", .view(from: 21, at: .number(3))),
    (":tap 3", .tap(ScreenTarget(name: .number(3), span: SourceSpan(5, 6)))),
    (":tap Pay $2 +", .tap(ScreenTarget(name: .text("Pay $2 +"), span: SourceSpan(5, 13)))),
    (#":tap "3""#, .tap(ScreenTarget(name: .text("3"), span: SourceSpan(5, 8)))),
    (":type bull dog", .type("bull dog", into: nil)), (#":type """#, .type("", into: nil)),
    (
      ":type 2 bull", .type("bull", into: ScreenTarget(name: .number(2), span: SourceSpan(6, 7)))
    ),
    (
      #":type "First name" Ada L."#,
      .type("Ada L.", into: ScreenTarget(name: .text("First name"), span: SourceSpan(6, 18)))
    ),
    (":type 2", .type("2", into: nil)),
    (":toggle Gift", .toggle(ScreenTarget(name: .text("Gift"), span: SourceSpan(8, 12)))),
    (
      #":select "A b" c d"#,
      .select(
        ScreenTarget(name: .text("A b"), span: SourceSpan(8, 13)),
        option: Spanned("c d", SourceSpan(14, 17)))
    ),
    (":log", .log(LogFilter())),
    (":log 3", .log(LogFilter(names: [.steps(.numbers(3...3))]))),
    (":log 2-5", .log(LogFilter(names: [.steps(.numbers(2...5))]))),
    (":log 5-2", .log(LogFilter(names: [.steps(.numbers(2...5))]))),
    (
      ":log a-#2 @a",
      .log(LogFilter(names: [.word("a-#2"), .steps(.marked("a"))]))
    ),
    (":skip 3 #5-@8 a-2", .skip([.numbers(3...3), .numbers(5...8), .marked("a-2")])),
    (
      ":log dogs.l ~dogs 1-2 effects",
      .log(
        LogFilter(
          names: [.word("dogs.l"), .steps(.numbers(1...2))], author: .effects,
          path: try! StatePath.parse("dogs")))
    ),
    (":step 4", .step(.number(4))), (":step #4", .step(.number(4))),
    (":step before", .step(.mark("before"))),
    (":log #2-#5 you", .log(LogFilter(names: [.steps(.numbers(2...5))], author: .you))),
    (":log typed", .log(LogFilter(author: .you))),
    (":log returned", .log(LogFilter(author: .reducer))),
    (":exit", .quit), (":undo", .back(1)), (":redo 2", .forward(2)),
    (":effects", .effects(all: false, at: nil)),
    (":effects all", .effects(all: true, at: nil)),
    (":effects @3", .effects(all: false, at: .number(3))),
    (":cancel e2", .cancel(EffectID(2))), (":hold e1", .hold(EffectID(1))),
    (":release", .release(nil)),
    (":fail e3", .fail(EffectID(3), "made to fail")),
    (#":fail e3 "no wood""#, .fail(EffectID(3), "no wood")),
    (":diff 1 before", .diff(.number(1), .mark("before"))), (":diff 1", .diff(.number(1), nil)),
    (":why a.b", .why(try! StatePath.parse("a.b"))), (":watch", .watch(nil)),
    (":find a b", .find("a b")), (#":find "a\tb""#, .find("a\tb")),
    (":until a == 1", .until(try! Condition.parse("       a == 1"))),
    (":mark", .mark(nil)), (":mark x", .mark("x")), (":branches", .branches),
    (":switch b1", .switchBranch("b1")),
    (":actions", .actions(prefix: "")), (":actions dogs.", .actions(prefix: "dogs.")),
    (":goto 3", .goto(.number(3))), (":goto before", .goto(.mark("before"))), (":back", .back(1)),
    (":back 2", .back(2)),
    (":forward 3", .forward(3)),
    (":wait", .wait(limit: .seconds(60))), (":wait 300ms", .wait(limit: .milliseconds(300))),
    (":advance 1.5s", .advance(.milliseconds(1500))), (":clock", .clock(nil)),
    (":clock real", .clock(.real)), (":clock v", .clock(.virtual)),
    (":app", .app(nil)), (":app books", .app(Spanned("books", SourceSpan(5, 10)))),
    (":preset", .preset(nil)), (":pre slow", .preset(Spanned("slow", SourceSpan(5, 9)))),
    (":use", .use(client: nil, variant: nil)),
    (
      ":use a b",
      .use(client: Spanned("a", SourceSpan(5, 6)), variant: Spanned("b", SourceSpan(7, 8)))
    ),
    (":deps", .deps(at: nil)), (":deps @a", .deps(at: .mark("a"))),
    (":tutorial", .tutorial(.start)), (":tutorial next", .tutorial(.next)),
    (":set", .set(option: nil, value: nil)),
    (
      ":set a b",
      .set(option: Spanned("a", SourceSpan(5, 6)), value: Spanned("b", SourceSpan(7, 8)))
    ),
    (":try a", .tryAction(try! ActionExpression.parse("     a"))),
    (
      ":try :tap 3", .tryUse(.tap(ScreenTarget(name: .number(3), span: SourceSpan(10, 11))))
    ),
    (#":try :type "bull""#, .tryUse(.type("bull", into: nil))),
    (":source a.b", .source(Spanned("a.b", SourceSpan(8, 11)))),
    (":screen", .screen(nil)), (":screen on", .screen(true)), (":screen of", .screen(false)),
    (#":run "a file.tca""#, .run(file: "a file.tca")), (":reset", .reset(file: nil)),
    (":reset a.json", .reset(file: Spanned("a.json", SourceSpan(7, 13)))),
    (#":reset @"a b""#, .reset(file: Spanned("a b", SourceSpan(7, 13)))),
    (":save a.tca", .save(file: "a.tca")),
    (#":load "a b.transcript""#, .load(file: "a b.transcript")),
    (
      ":expect a == 1",
      .expect(.condition(try! Condition.parse("        a == 1")), at: SourceSpan(8, 14))
    ),
    (":expect idle", .expect(.idle, at: SourceSpan(8, 12))),
    (
      ":expect idle == 1",
      .expect(.condition(try! Condition.parse("        idle == 1")), at: SourceSpan(8, 17))
    ),
    (
      ":expect changed contains 1",
      .expect(
        .condition(try! Condition.parse("        changed contains 1")), at: SourceSpan(8, 26))
    ),
    (
      ":expect changed a.b[0], c @2",
      .expect(
        .changed(
          [try! StatePath.parse("a.b[0]"), try! StatePath.parse("c")], at: .number(2)),
        at: SourceSpan(8, 28))
    ),
    (":expect changed nothing", .expect(.changed([], at: nil), at: SourceSpan(8, 23))),
    (":invariant", .invariant(.list)), (":invariant remove 2", .invariant(.remove(2))),
    (":invariant remove all", .invariant(.remove(nil))),
    (
      ":invariant remove == 1",
      .invariant(.add(try! Condition.parse("           remove == 1")))
    ),
    (":sessions", .sessions(.list)),
    (":sessions restore 2", .sessions(.restore(Spanned(2, SourceSpan(18, 19))))),
    (":sessions discard 1", .sessions(.discard(Spanned(1, SourceSpan(18, 19))))),
    (":help", .help(topic: nil)), (":help goto", .help(topic: "goto")), (":quit", .quit),
    // A name can be shortened to a unique prefix.
    (":g 1", .goto(.number(1))), (":q", .quit), (":fo", .forward(1)),
    // Frequent commands have a letter, although other names start with it.
    (":b 2", .back(2)), (":f", .forward(1)), (":d 1 2", .diff(.number(1), .number(2))),
    (":e all", .effects(all: true, at: nil)), (":v", .view(at: nil)), (":m here", .mark("here")),
    (":h goto", .help(topic: "goto")),
  ]

  @Test("Commands are read with their arguments", arguments: readings)
  func reading(line: String, command: Command) throws {
    #expect(try parse(line) == command)
  }

  @Test("A command that cannot be read is refused with its correct form")
  func problems() {
    #expect(problem(":lgo") == .unknown("lgo", nearest: ["log"]))
    #expect(problem(":st") == .ambiguous("st", candidates: ["state", "step"]))
    #expect(
      problem(":goto")
        == .missing(
          .step, command: "goto", usage: ":goto N|mark", example: .line(":goto 0")))
    #expect(
      problem(":back x")
        == .arguments(
          .unexpectedWord("x", expected: .integer), command: "back", usage: ":back [n]",
          example: .missing(.back)))
    #expect(problem(":goto -1") == .negative(-1))
    #expect(
      problem(":advance 2x")
        == .arguments(
          .malformedDuration("2x"), command: "advance", usage: ":advance duration",
          example: .missing(.duration)))
    for name in ["advance", "wait"] {
      #expect(problem(":\(name) -1s") != nil, "\(name)")
    }
    #expect(
      problem(":clock fast")
        == .unknownWord("fast", known: ["real", "virtual"], nearest: []))
    #expect(
      problem(":view now")
        == .arguments(
          .unexpectedWord("now", expected: .integer), command: "view", usage: ":view [row] [@N]",
          example: .missing(.screen)))
  }

  @Test(
    "Every row's example can be read",
    arguments: CommandTable.rows.map { $0.example(in: .dogs).line })
  func examples(example: String?) throws {
    let example = try #require(example)
    _ = try parse(example)
  }

  @Test("No row completes more arguments than its command has")
  func completing() {
    for row in CommandTable.rows where !row.completes.isEmpty {
      #expect(row.completes.count <= row.arguments.split(separator: " ").count, "\(row.name)")
    }
  }

  @Test("Names are unique")
  func uniqueNames() {
    #expect(Set(CommandTable.rows.map(\.name)).count == CommandTable.rows.count)
  }
}
