import Testing

@testable import Console

@MainActor
@Suite("A name with a question mark is explained")
struct SessionExplainingTests {
  @Test("An action is explained by its parameters and a line to paste")
  func action() async throws {
    let bench = Bench()
    #expect(
      try await bench.type("pot?") == [
        "pot(name: String, count: Int)  an action", "  name      String", "  count     Int",
        "Example:", #"  pot name: "text", count: 1"#,
      ])
    // The line that is offered can be run.
    try await bench.type(#"pot name: "text", count: 1"#)
  }

  @Test("A path into the state is explained by its type, its value and what it contains")
  func place() async throws {
    let bench = Bench()
    try await bench.type(#"plant "tulip""#)
    #expect(
      try await bench.type("beds?") == [
        "beds: [String]  in the state", #"  is ["tulip"]"#, "  has .count [0]", "Examples:",
        "  :state beds", "  :why beds",
      ])
    #expect(try await bench.type("beds[0]?").first == "beds[0]: String  in the state")
  }

  @Test("Commands and topics are explained with or without their colon")
  func commands() async throws {
    let bench = Bench()
    #expect(try await bench.type(":back?") == bench.type(":help :back"))
    #expect(try await bench.type("back?") == bench.type(":help :back"))
    #expect(try await bench.type("paths?") == bench.type(":help paths"))
    #expect(try await bench.type("?") == bench.type(":help questions"))
  }

  @Test("Words of the architecture are explained, with a line of the app to try")
  func concepts() async throws {
    let bench = Bench()
    let lines = try await bench.type("reducer?")
    #expect(lines.first == "reducer  a word of the architecture")
    #expect(lines.last == "  :try grow")
    // A command with this name is explained too.
    #expect(try await bench.type("state?").count > bench.type(":help :state").count)
    // The app's own names come first.
    #expect(try await bench.type("shed?").first?.contains("architecture") == false)
  }

  @Test("An unknown name is refused, and similar names are suggested")
  func unknown() async {
    let told = await Bench().failure(of: "bedz?")
    #expect(told?.contains("Nothing here is called 'bedz'. Did you mean 'beds'?") == true)
  }
}
