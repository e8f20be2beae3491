import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Command lines that need no parsing")
struct OnlyAppTests {
  private let catalog = ConsoleCatalog(
    ["garden", "apps", "help"].map { name in
      AnyConsoleApp(ConsoleApp(name, initialState: 0) { EmptyReducer<Int, Never>() })
    })

  @Test("An empty line opens the first app, and a name the app with that name")
  func opened() {
    #expect(catalog.onlyApp(in: []) == "garden")
    #expect(catalog.onlyApp(in: ["garden"]) == "garden")
  }

  @Test(
    "Flags, lines for the app, other words and subcommands are parsed",
    arguments: [
      ["garden", "--json"], ["--json"], ["garden", "x.tca"], ["greenhouse"], ["x.tca"], ["-"],
      ["apps"], ["help"],
    ])
  func parsed(arguments: [String]) {
    #expect(catalog.onlyApp(in: arguments) == nil)
  }
}
