import Foundation
import Testing

/// How the program handles states that are long, large or deeply nested.
@Suite(.programs) struct HeavyTests {
  private func run(_ lines: String...) throws -> Program.Result {
    try Program.run([], input: lines.joined(separator: "\n") + "\n", program: "heavy")
  }

  @Test("A value with 100,000 nested levels is printed, compared, read by path and released")
  func deep() throws {
    let result = try run(
      "deepen 100000", "add 1", ":state tree", ":state tree.node.node", ":diff 0 1",
      ":why tree", "deepen 99999", ":step 3", ":back 1", ":forward 1", "deepen 0", ":reset")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("#4  deepen(0)"))
    #expect(result.output.contains("…"))
    #expect(result.lines.allSatisfy { $0.utf8.count < 100_000 })
  }

  @Test("The same with arrays")
  func deepArrays() throws {
    let result = try run(
      "branch 100000", "add 1", ":state branch", "branch 99999", ":diff 1 3", "branch 0")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("#4  branch(0)"))
  }

  @Test("A line with 100,000 nested brackets is refused, with its position")
  func deepLine() throws {
    for opener in ["(", "[", ".a(", "{\"a\": ", "[["] {
      let result = try run("rowsLoaded " + String(repeating: opener, count: 100_000))
      #expect(result.status == 3)
      #expect(result.errors.hasPrefix("<stdin>:1:"), "\(result.errors.prefix(200))")
      #expect(result.errors.contains("200"))
    }
  }

  @Test("Of 20,000 elements a limited part is printed, and the line says how to see more")
  func long() throws {
    let result = try run(
      "fill 20000", ":state rows", ":state rows[1000]", ":step 1", #":find "fill""#,
      ":why rows[5].name")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("… 19000 more; --json prints all of them"))
    #expect(result.output.contains(#"Row(id: 1000, name: "row 1000", tags: ["even", "odd"])"#))
    #expect(result.output.utf8.count < 300_000)
  }
}
