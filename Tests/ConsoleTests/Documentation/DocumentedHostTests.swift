import Console
import Pages
import Testing

@MainActor
@Suite struct DocumentedHostTests {
  @Test(
    "The code of the README and of the modules' first pages is compiled here, line for line",
    arguments: [
      ("README.md", "ReadmeHost"), ("Sources/Console/Console.docc/Console.md", "ConsolePageHost"),
      ("Sources/Kernel/Kernel.docc/Kernel.md", "Counter"),
    ])
  func compiled(page: String, file: String) throws {
    let page = try Page(page)
    #expect(page.pieces("swift").count == 1)
    let uncompiled = try page.uncompiledPieces(
      in: "Tests/ConsoleTests/Documentation/\(file).swift")
    #expect(uncompiled == [])
  }

  @Test("Hosting an app takes only its name, its state and its reducer")
  func hosting() async {
    let app = ConsoleApp("counter", initialState: Counter.State()) { Counter() }
    let lines = ["incrementTapped", ":reset"]
    #expect(await app.run(ConsoleOptions(input: .given(lines: lines))) == .success)
  }
}
