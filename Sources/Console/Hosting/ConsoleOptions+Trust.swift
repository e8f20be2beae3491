// How the options determine which files are trusted.
extension ConsoleOptions {
  /// The trust for the lines of a console.
  ///
  /// - Parameter files: the scripts that run. Lines may read in their folders, or in the working
  ///   directory if there are none.
  func trust(in files: [String]) throws(FileProblem) -> Trust {
    guard trustsFiles == false else { return .full }
    let folders = files.isEmpty ? ["."] : Self.unique(files.map(CheckedFiles.folder))
    return try Self.trust(beneath: folders, lift: files.isEmpty ? nil : lift(for: files))
  }

  /// The trust for a checked file.
  func trust(in file: CheckedFiles.File) throws(FileProblem) -> Trust {
    if trustsFiles == true { return .full }
    return try Self.trust(beneath: [file.folder], lift: lift(for: [file.path]))
  }

  /// The trust for the files in a checked folder.
  func trust(beneath folder: String) throws(FileProblem) -> Trust {
    if trustsFiles == true { return .full }
    return try Self.trust(beneath: [folder], lift: lift(for: [folder]))
  }

  private static func trust(
    beneath paths: [String], lift: String?
  ) throws(FileProblem) -> Trust {
    do {
      var folders: [CheckedFolder] = []
      for path in paths { folders.append(try CheckedFolder(path)) }
      return .beneath(Confinement(folders, lift: lift))
    } catch { throw error.lifted(by: lift) }
  }

  private func lift(for files: [String]) -> String? {
    trustingCommand.map { ([$0] + files.map(Self.shellWord)).joined(separator: " ") }
  }

  private static func unique(_ names: [String]) -> [String] {
    names.enumerated().filter { index, name in !names[..<index].contains(name) }.map(\.element)
  }

  /// Quotes a name for a shell, if it needs quotes.
  private static func shellWord(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || "0123456789-_./,+:@".unicodeScalars.contains(scalar)
    }
    if isPlain, !name.isEmpty { return name }
    return "'"
      + name.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
