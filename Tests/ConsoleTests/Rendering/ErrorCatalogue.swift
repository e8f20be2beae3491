import Kernel
import Screens

@testable import Console

/// Lines that fail: at least one for every problem.
enum ErrorCatalogue {
  struct Entry {
    /// The lines that run before it in its session; `:app` opens another app.
    var before: [String] = []
    let line: String
    var clock = ClockMode.virtual
    /// Whether its first `?` is replaced by a byte that is not UTF-8.
    var hasBadByte = false
    /// Whether the session is untrusted and confined to the folder `docs`.
    var isUntrusted = false
    /// The problem, for a line that takes Ctrl-C or 100,000 steps: the tests do not run such lines.
    var problem: SessionProblem?
  }

  static let sections: [(title: String, entries: [Entry])] = [
    ("Characters", characters), ("Actions and arguments", actions), ("Values", values),
    ("Commands", commands), ("Paths", paths), ("Conditions", conditions), ("Sessions", sessions),
    ("The screen", screen),
    ("Interrupted and endless work", interruptions),
  ]

  private static func lines(_ lines: String...) -> [Entry] { lines.map { Entry(line: $0) } }

  private static let characters =
    lines(
      "rename “Ada”", "rename 'Ada'", "rename = \"Ada\"", "setCount 1; setCount 2",
      #"rename "Ada","#, #"rename("Ada""#, "price([1, (2]", #"rename "Ada")"#,
      "setCount 1 2", "rename Ada", #"rename "a\qb""#, #"rename "\u{D800}""#, "setCount 12abc",
      #"rename """Ada"#, "rename \"\"\"\n Ada\n  \"\"\"", #"rename "Ada"#, #"price {tea: 2}"#,
      #"price {"tea": two}"#, "rename @", "rename $", "rename $secret(", "rename $secret(2)", ":",
      "!ls",
      "setCount " + String(repeating: "[", count: 201),
      "rename \"" + String(repeating: "a", count: 1 << 20) + "\"")
    + [Entry(line: "rename \"?\"", hasBadByte: true)]
    + lines(
      "re\u{200B}name \"a\u{200B}b\"", "rename\u{FEFF} \"Ada\u{202E}", "rename\u{A0}\"Ada\"")

