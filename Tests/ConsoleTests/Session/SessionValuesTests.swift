import Foundation
import Testing

@testable import Console

@MainActor
@Suite("Values taken from a state or a file")
struct SessionValuesTests {
  @Test("A path stands for what it leads to now, and behind a number for what it led to then")
  func paths() async throws {
    let bench = Bench()
    _ = try await bench.type(#"plant "rose""#, #"pot name: "mint", count: 7"#)
    let lines = try await bench.type(
      "plant $beds[0]", "plant $2.beds[0]", "chain $1.beds.count",
      "pot name: $beds[0], count: $beds.count",
      #"pot {"name": "x", "count": $pots["mint"]}"#, "weatherChanged $weather")
    #expect(
      lines.filter { $0.hasPrefix("#") } == [
        #"#3  plant("rose")"#, #"#4  plant("rose")"#, "#5  chain(1)",
        #"#6  pot(name: "rose", count: 4)"#, #"#7  pot(name: "x", count: 7)"#,
        "#8  weatherChanged(.dry)",
      ])
  }

  @Test("What cannot be typed can be taken")
  func effectsOnly() async throws {
    let bench = Bench(apps: [AnyConsoleApp(vaultApp())])
    #expect(try await bench.type("take $thing").first == "#1  take(Thing(number: 4))")
    #expect(try await bench.type("maybe $thing").first == "#2  maybe(Thing(number: 4))")
    #expect(await bench.failure(of: "take 3")?.contains { $0.contains("effects only") } == true)
  }

  @Test("A value of another type is read as it is printed")
  func literalForm() async throws {
    let bench = Bench(apps: [AnyConsoleApp(vaultApp())])
    #expect(try await bench.type("measure $count").first == "#1  measure(3.0)")
    #expect(try await bench.type("maybeMeasure $nothing").first == "#2  maybeMeasure(nil)")
    #expect(
      await bench.failure(of: "measure [$thing]") == [
        "  measure [$thing]", "          ^~~~~~~~", "Expected 'Double', found an array.",
      ])
    #expect(
      await bench.failure(of: "measure $thing") == [
        "  measure $thing", "          ^~~~~~",
        "Expected 'Double', found '$thing', which is of type 'Thing'.",
      ])
  }

  @Test("A path that leads nowhere says where, and what is near")
  func nowhere() async throws {
    let bench = Bench()
    _ = try await bench.type(#"plant "rose""#)
    #expect(
      await bench.failure(of: "plant $besd[0]") == [
        "  plant $besd[0]", "         ^~~~",
        "'State' has no property 'besd'. Did you mean 'beds'?",
        "It has beds, weather, pots, shed, drawn and now.",
      ])
    #expect(
      await bench.failure(of: #"pot {"name": $beds[4], "count": 1}"#) == [
        #"  pot {"name": $beds[4], "count": 1}"#, "                    ^~~",
        "'beds' has 1 element.", "The last is beds[0].",
      ])
    #expect(
      await bench.failure(of: "plant $9.beds[0]") == [
        "  plant $9.beds[0]", "         ^", "There is no step #9: the last one is #1.",
        ":log shows the steps.",
      ])
  }

  @Test("Conditions take values from other steps, and from the state they are asked of")
  func conditions() async throws {
    let bench = Bench()
    _ = try await bench.type(#"plant "a""#, #"plant "b""#, #"plant "c""#, "chain 1")
    #expect(try await bench.type(":until beds == $2.beds").first == "at #2 of 4")
    _ = try await bench.type(":goto 0")
    #expect(
      try await bench.type(":until beds[0] == $beds[0] && beds.count > 2").first == "at #3 of 4")
  }

  @Test("A file is a payload, beside the script that names it or in the working directory")
  func files() async throws {
    let directory = try Scratch()
    try directory.write("rose.json", "\u{FEFF}{\"name\": \"rose\",\n \"count\": 3}\n")
    let bench = Bench()
    let path = directory.url.appendingPathComponent("rose.json").path
    #expect(try await bench.type("pot @\(path)").first == #"#1  pot(name: "rose", count: 3)"#)
    let script = directory.url.appendingPathComponent("x.tca").path
    let line = SourceLine(text: #"pot @"rose.json""#, file: script, number: 3)
    _ = try await bench.conversation.execute(line)
    #expect(bench.takeLines().contains(#"#2  pot(name: "rose", count: 3)"#))
  }

  @Test("What is wrong with a file is told with its own line and column")
  func wrongFiles() async throws {
    let directory = try Scratch()
    try directory.write("type.json", "{\"name\": \"rose\",\n \"count\": \"three\"}\n")
    try directory.write("syntax.json", "{\n  \"name\": rose\n}\n")
    try directory.write("bytes.json", Data([0x22, 0x61, 0xFF, 0x22]))
    let bench = Bench()
    let root = directory.url.path
    #expect(
      await bench.failure(of: "pot @\(root)/type.json") == [
        "\(root)/type.json:2:11: error", "Expected 'Int', found text.",
        "It is read by '@\(root)/type.json'.",
      ])
    #expect(
      await bench.failure(of: "pot @\(root)/syntax.json") == [
        "\(root)/syntax.json:2:11: error", "This is not a value: text needs quotes.",
        "It is read by '@\(root)/syntax.json'.",
      ])
    #expect(
      await bench.failure(of: "plant @\(root)/bytes.json")?.dropFirst().first
        == "The byte 0xFF is no text in UTF-8.")
    #expect(
      await bench.failure(of: "plant @\(root)/none.json")?.suffix(1) == [
        "'\(root)/none.json' cannot be read: there is no such file."
      ])
  }
}

/// A directory that goes with the test.
private final class Scratch {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("tca-repl-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func write(_ name: String, _ data: Data) throws {
    try data.write(to: url.appendingPathComponent(name))
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
