import Foundation
import Testing

/// Input and output for programs.
@Suite(.programs) struct MachineOutputTests {
  private func objects(_ result: Program.Result) throws -> [[String: Any]] {
    try result.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any])
    }
  }

  @Test("With '--json' standard output has one object per line, also for errors, and nothing else")
  func script() throws {
    let result = try Program.run(
      "--json", input: "dogs.loadDogs\n:wait\n:view\n:state dogs.count\ndogs.lodDogs\n:log\n")
    #expect(result.status == 3)
    #expect(result.errors == "")
    let objects = try objects(result)
    #expect(objects.allSatisfy { $0["version"] as? Int == 1 })
    #expect(
      objects.map { $0["type"] as? String } == ["step", "step", "view", "value", "error"])
    #expect(objects[3]["json"] as? Int == 99)
    #expect(objects[4]["file"] as? String == "<stdin>")
    #expect(objects[4]["line"] as? Int == 5)
    #expect(objects[4]["column"] as? Int == 6)
  }

  @Test("With '-i' a session continues after errors, and answers each line")
  func conversation() throws {
    let result = try Program.run(
      "counter", "--json", "-i", "-e", "incrementButtonTapped",
      input:
        "nonsense\nincrementButtonTapped\n:expect count == 9\nnumberFactResponse(\n.success(\"a\"))\n:quit\n"
    )
    #expect(result.status == 0)
    #expect(
      try objects(result).map { $0["type"] as? String } == [
        "step", "ready", "error", "ready", "step", "ready", "error", "ready", "step", "ready",
        "ready",
      ])
  }

  @Test("Files run before lines, in the session that the first file names")
  func filesAndLines() throws {
    let result = try Program.run("-f", "examples/counter.tca", "-e", ":state count")
    #expect(result.status == 0)
    #expect(result.lines.last == "3")
    let lines = try Program.run("-i", "-e", "dogs.loadDogs", input: ":wait\n:state dogs.count\n")
    #expect(lines.lines.last == "99")
  }

  @Test("An expectation that fails exits with 1")
  func expectation() throws {
    let result = try Program.run("-e", ":expect dogs.count == 0", "-e", ":expect dogs.count == 1")
    #expect(result.status == 1)
    #expect(result.output == "✓ dogs.count == 0\n")
    #expect(result.errors.hasPrefix("-e 2:1:9: expectation failed\n"))
  }
}