  private static let actions =
    lines(
      "renmae \"Ada\"", "zebra", "row", "row.delete", "load[id: 1].delete", "row[id: 1]", "paint 1",
      "move x: 1", "move 1, y: 2", "move x: 1, z: 2", "move x: 1, x: 2", "load 1",
      #"move {"x": 1, "z": 2}"#)
    + [
      Entry(before: [":app plain"], line: "go"),
      Entry(before: [":app signup"], line: #"binding.emial "a@b.c""#),
    ]

  private static let values = lines(
    "rename 7", "setCount $name", "setCount 99999999999999999999", "turn Weather.dry",
    #"tag "x""#, #"price ["a": 1, "a": 2]"#, "rate 101", #"pause "2x""#, "turn .laoding",
    "turn loading", "turn laoding", "setCount three",
    #"price {"tea": "two"}"#)

  private static let commands = lines(
    ":lgo", ":print count", "exitt", "log you", "jobs", #":rename "Ada""#,
    #"send rename "Ada""#, "store.count", "count = 3", ":st", ":goto",
    ":back x", ":back #1", ":cancel", ":load", ":actions zebra", ":step x", ":advance 2x",
    ":wait -1s", ":clock fast",
    ":goto -1", ":step 1-2",
    ":help pahts",
    ":cancel 3", ":effects some", ":mark 3", ":log rnemae", ":log view")

  private static let paths =
    lines(
      ":state conut", ":state child.name", ":state pages[2]", ":state rows[id: 7]",
      ":state pages[id: 7]",
      #":state prices["milk"]"#, #":state boxes["leters"]"#, #":state boxes["maps"]"#,
      #"row["letters"].delete"#, "row[7].delete",
      ":state status.loaded.rows", ":state name[0]",
      "rename $pgaes[0]")
    + [Entry(before: [":app signup"], line: ":state isAdult")]

  private static let conditions = lines(
    ":until", ":until count =", ":until count is 3", ":until conut == 3", ":until count == \"x\"",
    ":until name", ":until pages < 3", ":until count contains 3", ":until count is .loaded",
    ":until status is .laoded", ":until (count == 3", ":until child is nill",
    ":until child == nill",
    ":until child is not nil", ":until name is ture", ":until status is laoded",
    ":until count is \"x\"")

  private static let sessions =
    lines(
      ":step 9", "setCount $9.count", ":cancel e9", ":goto nowhere", ":switch b9",
      ":until count == 99", ":back", ":forward", ":view", ":run none.tca", ":run /etc/passwd",
      #":run "/etc/passwd\0.tca""#,
      "rename @none.json", "rename @/etc", "rename $secret(apiKey)",
      ":save notes.txt", ":save /nowhere/x.tca", ":app archvie", ":preset smaple", ":use prss",
      ":use press fats", ":replay", ":skip 0", ":tutorial", ":history", ":sessions",
      ":copy count", ":state name > name.txt", ":log | grep A", "rename $_",
      ":alias remove mine", ":alias log = :state", ":alias a b = :state", ":alias mine =",
      ":set colr always",
      ":set diff trees", "nothign?", ":unmute row", ":expect count == 4", ":expect idel",
      ":invariant remove 3")
    + [
      Entry(line: "rename @../secret.json", isUntrusted: true),
      Entry(line: "rename $secret(apiKey)", isUntrusted: true),
      Entry(line: ":run /etc/passwd", isUntrusted: true),
      Entry(line: ":save .git/x.tca", isUntrusted: true),
      Entry(line: ":use press real", isUntrusted: true),
      Entry(line: ":app plain", isUntrusted: true),
      Entry(line: ":advance 2s", clock: .real),
      Entry(line: ":wait #7"),
      Entry(line: ":wait e9"),
      Entry(before: ["load"], line: ":wait e1"),
      Entry(before: ["load"], line: ":cancel e2"),
      Entry(before: ["load"], line: ":expect idle"),
      Entry(before: ["rename \"Bob\""], line: ":expect changed count"),
      Entry(line: ":expect received rename"),
      Entry(before: ["setCount 1"], line: ":move 1 0"),
      Entry(before: [":use press slow"], line: ":again 1"),
      Entry(before: ["setCount 1", ":goto 0", "setCount 2"], line: ":skip 1"),
      Entry(before: [":mark here"], line: ":goto hree"),
      Entry(before: [":invariant count < 5"], line: "setCount 7"),
    ]

  private static let screen =
    [
      ":tap 99", ":tap Bluebrid cup", ":tap zebra", ":tap t", ":tap clear", ":toggle 6",
      ":type 2 x",
      ":select Size lrage", ":tap", ":select Size", ":view x", ":view 500",
    ].map { Entry(before: [":app canteen"], line: $0) }
    + [
      Entry(before: [":app canteen", ":tap Tea"], line: ":type tea"),
      Entry(line: ":type tea", problem: .screen(.severalFields(fields))),
      Entry(
        line: ":type city Rome",
        problem: .screen(.severalFields(fields, meant: .init(label: "City", text: "Rome")))),
      Entry(line: ":type 1 x", problem: .screen(.invalid("x", field: "Amount"))),
      Entry(line: ":tap Tea", problem: .screen(.gone("Tea"))),
      Entry(line: ":!", problem: .noShellCommand),
      Entry(line: ":log > steps.txt", problem: .existingFile("steps.txt")),
      Entry(line: ":state count > 5", problem: .numberAsFile("5", condition: ":when count > 5")),
      Entry(line: ":log > 5", problem: .numberAsFile("5", condition: nil)),
      Entry(line: ":log >> f", problem: .noAppending),
      Entry(line: ":clear"),
      Entry(line: ":copy name", problem: .tooLongToCopy(limit: 65_536)),
    ]

  private static let fields = ["Name", "City"].enumerated().map {
    ScreenCandidate(number: $0.offset + 1, label: $0.element, role: .textField, uses: [.type])
  }

  private static let interruptions: [Entry] = [
    Entry(line: "setCount 7", problem: .interrupted(.lines(at: 1201, of: 5000, steps: 1200))),
    Entry(line: ":run long.tca", problem: .interrupted(.reading(file: "long.tca"))),
    Entry(line: ":until count == 99", problem: .interrupted(.searching(seen: 812, of: 90_000))),
    Entry(line: ":skip 3", problem: .interrupted(.remaking(made: 812, of: 5000))),
    Entry(line: "rename $secret(apiKey)", problem: .interrupted(.beforeLine)),
    Entry(line: ":sessions restore 1", problem: .interrupted(.readingSession(1))),
    Entry(line: ":sessions restore 1", problem: .interrupted(.restoring(1))),
    Entry(line: ":save long.tca", problem: .interrupted(.saving(file: "long.tca"))),
    Entry(
      line: "load",
      problem: .unaskedClients(EffectID(1), name: "load", presets: ["sample", "live"])),
    Entry(line: "load", problem: .interrupted(.drain(chain(5200)))),
    Entry(line: "load", problem: .endless(chain(100_000))),
    Entry(
      line: "load",
      problem: .endless(
        EndlessDrain(
          steps: 100_000, cycle: ["rename", "rename"], effect: "e1 load", dropped: [],
          droppedCount: 0))),
  ]

  /// Two actions that the reducer returns for each other without end.
  private static func chain(_ steps: Int) -> EndlessDrain {
    EndlessDrain(
      steps: steps, cycle: ["load", "rename", "load"], effect: nil, dropped: ["rename"],
      droppedCount: 1)
  }
}
