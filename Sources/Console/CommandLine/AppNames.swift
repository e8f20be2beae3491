/// The names of the apps, for help and for default values.
///
/// A task-local value, because ArgumentParser asks the types of commands for help and defaults, and
/// a type cannot be given a value.
struct AppNames: Sendable {
  /// Set while a command line is parsed and while help is printed.
  @TaskLocal static var current = AppNames(names: [])

  private let names: [String]

  @MainActor
  init(_ apps: [AnyConsoleApp]) { names = apps.map(\.name) }

  init(names: [String]) { self.names = names }

  /// The name of the app that opens by default.
  var first: String { names.first ?? "" }

  /// Whether there is more than one app.
  var areSeveral: Bool { names.count > 1 }
}
