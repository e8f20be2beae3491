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
  /// What is said of a preset, or of the first without a name; `nil` where there is none.
  let presetSummary: (_ name: String?) -> String?
  /// Begins a session.
  let makeSession:
    (
      _ settings: SessionSettings, _ catalog: [AppListing], _ report: @escaping (Report) -> Void
    ) -> any HostedSession

  /// Forgets the types of an app.
  public init<State, Action>(_ app: ConsoleApp<State, Action>) {
    name = app.name
    summary = app.summary
    presets = app.presets.map(\.name)
    tutorial = app.tutorial
    presetSummary = { app.preset(named: $0)?.summary }
    makeSession = { Session(app, $0, catalog: $1, report: $2) }
  }

  /// What lists of apps show of it.
  var listing: AppListing { AppListing(name: name, summary: summary, presets: presets) }
}

/// What lists of apps show of one.
struct AppListing: Equatable, Sendable {
  let name: String
  let summary: String
  let presets: [String]
}
