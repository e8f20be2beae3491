internal import ArgumentParser
import Foundation

struct AppsCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps", abstract: "List the apps.")

  func run(_ catalog: ConsoleCatalog) async -> ConsoleExit {
    let width = catalog.apps.map(\.name.count).max() ?? 0
    for app in catalog.apps {
      let name = app.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let indent = String(repeating: " ", count: width)
      StandardStreams.write("\(name)  \(app.summary)\n")
      guard !app.presets.isEmpty else { continue }
      StandardStreams.write("\(indent)  presets: \(app.presets.joined(separator: ", "))\n")
    }
    return .success
  }
}
