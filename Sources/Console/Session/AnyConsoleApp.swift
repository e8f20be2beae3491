/// An app for the console, independent of the types of its state and actions.
@MainActor
public struct AnyConsoleApp {
  /// The name of the app in the prompt and on the command line.
  public let name: String
  /// A few words about the app. May be empty.
  public let summary: String
  /// The names of its presets. The default is the first.
  public let presets: [String]

  /// The app's tutorial; `nil` if it has none.
  let tutorial: Tutorial?
  /// Returns the summary of a preset, or of the first one for `nil`, and whether its clients are
  /// live. `nil` if there is nothing to print.
  let presetSummary: (_ name: String?) -> String?
  /// The properties whose names `redact(_:)` could not find, as the runtime prints them.
  let unnamedSecrets: [String]
  /// Starts a session. `known` contains secrets of an earlier session, and `report` receives each
  /// report with the secrets that it must not show. Throws if the clients may be live and the
  /// settings do not trust them.
  let makeSession:
    (
      _ settings: SessionSettings, _ catalog: [AppListing], _ known: Redaction?, _ work: Work,
      _ report: @escaping (Report, Redaction) -> Void
    ) throws(UntrustedClients) -> any HostedSession
  /// Returns the clients that a session with these settings may not use. `nil` if it may start.
  let untrustedClients: (_ settings: SessionSettings) -> UntrustedClients?

  /// Erases the types of an app.
  public init<State, Action>(_ app: ConsoleApp<State, Action>) {
    name = app.name
    summary = app.summary
    presets = app.presets.map(\.name)
    tutorial = app.tutorial
    presetSummary = { app.summary(of: app.choice(ofPreset: $0)) }
    unnamedSecrets = app.secrets.unnamed
    let untrustedClients = { (settings: SessionSettings) in
      app.untrustedClients(in: app.choice(ofPreset: settings.preset), by: settings.trust)
    }
    self.untrustedClients = untrustedClients
    makeSession = { (settings, catalog, known, work, report) throws(UntrustedClients) in
      if let refused = untrustedClients(settings) { throw refused }
      let redaction = app.makeRedaction()
      if let known { redaction.start(from: known) }
      return Session(app, settings, catalog: catalog, hiding: redaction, work: work) {
        report($0, redaction)
      }
    }
  }

  /// The app's entry in lists of apps.
  var listing: AppListing { AppListing(name: name, summary: summary, presets: presets) }
}
