/// An app to open, and how.
struct OpenedApp {
  let app: AnyConsoleApp
  let settings: SessionSettings
  /// The preset of the session before, if the app does not have it.
  var missingPreset: String?
}

extension Opening {
  /// The opening of a session with these settings.
  init(_ app: String, _ settings: SessionSettings) {
    self.init(app: app, preset: settings.preset, seed: settings.seed)
  }
}
