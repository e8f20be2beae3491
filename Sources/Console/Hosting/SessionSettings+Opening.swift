extension SessionSettings {
  /// The app and the settings of the session that a file is for.
  ///
  /// - Parameters:
  ///   - app: the app if the file names none.
  ///   - preset: the preset if the file names none.
  ///   - seed: the seed if the file names none.
  ///   - trust: what the lines may access outside the session.
  @MainActor
  static func settings(
    _ opening: Opening, app: AnyConsoleApp, among apps: [AnyConsoleApp], preset: String?,
    clock: ClockMode, seed: UInt64, trust: Trust
  ) throws(UnopenedSession) -> (AnyConsoleApp, SessionSettings) {
    var app = app
    if let name = opening.app {
      guard let named = apps.first(where: { $0.name == name }) else {
        throw .unknownApp(name, known: apps.map(\.name))
      }
      app = named
    }
    if let preset = opening.preset, !app.presets.contains(preset) {
      throw .unknownPreset(preset, app: app.name, known: app.presets)
    }
    let settings = SessionSettings(
      preset: opening.preset ?? preset, clock: clock, seed: opening.seed ?? seed, trust: trust)
    if let refused = app.untrustedClients(settings) { throw .untrustedClients(refused) }
    return (app, settings)
  }
}
