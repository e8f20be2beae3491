import Foundation

// Reading and writing files: every path that is opened passes here.
extension Trust {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working directory; `~` is the user's home.
  ///   - limit: the most bytes that are read; `nil` for any number.
  ///   - isGiven: whether the user named the file, and not a line of a file.
  func read(
    _ path: String, limit: Int? = nil, isGiven: Bool = false
  ) throws(FileProblem) -> [UInt8] {
    let path = try Self.expanded(path)
    switch self {
    case .full:
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      return try OpenFile(open(path, flags)).bytes(limit: limit)
    case .beneath(let confinement):
      let entry = try confinement.entry(at: path, followsLink: true, isGiven: isGiven)
      if let kept = confinement.kept.bytes(of: entry) { return kept }
      return try entry.openFile().bytes(limit: limit)
    }
  }

  /// Whether there is a file that could be read.
  func has(_ path: String) -> Bool {
    guard let path = try? Self.expanded(path) else { return false }
    switch self {
    case .full: return access(path, F_OK) == 0
    case .beneath(let confinement):
      guard let entry = try? confinement.entry(at: path, followsLink: true, isGiven: false)
      else { return false }
      return confinement.kept.bytes(of: entry) != nil || (try? entry.kind()) == .file
    }
  }

  /// Saves a file that only the user may read, whole or not at all; without trust in memory alone.
  ///
  /// A link is replaced, not followed.
  func save(_ text: String, to path: String) throws(FileProblem) {
    let bytes = Array(text.utf8)
    switch self {
    case .full: try Self.entry(at: path).replace(with: bytes, mode: 0o600)
    case .beneath(let confinement):
      let entry: FolderEntry
      do {
        entry = try confinement.entry(
          at: try Self.expanded(path), followsLink: false, isGiven: false)
      } catch { throw error == .missing ? .missingFolder : error }
      if try entry.kind() == .folder { throw .notAFile }
      try confinement.kept.keep(bytes, at: entry, path: path)
    }
  }

  /// Rewrites a file that the user named, on the disk, with the permissions that it has.
  func rewrite(_ text: String, at path: String) throws(FileProblem) {
    let entry =
      switch self {
      case .full: try Self.entry(at: path)
      case .beneath(let confinement):
        try confinement.entry(at: path, followsLink: false, isGiven: true)
      }
    try entry.replace(with: Array(text.utf8), mode: nil)
  }

  /// The entry of a path in the folder that it names.
  private static func entry(at path: String) throws(FileProblem) -> FolderEntry {
    let path = try expanded(path)
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard !name.isEmpty, name != ".", name != ".." else { throw .notAFile }
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    do {
      let opened = try OpenFile(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
      return FolderEntry(folder: opened, name: name)
    } catch { throw error == .missing ? .missingFolder : error }
  }

  private static func expanded(_ path: String) throws(FileProblem) -> String {
    // The rest would decide what the name may be, and the beginning what is opened.
    guard !path.utf8.contains(0) else { throw .impossibleName }
    return path.hasPrefix("~") ? (path as NSString).expandingTildeInPath : path
  }
}
