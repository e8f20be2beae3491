import Console
import Features

extension Catalog {
  /// - Parameters:
  ///   - tutorial: the lessons of `:tutorial`, or `nil` for none.
  ///   - computed: the computed properties to which paths can lead.
  static func app<App: FeatureApp>(
    _ feature: App.Type, tutorial: Tutorial? = nil, computed: [ComputedProperty] = []
  ) -> AnyConsoleApp {
    let app = hosted(feature).computed(computed)
    return AnyConsoleApp(tutorial.map(app.tutorial) ?? app)
  }

  /// Creates the console's version of an app in `Features`: with its screen, its clients and the
  /// presets that every app has.
  static func hosted<App: FeatureApp>(_: App.Type) -> ConsoleApp<App.Root.State, App.Root.Action> {
    var app = ConsoleApp(App.name, initialState: App.initialState) { App.reducer }
      .summary(App.summary)
      .screen { App.screen($0) }
    for (other, name) in App.otherNames { app = app.otherName(other, for: name) }
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
    return app
  }
}
