// What `new` prints.
extension Renderer {
  /// The files of a package that was written, and what to do next.
  static func lines(for package: NewPackage) -> [String] {
    let width = package.nextCommands.map(\.command.count).max() ?? 0
    let next = package.nextCommands.map { command, effect in
      effect.isEmpty
        ? "  \(command)"
        : "  \(command.padding(toLength: width, withPad: " ", startingAt: 0))  # \(effect)"
    }
    return ["\(package.name.text) has these files:"] + package.files.map { "  \($0.path)" }
      + ["", "Next:"] + next + ["", "docs/hosting.md explains each file."]
  }
}
