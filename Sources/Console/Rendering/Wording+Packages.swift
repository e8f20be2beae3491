import ConsoleSyntax

// The English of problems with a package that `new` should write.
extension Wording {
  /// - Parameter suggestion: a name that can be used.
  static func message(
    for problem: PackageProblem, suggesting suggestion: @autoclosure () -> PackageName
  ) -> Message {
    func again() -> String { "Try: \(ProgramName.current) new \(suggestion().text)" }
    return switch problem {
    case .invalidName(let name):
      Message(
        sentence:
          "'\(name)' is not a package's name: write a letter, then letters, digits, and single hyphens between them.",
        next: again())
    case .takenName(let name):
      Message(
        sentence: "'\(name)' is the name of a package or a library that the new package uses.",
        next: again())
    case .existing(let name):
      Message(
        sentence: "There is a file or a folder '\(name)' already, and 'new' changes neither.",
        next: again())
    case .invalidAddress(let address):
      Message(
        sentence: "'\(address)' is neither a URL nor the folder of a clone with a branch.",
        next: exampleAddress)
    case .unknownAddress:
      Message(
        sentence: "The clone that this program was built from is not there.",
        next: exampleAddress)
    case .unwritable(let path, let problem): unwritable(path, problem)
    }
  }

  private static let exampleAddress =
    "Name the address that you cloned \(ProgramName.common) from, such as --address \(PackageAddress.example.url)"
}
