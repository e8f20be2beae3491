import Foundation

// Reading and writing files. Every path that the console opens for a line goes through these
// functions.
extension Trust {
  /// Returns the bytes of a file.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working directory; `~` is the user's home.
  ///   - limit: the maximum number of bytes.
  ///   - isGiven: whether the user named the file, rather than a line of a file.
  func read(
    _ path: String, limit: Int = OpenFile.limit, isGiven: Bool = false
  ) throws(FileProblem) -> [UInt8] {
    let path = try Self.expanded(path)
    switch self {
    case .full:
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
      return try OpenFile(open(path, flags)).bytes(limit: limit)
    case .beneath(let confinement):
      let entry = try confinement.entry(at: path, followsLink: true, isGiven: isGiven)
      if let kept = confinement.unwritten.bytes(of: entry) { return kept }
      return try entry.openFile().bytes(limit: limit)
    }
  }

  /// Whether the file exists and may be read.
  func has(_ path: String) -> Bool {
    guard let path = try? Self.expanded(path) else { return false }
    switch self {
    case .full: return access(path, F_OK) == 0
    case .beneath(let confinement):
      guard let entry = try? confinement.entry(at: path, followsLink: true, isGiven: false)
      else { return false }
      return confinement.unwritten.bytes(of: entry) != nil || (try? entry.kind()) == .file
    }
  }

  /// Saves a file that only the user may read, completely or not at all. Without full trust, the
  /// file is kept in memory and not written to disk.
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
      try confinement.unwritten.save(bytes, at: entry, path: path)
    }
  }

  /// Rewrites a file that the user named. It is written to disk in any case, and keeps its
  /// permissions.
  func replace(_ text: String, at path: String) throws(FileProblem) {
    let entry =
      switch self {
      case .full: try Self.entry(at: path)
      case .beneath(let confinement):
        try confinement.entry(at: path, followsLink: false, isGiven: true)
      }
    try entry.replace(with: Array(text.utf8), mode: nil)
  }

  /// Returns the entry for a path, without any limits.
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

  /// Returns a path with `~` replaced by the user's home.
  static func expanded(_ path: String) throws(FileProblem) -> String {
    // Otherwise the checks would see the end of the path, but the system would open only the part
    // before U+0000.
    guard !path.utf8.contains(0) else { throw .impossibleName }
    return path.hasPrefix("~") ? (path as NSString).expandingTildeInPath : path
  }
}
