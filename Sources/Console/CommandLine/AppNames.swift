/// The names of the apps, for help and for default values.
///
/// ArgumentParser asks the types of commands for both, so they cannot be passed to a value of a command.
struct AppNames: Sendable {
  /// Set while a command line is parsed, and while help is written.
  @TaskLocal static var current = AppNames(names: [])

  private let names: [String]

  @MainActor
  init(_ apps: [AnyConsoleApp]) { names = apps.map(\.name) }

  init(names: [String]) { self.names = names }

  /// The app that is opened if none is named.
  var first: String { names.first ?? "" }

  /// Whether a user can choose between several.
  var areSeveral: Bool { names.count > 1 }
}
