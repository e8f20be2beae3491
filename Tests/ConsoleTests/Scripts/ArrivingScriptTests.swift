import Testing

@testable import Console

@Suite("A script that arrives row by row")
struct ArrivingScriptTests {
  private static let scripts = [
    "", "\n\n", "a\n:b\n", "a([\n1,\n2])\nb\n", "a(\"\"\"\n  (text\n  \"\"\")\nb", "a(\nb\nc\n",
    ":find (\nb\n", "a [\n\n]\r\n\r\nb\n", "a {\"x\": [\n1\n]}\nb", "a(\n1\nb(\n2)\n",
    "a(1 2\n)\nb",
    "a(((\n", "a\"\"\"\n", "\u{FEFF}a(\n1)\n",
  ]

  private func lines(_ bytes: [UInt8], blocksOf size: Int) -> [SourceLine] {
    var (rows, script) = (ArrivingRows(), ArrivingScript(name: "x"))
    var lines: [SourceLine] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      for row in rows.rows(in: bytes[start..<min(start + size, bytes.count)]) {
        lines += script.add(row)
      }
    }
    if let last = rows.lastRow() { lines += script.add(last) }
    return lines + script.finish()
  }

  @Test("The lines are the same as for the whole script", arguments: scripts)
  func lines(text: String) {
    let whole = Array(ScriptFile(text, name: "x").lines)
    for size in 1...max(1, text.utf8.count) {
      #expect(lines(Array(text.utf8), blocksOf: size) == whole)
    }
  }

  @Test("A byte that is not UTF-8 keeps its position in a line of several rows")
  func invalid() {
    let bytes = Array("a(\n\"?\"\n)\nb\n".utf8).map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
    let whole = Array(ScriptFile(TextFile(bytes: bytes), name: "x").lines)
    #expect(whole[0].invalidText != nil)
    #expect(lines(bytes, blocksOf: 3) == whole)
  }

  @Test("A line is complete as soon as its last row has arrived")
  func promptness() {
    var (rows, script) = (ArrivingRows(), ArrivingScript(name: "x"))
    func add(_ text: String) -> [String] {
      rows.rows(in: Array(text.utf8)[...]).flatMap { script.add($0) }.map(\.text)
    }
    #expect(add("a\n") == ["a"])
    #expect(add("b(") == [])
    #expect(add("\n") == [])
    #expect(add("1)\r") == ["b(\n1)"])
    #expect(add("\nc\n") == ["c"])
  }

  @Test("A line that never closes is not kept forever")
  func endless() {
    var script = ArrivingScript(name: "x")
    #expect(script.add(TextFile(bytes: Array("a(\"\"\"".utf8))).isEmpty)
    let row = TextFile(bytes: [UInt8](repeating: 0x78, count: 1 << 18))
    var lines: [SourceLine] = []
    for _ in 0..<4 where lines.isEmpty { lines = script.add(row) }
    #expect(lines.first == SourceLine(text: "a(\"\"\"", file: "x", number: 1))
    #expect(lines.count == 5)
  }
}
