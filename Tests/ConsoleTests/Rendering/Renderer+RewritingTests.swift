import ConsoleSyntax
import Kernel
import Testing

@testable import Console

@Suite("The text of rewritten history")
struct RendererRewritingTests {
  private func text(_ rewrite: RewriteReport) -> [String] {
    Renderer(hiding: .nothing).lines(.rewritten(rewrite)).map(\.plain)
  }

  private let fork = Fork(name: "b1", from: 2, kept: "main", keptSteps: 3...4)

  @Test("A replay that changes nothing is one line")
  func unchanged() {
    #expect(
      text(RewriteReport(kind: .replayed([1, 2, 4])))
        == ["replayed #1–#2, #4  every state is as recorded"])
  }

  @Test(
    "The first line says what was done to history",
    arguments: [
      (RewriteKind.skipped([3]), "without #3"), (.edited(3), "with another #3"),
      (.moved(3, after: 0), "with #3 first"), (.moved(3, after: 1), "with #3 after #1"),
      (.replayed([3, 4]), "replayed #3–#4"),
    ])
  func kinds(kind: RewriteKind, text: String) {
    #expect(
      self.text(RewriteReport(kind: kind, fork: fork)).map { $0.replacing(/[ ]{2,}/, with: "  ") }
        == [
          text + #"  new branch "b1" from #2; "main" keeps #3–#4"#,
          "  again  nothing comes after #2", "  state  as recorded  effects  none in flight",
        ])
  }

  @Test(
    "The first difference is shown with its cause, then missing steps and the final differences",
    arguments: [
      (
        RewriteReport.Cause.reducer, "repeats #4",
        "the reducer gave another result for the same action and state"
      ),
      (
        .edit, "replaces #4", "of the edit; this step itself is consistent"
      ),
      (
        .before, "repeats #4",
        "an earlier step differs; this step itself is consistent"
      ),
    ])
  func difference(cause: RewriteReport.Cause, relation: String, words: String) {
    let change = StateChange.changed("sold", ["bun"], [])
    let step = LogRow(
      number: 5, action: AppValue(Bakery.Action.sell("bread")), origin: .typed, time: .zero,
      isHere: true)
    let lines = text(
      RewriteReport(
        kind: .skipped([3]), fork: fork, steps: 5...6, missing: [7, 8],
        difference: RewriteReport.Difference(
          recorded: 4, step: step, changes: [change], cause: cause),
        state: [change], inFlight: [1, 2]))
    #expect(
      lines.dropFirst() == [
        "    again    #5–#6", "    missing  #7–#8 did not happen",
        #"    first    #5 sell("bread")  \#(relation), with another state"#,
        #"             ~ sold  ["bun"] → []"#, "    because  " + words,
        "    state    ~ sold not as recorded   effects  e1, e2",
      ])
  }

  @Test("The first paths that are not as recorded are named, and the others are counted")
  func differentPaths() {
    func end(_ paths: [String]) -> String? {
      let changes = paths.map { StateChange.changed(StatePath([.member($0)]), 1, 2) }
      return text(
        RewriteReport(kind: .skipped([3]), fork: fork, steps: 5...6, state: changes)
      ).last
    }
    #expect(
      end(["a", "b", "c"])
        == "    state    ~ a, b and c not as recorded   effects  none in flight")
    #expect(
      end(["a", "b", "c", "d", "e"])
        == "    state    ~ a, b and 3 more not as recorded: :diff 4 6   effects  none in flight")
  }

  @Test("A command is shown as a user types it")
  func command() {
    let step = LogRow(
      number: 5, action: nil, origin: .changed(.failed(1, "smoke")), time: .zero, isHere: true)
    let lines = text(
      RewriteReport(
        kind: .edited(3), fork: fork, steps: 5...5,
        difference: RewriteReport.Difference(
          recorded: 3, step: step, changes: [], cause: .edit)))
    #expect(
      lines.contains(
        #"    first    #5 :fail e1 "smoke"  replaces #3, with another state"#))
  }

  @Test("Three issues are shown, and the command that shows the others")
  func issues() {
    let issues = (5...9).map { RewriteReport.Issue(step: $0, message: "Tired.") }
    let lines = text(
      RewriteReport(kind: .skipped([1]), fork: fork, steps: 5...9, issues: issues))
    #expect(
      lines[2...5] == [
        "    issues   ! #5  Tired.", "             ! #6  Tired.", "             ! #7  Tired.",
        "             2 more: :log 5-9",
      ])
  }
}
