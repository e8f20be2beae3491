import Foundation

/// The files that a check is asked for: by name, by folder, by pattern.
struct CheckedFiles: Equatable {
  /// What a file holds, told by how its name ends.
  enum Kind: String, CaseIterable {
    case transcript
    case script = "tca"
    case markdown = "md"

    init?(path: String) {
      let ending = path.split(separator: "/").last?.split(separator: ".").last.map(String.init)
      self.init(rawValue: ending == "markdown" ? "md" : ending ?? "")
    }
  }

  struct File: Equatable {
    let path: String
    let kind: Kind
  }

  /// In the order in which they were asked for, those of a folder by name, none twice.
  private(set) var files: [File] = []
  /// Files that were named and hold no sessions.
  private(set) var skipped: [String] = []
  /// Names of nothing that is there.
  private(set) var missing: [String] = []

  private var known: Set<String> = []

  init(_ paths: [String]) {
    for path in paths { add(path) }
  }

  private mutating func add(_ path: String) {
    switch Self.isFolder(path) {
    case true?: addAll(in: path) { Kind(path: $0) != nil }
    case false?: add(file: path)
    case nil: addMatches(of: path)
    }
  }

  private mutating func add(file path: String) {
    guard known.insert(path).inserted else { return }
    if let kind = Kind(path: path) {
      files.append(File(path: path, kind: kind))
    } else {
      skipped.append(path)
    }
  }

  /// What is hidden, a build for one, is left out.
  private mutating func addAll(in folder: String, where isWanted: (_ path: String) -> Bool) {
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    let names = FileManager.default.enumerator(atPath: folder.isEmpty ? "." : folder)
    let paths = (names?.compactMap { $0 as? String } ?? [])
      .filter { name in !name.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { prefix + $0 }
    for path in paths.sorted() where isWanted(path) && Self.isFolder(path) == false {
      add(file: path)
    }
  }

  /// A pattern that no shell has made names of: `*` and `?` stay within a folder, `**` does not.
  private mutating func addMatches(of pattern: String) {
    let count = files.count + skipped.count
    if let wild = pattern.firstIndex(where: { "*?".contains($0) }) {
      let folder = pattern[..<wild].lastIndex(of: "/").map { String(pattern[...$0]) } ?? ""
      let rest = pattern.dropFirst(folder.count)
      addAll(in: folder) { path in
        Kind(path: path) != nil && Self.isMatch(path.dropFirst(folder.count), rest)
      }
    }
    if files.count + skipped.count == count { missing.append(pattern) }
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
