/// The names of the apps and of their presets, for help, for default values and for the shell's
/// completion.
///
/// A task-local value, because ArgumentParser asks the types of commands for help and defaults, and
/// a type cannot be given a value.
struct AppNames: Sendable {
  /// Set while a command line is parsed and while help is printed.
  @TaskLocal static var current = AppNames(names: [])

  let names: [String]
  /// The presets of all apps, each once.
  let presets: [String]

  @MainActor
  init(_ apps: [AnyConsoleApp]) {
    let presets = apps.flatMap(\.presets)
    let places = Dictionary(zip(presets, presets.indices)) { first, _ in first }
    self.init(names: apps.map(\.name), presets: places.sorted { $0.value < $1.value }.map(\.key))
  }

  init(names: [String], presets: [String] = []) {
    self.names = names
    self.presets = presets
  }

  /// The name of the app that opens by default.
  var first: String { names.first ?? "" }

  /// Whether there is more than one app.
  var areSeveral: Bool { names.count > 1 }
}
