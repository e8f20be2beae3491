import Console
import Features

extension Catalog {
  /// An app of `Features` as the console hosts it: with its screen, its clients and the presets that
  /// every app has.
  ///
  /// - Parameter tutorial: what `:tutorial` teaches; `nil` for nothing.
  static func app<App: FeatureApp>(
    _: App.Type, tutorial: Tutorial? = nil
  ) -> AnyConsoleApp {
    var app = ConsoleApp(App.name, initialState: App.initialState) { App.reducer }
      .summary(App.summary)
      .view { App.view($0) }
    for client in App.clients {
      for (variant, install) in client.variants {
        app = app.variant(
          variant.rawValue, of: client.name, isLive: variant == .live
        ) { values, _ in install(&values) }
      }
    }
    for preset in AppPreset.allCases {
      let variants = App.clients.map { ($0.name, $0.variant(in: preset).rawValue) }
      app = app.preset(
        preset.rawValue, summary: preset.summary(source: App.source),
        variants: Dictionary(uniqueKeysWithValues: variants))
    }
    if let tutorial { app = app.tutorial(tutorial) }
    return AnyConsoleApp(app)
  }
}
