import Synchronization

/// The files that an untrusted session saved. They stay in memory, so the session can read them
/// back and nothing is written to disk.
final class UnwrittenFiles: Sendable {
  /// The maximum total size, in bytes.
  static let limit = 64 << 20

  /// Identifies an entry independently of how its path is spelled.
  private struct Place: Hashable {
    let device: UInt64
    let folder: UInt64
    let name: String
  }

  private struct Contents {
    var texts: [Place: [UInt8]] = [:]
    var paths: [String] = []
    var size = 0
  }

  private let contents = Mutex(Contents())

  /// The paths that were saved, as the session spelled them, each once.
  var paths: [String] { contents.withLock(\.paths) }

  func bytes(of entry: FolderEntry) -> [UInt8]? {
    guard let place = Self.place(of: entry) else { return nil }
    return contents.withLock { $0.texts[place] }
  }

  func save(_ bytes: [UInt8], at entry: FolderEntry, path: String) throws(FileProblem) {
    guard let place = Self.place(of: entry) else { throw .missingFolder }
    let isKept = contents.withLock { contents in
      let size = contents.size - (contents.texts[place]?.count ?? 0) + bytes.count
      guard size <= Self.limit else { return false }
      contents.size = size
      contents.texts[place] = bytes
      if !contents.paths.contains(path) { contents.paths.append(path) }
      return true
    }
    guard isKept else { throw .tooMuchSaved(limit: Self.limit) }
  }

  private static func place(of entry: FolderEntry) -> Place? {
    guard let status = try? entry.folder.status() else { return nil }
    return Place(
      device: UInt64(status.st_dev), folder: UInt64(status.st_ino), name: entry.name)
  }
}
