import Foundation

/// The files that a check is asked for: by name, by folder, by pattern.
struct CheckedFiles {
  struct File: Equatable {
    let path: String
    let kind: SessionFileKind
    /// What it may read from without trust: the folder it was found in as the user named that, or, if
    /// the user named the file, the folder it is in.
    let folder: String
  }

  /// In the order in which they were asked for, those of a folder by name, none twice.
  private(set) var files: [File] = []
  /// Files that were named and hold no sessions.
  private(set) var skipped: [String] = []
  /// Names of nothing that is there.
  private(set) var missing: [String] = []

  /// Folders whose names may not be listed.
  private(set) var refused: [(folder: String, problem: FileProblem)] = []

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

  /// The folder that a file is in.
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

  /// What is hidden, a build for one, is left out.
  private mutating func addAll(in folder: String, where isWanted: (_ path: String) -> Bool) {
    do { _ = try options.trust(beneath: folder.isEmpty ? "." : folder) } catch {
      // The names of what is there would be in the errors.
      return refused.append((folder, error))
    }
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    // An enumerator lists nothing of a link, not even where the user named it.
    let root = URL(filePath: folder.isEmpty ? "." : folder).resolvingSymlinksInPath().path
    let names = FileManager.default.enumerator(atPath: root)
    let paths = (names?.compactMap { $0 as? String } ?? [])
      .filter { name in !name.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { prefix + $0 }
    for path in paths.sorted() where isWanted(path) && Self.isFolder(path) == false {
      add(file: path, in: folder.isEmpty ? "." : folder)
    }
  }

  /// A pattern that no shell has made names of: `*` and `?` stay within a folder, `**` does not.
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

  /// Whether a name is what a pattern means. A pattern for a folder is one for all that is in it.
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

  /// `nil` where nothing is there.
  private static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    return isFolder.boolValue
  }
}
