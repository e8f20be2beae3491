import Foundation
import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@MainActor
@Suite struct JSONRendererTests {
  /// A session whose reports are stored as lines of JSON.
  @MainActor
  private final class Machine {
    private(set) var lines: [String] = []
    // Set in init, whose closure needs self.
    private(set) var conversation: Conversation!

    init() {
      let apps = [AnyConsoleApp(gardenApp()), AnyConsoleApp(kitchenApp())]
      let settings = SessionSettings(preset: nil, clock: .virtual)
      // Trusted sessions are never refused.
      conversation = try! Conversation(apps[0], among: apps, settings) {
        [unowned self] report, _ in
        lines.append(JSONRenderer(hiding: .nothing).line(report))
      }
    }

    func type(_ typed: String...) async {
      for line in typed {
        do { _ = try await conversation.execute(SourceLine(text: line)) } catch {
          lines.append(JSONRenderer(hiding: .nothing).line(error))
        }
      }
      lines.append(JSONRenderer(hiding: .nothing).ready(conversation.session.status))
    }

    /// The objects printed so far, as a program would read them.
    var objects: [[String: Any]] {
      lines.compactMap {
        (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
      }
    }
  }

  /// A session that makes every kind of report that lines can cause.
  private func everything() async -> Machine {
    let machine = Machine()
    await machine.type(
      #"plant "tu\u{1B}lip""#, ":state", ":state beds", ":state shed", ":view", ":log",
      ":log --graph", ":find tu",
      #"plant "b""#, ":diff 0 1", ":why beds", ":when beds.count > 0", ":timeline", ":mark here",
      ":mark", ":watch beds.count",
      #"plant "c""#, ":watch", ":watch beds.count", ":goto 1", "openShed", "shed.fetchTool",
      ":branches", ":effects", ":hold e1", ":release e1", ":advance 100ms", "closeShed", "grow",
      ":wait 1s", ":wait", ":wait", ":effects all", "explode", "complain", "chain 2", "draw",
      ":step 4", ":actions", ":actions handler", ":apps", ":app", ":preset", ":use", ":help",
      ":help goto", ":try grow", ":try chain 2", ":try closeShed", ":deps", ":set", "grow?",
      ":source grow",
      ":clock", ":alias mine = :log", ":alias", ":alias remove mine", ":why weather",
      ":expect idle",
      ":expect received chain",
      ":expect beds.count == 77", ":invariant beds.count < 100", ":invariant shed is nil",
      "openShed", ":invariant", ":invariant remove 1", ":invariant remove all", "plant 7",
      "plnat", ":state weather", "weatherChanged .rain(millimetres: 3)",
      "pot name: \"a\", count: 1",
      ":replay", ":move 2 0", ":edit 3 plant(\"d\")", ":skip 1", ":goto 0", ":reset", "grow",
      ":hold e1", ":wait", ":cancel e1", ":wait")
    // Reports that no line causes: an effect that ends without a step, and a step that breaks an
    // invariant.
    await machine.type("grow", "listen", ":invariant beds.count == 0")
    machine.conversation.session.clock.clock.advanceNow(to: TestClock.Instant(offset: .seconds(99)))
    while !machine.lines.contains(where: { $0.contains("brokenInvariant") }) { await Task.yield() }
    await machine.type(
      ":app kitchen", ":preset", ":preset sunday", ":use", ":use cook whim", ":preset")
    return machine
  }

  private let session = SessionRow(
    number: 1, app: "a", steps: 2, date: Date(timeIntervalSince1970: 0), isEnded: true)

