import ArgumentParser
import Console

/// Writes the documents that follow from the command table, for `make docs`.
struct Reference: ParsableCommand {
  enum Document: String, CaseIterable, ExpressibleByArgument {
    /// `docs/commands.md`.
    case commands
    /// `docs/tca-repl.1`.
    case manual
  }

  static let configuration = CommandConfiguration(
    commandName: "reference", abstract: "Print a document on the commands.", shouldDisplay: false)

  @ArgumentParser.Argument var document: Document

  func run() {
    switch document {
    case .commands: StandardStreams.write(CommandReference.markdown)
    case .manual: StandardStreams.write(ManualPage.text)
    }
  }
}
