import Foundation
import Testing

/// The pages that follow the articles, typed at a terminal.
///
/// `ExampleTests` runs their sessions as scripts and compares every line. Here the same lines are keys at a prompt, where
/// views appear by themselves. Colours and the columns in which rows are cut are left to other tests.
@Suite(.programs) struct ArticleTests {
  /// One session of a page.
  private struct Session {
    let app: String
    /// Each line, and the steps that the page shows below it: `#3  dogs.filterQueryChanged`.
    let entries: [(line: String, steps: [String])]
  }

  private static func sessions(of page: String) throws -> [Session] {
    let text = try String(
      contentsOf: Program.root.appending(path: "docs/articles/\(page).md"), encoding: .utf8)
    return text.matches(of: #/```tca-repl (\S+)\n([\s\S]*?)```/#).map { block in
      let entries = "\n\(block.2)".components(separatedBy: "\n> ").dropFirst().map { entry in
        let rows = entry.split(separator: "\n", omittingEmptySubsequences: false)
        return (
          line: String(rows[0]),
          steps: rows.dropFirst().compactMap { $0.prefixMatch(of: #/#\d+ +:?[\w.]+/#) }
            .map { String($0.0) }
        )
      }
      return Session(app: String(block.1), entries: Array(entries))
    }
  }

  @Test(
    "The lines of each page take the same steps when they are typed at a terminal",
    arguments: ["dogs", "counter", "books", "online-store", "pokemon-cards"])
  func typed(page: String) throws {
    let sessions = try Self.sessions(of: page)
    #expect(sessions.count >= 3)
    for session in sessions {
      let terminal = try ProgramTerminal(
        session.app, "--clock", "virtual", "--no-journal",
        environment: ["HOME": "/nonexistent", "TERM": "xterm"])
      terminal.resize(columns: 100, rows: 50)
      for (line, steps) in session.entries {
        // At a prompt, views act from the start.
        if !line.hasPrefix(":set appear") { terminal.type(line + "\r") }
        for step in steps { #expect(terminal.wait(for: step), "\(page): \(line)") }
      }
      // No other steps were taken. A session that only looks has no ':set appear on' on its page, but its views
      // act at a prompt.
      let count = session.entries.reduce(0) { $0 + $1.steps.count }
      if count > 0 {
        terminal.type(":step \(count + 1)\r")
        #expect(
          terminal.wait(for: "There is no step #\(count + 1): the last one is #\(count)."),
          "\(page)")
      }
      terminal.type(":quit\r")
      #expect(try terminal.end() == 0)
    }
  }
}