  @Test("Every kind of line matches the documented schema, and the schema has no other kinds")
  func schema() async throws {
    let schema = try Schema.documented()
    let machine = await everything()
    for line in machine.lines { #expect(schema.problem(ofLine: line) == nil, "\(line)") }
    let kinds = Set(machine.objects.compactMap { $0["type"] as? String })
    // These reports cannot occur in this session, such as an issue outside of any step.
    let rest = JSONRenderer(hiding: .nothing).line(.issue("a"))
    #expect(schema.problem(ofLine: rest) == nil)
    let others = [
      Report.tutorial(.finished),
      .inconsistent(
        Inconsistency(
          step: LogRow(
            number: 1, action: nil, origin: .changed(.held(1)), time: .zero, isHere: true),
          changes: [StateChange.changed(StatePath([.member("a")]), 1, 2)])),
      .recovered(
        RecoveryReport(
          app: "a", lines: 1, steps: 1, unfinished: .line("b"), held: nil, rest: [],
          difference: nil, damage: Recovery.Damage())),
      .recovered(
        RecoveryReport(
          app: "a", lines: 1, steps: 1,
          unfinished: .step(2, action: "c", origin: .returned(by: 1), line: "b"),
          held: EffectID(1), rest: ["d"], restPath: "/a.tca",
          difference: RecoveryReport.Difference(step: 1, old: "e", new: nil),
          damage: Recovery.Damage(rows: 2, isCut: true),
          missingSecrets: [MissingSecret(secret: SecretName("f"), text: "g $secret(f)")],
          alteredFiles: [
            AlteredFile(path: "/h.json", line: "i @h.json", problem: nil),
            AlteredFile(path: "/j.json", line: "k @j.json", problem: .missing),
          ])),
      .sessions([session], unreadable: [UnreadableJournal(path: "/a", date: .distantPast)]),
      .history([HistoryLine(number: 1, line: "a")], hidden: 2),
    ]
    for report in others {
      #expect(schema.problem(ofLine: JSONRenderer(hiding: .nothing).line(report)) == nil)
    }
    #expect(
      kinds.union(["issue", "tutorial", "inconsistent", "recovered", "history", "sessions"])
        == Set(JSONRenderer.Kind.allCases.map(\.rawValue)))
    #expect(
      schema.constants(of: "type", in: schema.lines)
        == Set(JSONRenderer.Kind.allCases.map(\.rawValue)))
  }

  @Test("Every note matches the documented schema")
  func notes() throws {
    let schema = try Schema.documented()
    let id = EffectID(1)
    let effect = EffectNote(id: id, name: "a", kind: .cancelled(.task))
    let notes: [Note] = [
      .nothingInFlight, .stillInFlight(1, after: .seconds(2)), .interrupted,
      .reached(.step(3)), .reached(.end(id)),
      .clock(.real, now: .zero), .advanced(to: .milliseconds(1500), inFlight: 0),
      .reset(kept: .everything), .reset(kept: .upTo(step: 4)),
      .discarded(session),
      .preset("a", summary: "b", inFlight: 0), .client("a", variant: "b", inFlight: 0),
      .allHeld([id]), .held(id, name: "a"), .released(id, name: "a"),
      .notHeld(id), .notHeld(nil), .marked("a", 1),
      .unwatched(StatePath([.member("a")])), .muted(["tick"]), .neverChanged(StatePath(), since: 1),
      .effect(effect, after: .zero), .expected("a", step: nil), .expected("a", step: 1),
      .invariant("a"), .invariantRemoved("a"), .invariantsRemoved(1),
      .saved("a", lines: 1, isSame: nil), .saved("a", lines: 1, isSame: true),
      .keptInMemory("a"), .aliasRemoved("a"), .written("a", lines: 2),
      .unkept(.full(path: "a", bytes: 1)), .unreported(3..<9), .sentNothing(.tapped("a")),
      .wouldSendNothing(.tapped("a")), .wouldSet(.tapped("a"), paths: ["b"]), .screenShown(true),
      .screenShown(nil), .skippedCode(3),
      .unsent(.happened(.appeared, view: "A"), action: "a"),
      .waitingTask(.happened(.appeared, view: "A")),
      .endless(
        EndlessDrain(steps: 3, cycle: ["a", "a"], effect: "e1 a", dropped: [], droppedCount: 0)),
    ]
    var kinds: Set<String> = []
    for note in notes {
      let line = JSONRenderer(hiding: .nothing).line(.note(note))
      #expect(schema.problem(ofLine: line) == nil, "\(line)")
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      kinds.insert(object?["note"] as? String ?? "")
    }
    #expect(kinds == Set(JSONRenderer.NoteKind.allCases.map(\.rawValue)))
    #expect(schema.constants(of: "note", in: schema.lines) == kinds)
  }

