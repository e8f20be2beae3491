/// An app as the console hosts it, whatever its state and actions are.
@MainActor
public struct AnyConsoleApp {
  /// What the prompt and the command line call the app.
  public let name: String
  /// What the app is about, in a few words; may be empty.
  public let summary: String
  /// The names of its presets, the default first.
  public let presets: [String]

  /// Teaches it; `nil` where it has none.
  let tutorial: Tutorial?
  /// What is said of a preset, or of the first without a name, and whether its clients are live; `nil` if there is
  /// nothing to say.
  let presetSummary: (_ name: String?) -> String?
  /// The properties that `redact(_:)` could not find the names of, as the runtime writes them.
  let unnamedSecrets: [String]
  /// Starts a session, unless its clients may be live and it is not trusted. What it reports comes with
  /// what must not be shown of it.
  let makeSession:
    (
      _ settings: SessionSettings, _ catalog: [AppListing], _ known: Redaction?,
      _ report: @escaping (Report, Redaction) -> Void
    ) throws(UntrustedClients) -> any HostedSession
  /// The clients that a session with such settings may not have; `nil` where it may begin.
  let untrustedClients: (_ settings: SessionSettings) -> UntrustedClients?

  /// Forgets the types of an app.
  public init<State, Action>(_ app: ConsoleApp<State, Action>) {
    name = app.name
    summary = app.summary
    presets = app.presets.map(\.name)
    tutorial = app.tutorial
    presetSummary = { app.summary(of: app.choice(ofPreset: $0)) }
    unnamedSecrets = app.unnamedSecrets
    let untrustedClients = { (settings: SessionSettings) in
      app.untrustedClients(in: app.choice(ofPreset: settings.preset), by: settings.trust)
    }
    self.untrustedClients = untrustedClients
    makeSession = { (settings, catalog, known, report) throws(UntrustedClients) in
      if let refused = untrustedClients(settings) { throw refused }
      let redaction = app.makeRedaction()
      if let known { redaction.start(from: known) }
      return Session(app, settings, catalog: catalog, hiding: redaction) { report($0, redaction) }
    }
  }

  /// What lists of apps show of it.
  var listing: AppListing { AppListing(name: name, summary: summary, presets: presets) }
}
