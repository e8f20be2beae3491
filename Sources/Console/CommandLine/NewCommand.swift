internal import ArgumentParser
import Foundation

/// Writes a package that hosts a feature.
struct NewCommand: HostedCommand {
  /// Whether the program has this subcommand. Other programs with a console are already what it
  /// writes.
  static var isAvailable: Bool { ProgramName.current == ProgramName.common }

  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a package with a feature and its console.",
    discussion: """
      Creates the folder NAME with a package: a feature, its console, a test and a script. It never \
      changes a file that exists. docs/hosting.md explains each file.
      """)

  @Argument(help: "The name of the package, its folder and its program, such as my-shop.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "Where the package gets tca-repl from: a URL, or the folder of a clone. (default: the clone that the program was built from)",
      valueName: "address"), completion: .directory)
  var address: String?

  func run(_ catalog: ConsoleCatalog) async -> ConsoleExit {
    do throws(PackageProblem) {
      let package = try NewPackage(name: PackageName(name), address: PackageAddress(address))
      try package.write(in: ".")
      StandardStreams.write(Renderer.lines(for: package).map { $0 + "\n" }.joined())
      return .success
    } catch {
      let message = Wording.message(for: error, suggesting: suggestion)
      for line in [message.sentence, message.next].compactMap(\.self) {
        let columns = StandardStreams.errorColumns ?? .max
        StandardStreams.complain(Renderer.safe(line).wrapped(to: columns) + "\n")
      }
      return .usage
    }
  }

  private var suggestion: PackageName {
    PackageName.suggestion(for: name) { candidate in
      var status = stat()
      // `lstat` also finds links that lead nowhere.
      return candidate != name && lstat(candidate, &status) != 0
    }
  }
}
