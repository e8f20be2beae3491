import Foundation
import Testing

@testable import Console

/// Runs a console in a pseudo-terminal until `body` has left it.
@MainActor
func withConsole(
  clock: ClockMode = .real, columns: Int = 72, rows: Int = 16,
  showsColor: Bool = false, rcPath: String? = nil, historyPath: String? = nil,
  among others: [AnyConsoleApp] = [], outside: Outside = Outside(),
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (PseudoTerminal) async -> Void
) async {
  let terminal = PseudoTerminal(columns: columns, rows: rows)
  defer { terminal.end() }
  let environment = ConsoleEnvironment(
    isInteractive: true, input: terminal.device, output: terminal.device, showsColor: showsColor,
    columns: columns, historyPath: historyPath, rcPath: rcPath, openInput: { GivenInput("") },
    write: { _ in }, writeError: { _ in })
  let catalog = ConsoleCatalog([AnyConsoleApp(gardenApp(outside: outside))] + others)
  async let status = catalog.run("garden", ConsoleOptions(clock: clock), in: environment)
  #expect(
    await terminal.wait { $0.text.contains("\ngarden ") && $0.text.hasSuffix(">") },
    sourceLocation: sourceLocation)
  await body(terminal)
  // Without this, a console that `body` has not left would block the test forever.
  if await !terminal.wait(until: { !$0.isPasteBracketed }) {
    Issue.record(
      "the console was not left:\n\(terminal.screen.text)", sourceLocation: sourceLocation)
    terminal.hangUp()
  }
  #expect(await status == .success, sourceLocation: sourceLocation)
}

extension PseudoTerminal {
  /// Expects the screen to end with these rows soon, with the cursor in a column, counted from the
  /// left.
  func expectEnd(
    _ text: String, column: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let isShown = await wait {
      ($0.text == text || $0.text.hasSuffix("\n" + text))
        && (column == nil || $0.cursor.column == column)
    }
    guard !isShown else { return }
    let seen = screen
    Issue.record(
      "expected at the end:\n\(text)\nseen:\n\(seen.text)\n(cursor at \(seen.cursor))",
      sourceLocation: sourceLocation)
  }
}
