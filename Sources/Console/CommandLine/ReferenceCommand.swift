internal import ArgumentParser

/// Prints the documents that are generated from the command table and the flags. `make docs` writes
/// those of `tca-repl`.
struct ReferenceCommand: HostedCommand {
  enum Document: String, CaseIterable, ExpressibleByArgument {
    /// `docs/commands.md`.
    case commands
    /// The manual page, such as `docs/tca-repl.1`.
    case manual
  }

  static let configuration = CommandConfiguration(
    commandName: "reference", abstract: "Print a document on the commands.", shouldDisplay: false)

  @Argument var document: Document

  func run(_ catalog: ConsoleCatalog) async -> ConsoleExit {
    switch document {
    case .commands:
      let settings = SessionSettings(clock: .virtual)
      let session = try? catalog.apps[0].makeSession(
        settings, catalog.apps.map(\.listing), nil, Work()
      ) { _, _ in }
      var facts = session?.facts ?? AppFacts()
      facts.session = .typical
      StandardStreams.write(CommandsPage.markdown(facts))
    case .manual:
      AppNames.$current.withValue(AppNames(catalog.apps)) {
        StandardStreams.write(ManualPage.text)
      }
    }
    return .success
  }
}
