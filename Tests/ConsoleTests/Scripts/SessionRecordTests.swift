import Testing

@testable import Console

@Suite struct SessionRecordTests {
  private func entry(
    _ text: String, _ began: Double, _ ended: Double? = nil, isReal: Bool = true,
    isInterrupted: Bool = false, isDone: Bool = true, isMisread: Bool = false
  ) -> SessionRecord.Entry {
    SessionRecord.Entry(
      text: text, began: .seconds(began), ended: .seconds(ended ?? began), isOnRealClock: isReal,
      isInterrupted: isInterrupted, isDone: isDone, isMisread: isMisread)
  }

  private func lines(
    _ entries: [SessionRecord.Entry], until now: Double, isWhole: Bool = false,
    hasSecrets: Bool = false, unit: Duration = .milliseconds(1)
  ) -> [String] {
    var record = SessionRecord(Opening(app: "a"))
    for entry in entries { record.add(entry) }
    return record.lines(
      until: .seconds(now), isWhole: isWhole, hasSecrets: hasSecrets, unit: unit, naming: \.name
    ).map(\.text)
  }

  @Test(
    "Time that passed on the real clock is written as ':advance', rounded up, without the waits")
  func realClock() {
    let entries = [
      entry("a", 0.0004), entry(":wait", 1.25, 3.5), entry(":state", 4), entry("b", 5.5),
    ]
    #expect(
      lines(entries, until: 7) == [":advance 0.001s", "a", ":advance 5.499s", "b", ":advance 1.5s"])
    #expect(
      lines(entries, until: 7, isWhole: true) == [
        ":advance 0.001s", "a", ":advance 3.999s", ":state", ":advance 1.5s",
        "b", ":advance 1.5s",
      ])
    #expect(
      lines([entry("a", 0.0004)], until: 0.0004, unit: .nanoseconds(1))
        == [":advance 0.0004s", "a"])
  }

  @Test("On the virtual clock the lines themselves let time pass, except for an interrupted wait")
  func virtualClock() {
    let entries = [
      entry("a", 0, isReal: false), entry(":advance 1s", 0, 1, isReal: false),
      entry(":wait", 1, 3, isReal: false),
      entry(":wait", 3, 4.5, isReal: false, isInterrupted: true),
      entry("b", 4.5, isReal: false),
    ]
    #expect(lines(entries, until: 4.5) == ["a", ":advance 1s", ":wait", ":advance 1.5s", "b"])
  }

  @Test("In an app with secrets, lines that could not be read are left out")
  func misread() {
    let entries = [entry("a", 0), entry("b", 0, isDone: false, isMisread: true)]
    #expect(lines(entries, until: 0, isWhole: true) == ["a", "b"])
    #expect(lines(entries, until: 0, isWhole: true, hasSecrets: true) == ["a"])
  }

  @Test("A recorded line is the one that ran")
  func recorded() {
    let file = ReadFile("one.json", at: "/one.json", bytes: Array("[]".utf8))
    var entries = [
      entry("grün", 0, 1.5, isReal: false), entry("", 1.5), entry(":goto 0", 1.5, 0),
      entry("a\nb", 0, isInterrupted: true, isDone: false, isMisread: true), entry("c", 7),
    ]
    entries[1].files = [file]
    var record = SessionRecord(Opening(app: "a"))
    for entry in entries { record.add(entry) }
    #expect(Array(record.entries) == entries)
  }

  @Test("Travelling goes back in time")
  func travel() {
    let entries = [entry("a", 5), entry(":goto 0", 9, 0), entry("b", 0), entry("c", 1)]
    #expect(
      lines(entries, until: 1)
        == [":advance 5s", "a", ":advance 4s", ":goto 0", "b", ":advance 1s", "c"])
  }

  @Test("A line about the session as a file is never written")
  func roles() {
    let entries = [
      "#! tca-repl b", "", "# note", ":clock real", ":save a.tca", ":load a.tca", ":quit",
      ":run a.tca", ":clo",
    ].map { entry($0, 0) }
    #expect(lines(entries, until: 0, isWhole: true) == ["# note"])
    for look in [
      ":state", ":mark", ":app", ":preset", ":use", ":use a", ":invariant", ":find a", ":wtch",
    ] {
      #expect(LineRole(look) == .look, "\(look)")
    }
    for act in ["a", ":mark a", ":use a b", ":invariant a", ":expect a", ":cancel e1"] {
      #expect(LineRole(act) == .act, "\(act)")
    }
    #expect(LineRole(":adv 1s") == .advance)
  }
}
