import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("The text of answers about the past")
struct RendererAskingTests {
  private func text(_ report: Report) -> [String] {
    Renderer(hiding: .nothing).lines(report).map(\.plain)
  }

  private func row(
    _ number: Int, _ action: Bakery.Action, _ origin: StepOrigin = .typed, isHere: Bool = false
  ) -> LogRow {
    LogRow(
      number: number, action: AppValue(action), origin: origin, time: .seconds(2), isHere: isHere)
  }

  @Test("':why' shows the step, what it changed and what led to it")
  func why() {
    let why = WhyReport(
      row: row(4, .sell("bread"), .effect(1, after: .seconds(2))),
      change: .changed("sold", [], ["bread"]),
      causes: [.effect(1, startedBy: row(3, .bake, .returned(by: 2))), .step(row(2, .open))])
    #expect(
      text(.why(why)) == [
        #"#4  sell("bread")  e1  2.000s"#, #"    state    ~ sold  [] → ["bread"]"#,
        "    because  e1, started by #3  bake  reducer, in #2  2.000s",
        "             #2  open  you  2.000s",
      ])
  }

  @Test("Of more than ten causes, the nearest eight, how many more, and the very first are shown")
  func longChain() {
    func lines(_ count: Int) -> [String] {
      let causes = (1...count).reversed().map { WhyReport.Cause.step(row($0, .ring($0))) }
      return text(
        .why(
          WhyReport(
            row: row(count + 1, .tick), change: .changed("sold", [], ["x"]), causes: causes)))
    }
    #expect(lines(10).count == 2 + 10)
    let long = lines(999)
    #expect(long.count == 2 + 10)
    #expect(long[9] == "             #992 ring(992)  you  2.000s")
    #expect(long[10] == "             990 more steps")
    #expect(long[11] == "             #1  ring(1)  you  2.000s")
  }

  @Test("Differences are rows below the two steps")
  func differences() {
    #expect(
      text(.differences(from: 1, to: 2, [.changed("sold", ["a"], ["b"])]))
        == ["#1 → #2", #"    ~ sold  ["a"] → ["b"]"#])
    #expect(text(.differences(from: 2, to: 2, [])) == ["#2 and #2 have the same state"])
  }

  @Test("Finding nothing is reported, and so are earlier steps that are not listed")
  func found() {
    #expect(
      text(.found([], text: "lily", hidden: 0))
        == [#"no action and no changed value contains "lily""#])
    let row = FoundRow(row: row(1, .tick))
    #expect(text(.found([row], text: "i", hidden: 3)).first == "  3 earlier")
  }

  @Test("Found values are below their step, and never wider than the output")
  func foundValues() throws {
    let path = StatePath([.member("beds"), .index(12)])
    let values = ["rose", String(repeating: "rosehip ", count: 40)].map {
      FoundValue(path: path, value: AppValue($0))
    }
    let found = FoundRow(row: row(1, .tick), values: values, hasMoreValues: true)
    let lines = text(.found([found], text: "rose", hidden: 0))
    #expect(lines.count == 4)
    #expect(lines.dropFirst().first == #"      beds[12]  "rose""#)
    #expect(lines.last == "      … and more")
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test("A folded log shows four steps of one kind in a row as one line, except the current step")
  func log() {
    let rows =
      [LogRow(number: 0, action: nil, origin: .initial, time: .zero, isHere: false)]
      + (1...4).map { row($0, .ring($0), .returned(by: $0 - 1)) }
      + [row(5, .ring(5), .returned(by: 4), isHere: true)]
    func lines(isFolded: Bool) -> [String] {
      text(.log(rows, hidden: 2, isFolded: isFolded)).map { $0.replacing(/[ ]{2,}/, with: "  ") }
    }
    #expect(
      lines(isFolded: true) == [
        "  2 more: :log 0-0", "  #0  initial state", "  #1–#4 4 × ring  reducer, in #3  2.000s",
        "→ #5  ring(5)  reducer, in #4  2.000s",
      ])
    #expect(lines(isFolded: false).count == 7)
  }

  @Test("A folded line lists exactly its own steps")
  func foldedSteps() {
    let rows = [1, 2, 4, 5, 9].map { row($0, .stop) }
    let lines = text(.log(rows, hidden: 0, isFolded: true))
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("  #1–#2, #4–#5, #9 5 × stop"))
  }

  @Test("Branches are indented below the one that they forked from, with their steps and marks")
  func branches() {
    #expect(
      text(
        .branches([
          BranchRow(
            name: "main", depth: 0, forkedFrom: nil, steps: 0...2,
            marks: [Mark(name: "two", step: 2)], isPresent: false),
          BranchRow(
            name: "b1", depth: 1, forkedFrom: 1, steps: 3...3, marks: [], isPresent: true),
          BranchRow(name: "b2", depth: 2, forkedFrom: 3, steps: nil, marks: [], isPresent: false),
        ])) == [
          "  main    #0–#2  two at #2", "→   b1    #3  from #1",
          "      b2  no step of its own  from #3",
        ])
  }

  @Test("A watched value is listed, and each change of it is shown below the step")
  func watching() {
    #expect(text(.watched([])) == ["nothing is watched"])
    #expect(
      text(
        .watched([
          WatchedValue(path: "sold", value: AppValue(["a"])),
          WatchedValue(path: "shelf", value: nil),
        ])) == [#"watching sold  ["a"]"#, "watching shelf  nil"])
    #expect(
      text(.watchedChange(.changed("sold", ["a"], []))) == [#"    watch    ~ sold  ["a"] → []"#])
  }

  @Test("Marks are listed with their steps")
  func marks() {
    #expect(text(.marks([])) == ["no step is marked"])
    #expect(
      text(.marks([Mark(name: "a", step: 1), Mark(name: "full", step: 12)]))
        == ["a     #1", "full  #12"])
  }
}
