import Foundation

/// The files to check, from names, folders and patterns on the command line.
struct CheckedFiles {
  struct File: Equatable {
    let path: String
    let kind: SessionFileKind
    /// The folder that the file may read without trust: the folder that the user named, with the
    /// user's spelling, or the folder of the file if the user named the file.
    let folder: String
  }

  /// In the order of the command line. The files of a folder are sorted by name, and each file
  /// occurs once.
  private(set) var files: [File] = []
  /// The named files of other kinds, which are not checked.
  private(set) var skipped: [String] = []
  /// The names that match no file.
  private(set) var missing: [String] = []

  /// The folders that may not be listed.
  private(set) var refused: [(folder: String, problem: FileProblem)] = []
  /// The files and folders inside of named folders that cannot be reached, and why.
  private(set) var unreached: [(path: String, problem: FileProblem)] = []

  private var known: Set<String> = []
  private let options: ConsoleOptions

  init(_ paths: [String], _ options: ConsoleOptions) {
    self.options = options
    for path in paths { add(path) }
  }

  private mutating func add(_ path: String) {
    switch Self.isFolder(path) {
    case true?: addAll(in: path) { SessionFileKind(path: $0) != nil }
    case false?: add(file: path, in: Self.folder(of: path))
    case nil: addMatches(of: path)
    }
  }

  /// The folder of a file.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private mutating func add(file path: String, in folder: String) {
    guard known.insert(path).inserted else { return }
    if let kind = SessionFileKind(path: path) {
      files.append(File(path: path, kind: kind, folder: folder))
    } else {
      skipped.append(path)
    }
  }

  /// Adds the files in a folder, without hidden ones. A build folder, for example, is hidden.
  private mutating func addAll(in folder: String, where isWanted: (_ path: String) -> Bool) {
    do { _ = try options.trust(beneath: folder.isEmpty ? "." : folder) } catch {
      // Other errors would show the names in the folder.
      return refused.append((folder, error))
    }
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    var paths: [String] = []
    do throws(FileProblem) {
      let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
      let root = try OpenFile(open(folder.isEmpty ? "." : folder, flags))
      try list(root, prefix, where: isWanted, into: &paths)
    } catch {
      return refused.append((folder, error))
    }
    for path in paths.sorted() where Self.isFolder(path) == false {
      add(file: path, in: folder.isEmpty ? "." : folder)
    }
  }

  /// Collects the wanted paths in an open folder and the folders in it. Links to folders are not
  /// followed.
  ///
  /// - Parameter prefix: what the paths start with: the path of the folder, and a slash.
  private mutating func list(
    _ folder: OpenFile, _ prefix: String, where isWanted: (_ path: String) -> Bool,
    into paths: inout [String]
  ) throws(FileProblem) {
    // No file could be opened with a longer path.
    guard prefix.utf8.count < Int(PATH_MAX) else { throw FileProblem(errno: ENAMETOOLONG) }
    for name in try folder.names() where !name.text.hasPrefix(".") {
      let path = prefix + name.text
      guard name.isText else {
        if name.isFolder || isWanted(path) { unreached.append((path, .nameIsNotText)) }
        continue
      }
      guard name.isFolder else {
        if isWanted(path) { paths.append(path) }
        continue
      }
      do throws(FileProblem) {
        let inner = try FolderEntry(folder: folder, name: name.text).openFolder()
        try list(inner, path + "/", where: isWanted, into: &paths)
      } catch {
        unreached.append((path, error))
      }
    }
  }

  /// Expands a pattern that the shell did not expand. `*` and `?` match within one folder, `**`
  /// across folders.
  private mutating func addMatches(of pattern: String) {
    let count = files.count + skipped.count
    if let wild = pattern.firstIndex(where: { "*?".contains($0) }) {
      let folder = pattern[..<wild].lastIndex(of: "/").map { String(pattern[...$0]) } ?? ""
      let rest = pattern.dropFirst(folder.count)
      addAll(in: folder) { path in
        SessionFileKind(path: path) != nil && Self.isMatch(path.dropFirst(folder.count), rest)
      }
    }
    if files.count + skipped.count == count, refused.isEmpty { missing.append(pattern) }
  }

  /// Whether a name matches a pattern. A pattern that matches a folder matches everything in it.
  static func isMatch(_ name: Substring, _ pattern: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty || name.first == "/" }
    if pattern.hasPrefix("**") {
      let rest = pattern.dropFirst(2)
      if rest.hasPrefix("/"), isMatch(name, rest.dropFirst()) { return true }
      return isMatch(name, rest) || !name.isEmpty && isMatch(name.dropFirst(), pattern)
    }
    switch first {
    case "*":
      if isMatch(name, pattern.dropFirst()) { return true }
      return name.first.map { $0 != "/" } == true && isMatch(name.dropFirst(), pattern)
    case "?":
      return name.first.map { $0 != "/" } == true
        && isMatch(name.dropFirst(), pattern.dropFirst())
    default:
      return name.first == first && isMatch(name.dropFirst(), pattern.dropFirst())
    }
  }

  /// `nil` if there is no such file.
  private static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    return isFolder.boolValue
  }
}
