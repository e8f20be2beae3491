import Foundation

/// A package with a feature, its console, a test and a script: what `new` writes, and what
/// `docs/hosting.md` explains.
struct NewPackage: Equatable, Sendable {
  struct File: Equatable, Sendable {
    /// Relative to the package's folder.
    let path: String
    let text: String
  }

  let name: PackageName
  let address: PackageAddress

  /// - Throws: `takenName` if the address gives this library the package's name.
  init(name: PackageName, address: PackageAddress) throws(PackageProblem) {
    guard name.text.lowercased() != address.name.lowercased() else {
      throw .takenName(name.text)
    }
    (self.name, self.address) = (name, address)
  }

  var files: [File] {
    let prefix = name.prefix
    return [
      File(path: ".gitignore", text: ".build/\n"),
      File(path: "Package.swift", text: manifest),
      File(path: "Sources/\(prefix)Feature/SearchClient.swift", text: client),
      File(path: "Sources/\(prefix)Feature/\(prefix)Feature.swift", text: feature),
      File(path: "Sources/\(prefix)Console/\(prefix)Console.swift", text: console),
      File(path: "Tests/\(prefix)FeatureTests/\(prefix)FeatureTests.swift", text: test),
      File(path: "Scripts/search.tca", text: Self.script),
    ]
  }

  /// The commands to type next, each with what it does.
  var nextCommands: [(command: String, effect: String)] {
    [
      ("cd \(name.text)", ""),
      ("swift test", "the first build takes some minutes"),
      ("swift run \(name.text)", "opens a prompt"),
      ("swift run \(name.text) run Scripts/search.tca", "runs the script"),
    ]
  }

  /// Creates the package's folder and everything in it. Never changes a file that exists.
  ///
  /// - Parameter folder: the folder in which the package's folder is created.
  /// - Throws: `existing`, or `unwritable` after removing what was written.
  func write(in folder: String) throws(PackageProblem) {
    let root = folder + "/" + name.text
    // The check and the creation are one call, so two programs cannot write one package.
    guard mkdir(root, 0o777) == 0 else {
      throw errno == EEXIST
        ? .existing(name.text) : .unwritable(path: name.text, FileProblem(errno: errno))
    }
    for file in files {
      do throws(FileProblem) { try write(file, in: root) } catch {
        try? FileManager.default.removeItem(atPath: root)
        throw .unwritable(path: name.text + "/" + file.path, error)
      }
    }
  }

  private func write(_ file: File, in root: String) throws(FileProblem) {
    var path = root
    for part in file.path.split(separator: "/").dropLast() {
      path += "/" + part
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileProblem(errno: errno) }
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    try OpenFile(open(root + "/" + file.path, flags, 0o666)).write(Array(file.text.utf8))
  }
}
