internal import ArgumentParser
import Foundation

struct AppsCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps", abstract: "List the apps.")

  func run(_ catalog: ConsoleCatalog) async -> ConsoleExit {
    let width = catalog.apps.map(\.name.count).max() ?? 0
    let columns = StandardStreams.outputColumns ?? .max
    func write(_ line: String) { StandardStreams.write(line.wrapped(to: columns) + "\n") }
    for app in catalog.apps {
      let name = app.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let indent = String.spaces(width)
      write("\(name)  \(app.summary)")
      guard !app.presets.isEmpty else { continue }
      write("\(indent)  presets: \(app.presets.joined(separator: ", "))")
    }
    return .success
  }
}