  @Test("The schema refuses lines that are wrong")
  func refusals() throws {
    let schema = try Schema.documented()
    #expect(schema.problem(ofLine: #"{"version":1,"type":"view","text":"a"}"#) == nil)
    for line in [
      #"{"version":2,"type":"view","text":"a"}"#, #"{"version":1,"type":"veiw","text":"a"}"#,
      #"{"version":1,"type":"view"}"#, #"{"version":1,"type":"view","text":1}"#,
      #"{"version":1,"type":"view","text":"a","more":1}"#, #"{"version":1"#, "[]",
    ] { #expect(schema.problem(ofLine: line) != nil, "\(line)") }
  }

  @Test("A step has its action and values both as a user types them and as JSON")
  func step() async throws {
    let machine = Machine()
    await machine.type("weatherChanged .rain(millimetres: 3)")
    #expect(
      machine.lines[0] == #"""
        {"version":1,"type":"step","step":1,"action":{"name":"weatherChanged","text":"weatherChanged(.rain(millimetres: 3))","json":{"weatherChanged":{"_0":{"rain":{"millimetres":3}}}}},"origin":{"kind":"typed"},"by":"you","time":0,"branch":"main","cause":null,"changes":[{"path":"weather","kind":"changed","old":{"text":".dry","json":{"dry":{}}},"new":{"text":".rain(millimetres: 3)","json":{"rain":{"millimetres":3}}}}],"effects":[],"issues":[],"fork":null,"whole":false}
        """#)
  }

  @Test("A step has its time, its branch and the step that caused it")
  func cause() async throws {
    let machine = Machine()
    await machine.type("chain 2", "grow", ":wait", ":back", "draw")
    let steps = machine.objects.filter { $0["type"] as? String == "step" }
    #expect(steps.map { $0["time"] as? Double } == [0, 0, 0, 2, 0])
    #expect(steps.map { $0["branch"] as? String } == ["main", "main", "main", "main", "b1"])
    #expect(steps.map { $0["cause"] as? Int } == [nil, 1, nil, 3, nil])
  }

  @Test(
    "A literal is converted to the JSON that a program expects",
    arguments: [
      (#""a\u{1B}\n\u{202E}é🐶""#, #""a\u001b\n\u202eé🐶""#), ("1", "1"), ("-2.5", "-2.5"),
      ("true", "true"), ("nil", "null"), ("()", "null"), ("[1, [2]]", "[1,[2]]"),
      (#"["a": 1, "b": nil]"#, #"{"a":1,"b":null}"#),
      ("[1: 2]", #"[{"key":1,"value":2}]"#), ("[:]", "{}"),
      (#"Dog(breed: "pug", subBreeds: [])"#, #"{"breed":"pug","subBreeds":[]}"#),
      (".dry", #"{"dry":{}}"#), (".loaded(1, at: 2)", #"{"loaded":{"_0":1,"at":2}}"#),
      (".infinity", #""inf""#), ("-.infinity", #""-inf""#), (".nan", #""nan""#),
    ])
  func literals(literal: String, json: String) {
    #expect(JSON.reading(literal)?.text == json)
  }

  @Test("A value without a literal has no JSON")
  func withoutLiteral() { #expect(JSON.reading("‹() -> ()›") == nil) }

  @Test("Durations are exact numbers of seconds")
  func seconds() {
    #expect(JSON.seconds(.milliseconds(1500)).text == "1.5")
    #expect(JSON.seconds(.seconds(2)).text == "2")
    #expect(JSON.seconds(.nanoseconds(-1)).text == "-0.000000001")
    #expect(JSON.seconds(.zero).text == "0")
  }

  @Test("An error has its message, its place and its correction")
  func error() async throws {
    let machine = Machine()
    await machine.type("plant tulip")
    let object = try #require(machine.objects.first)
    #expect(object["reason"] as? String == "error")
    #expect(object["message"] as? String == "'tulip' is not a value: text needs quotes.")
    #expect(object["correction"] as? String == #"plant "tulip""#)
    #expect(object["column"] as? Int == 7)
    #expect(object["file"] is NSNull)
  }
}
