import Foundation

/// A file that a line read with `@file`: where it was, and what it contained. So a later run of the
/// line, from anywhere, can find the same file and check that it is unchanged.
struct ReadFile: Equatable, Sendable {
  /// The path as the line names it, for example `one.json`.
  let name: String
  /// The absolute path. Links in its folder are resolved. A link at its end is not, because the
  /// user named that link.
  let path: String
  /// The number of bytes, and a hash of them.
  let fingerprint: String
}

extension ReadFile {
  /// - Parameters:
  ///   - name: the path as the line names it.
  ///   - place: the path that was read: absolute, or relative to the working directory.
  ///   - bytes: what was read.
  init(_ name: String, at place: String, bytes: [UInt8]) {
    self.init(
      name: name, path: Self.absolute(place), fingerprint: Self.fingerprint(of: bytes))
  }

  /// Returns the absolute path of a file. Links in its folder are resolved.
  ///
  /// - Parameter path: absolute, or relative to the working directory; `~` is the user's home.
  static func absolute(_ path: String) -> String {
    let path = (try? Trust.expanded(path)) ?? path
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = folder(of: path)
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Returns the absolute path of the folder that a file is in, with links resolved.
  static func folder(of path: String) -> String {
    let path = (try? Trust.expanded(path)) ?? path
    let named = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    guard let real = realpath(named ?? ".", nil) else { return named ?? "." }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the path of the file relative to a folder. `nil` if the file is not inside it.
  ///
  /// - Parameter folder: an absolute path with links resolved.
  func path(relativeTo folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    guard path.hasPrefix(prefix) else { return nil }
    let relative = path.dropFirst(prefix.count)
    // A `~` at the start would mean the user's home.
    return relative.hasPrefix("~") ? nil : String(relative)
  }

  /// The FNV-1a hash with 64 bits. It detects edits, and needs no other library. A user's own files
  /// need no protection from constructed collisions.
  private static func fingerprint(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    return "\(bytes.count)-\(String(hash, radix: 16))"
  }
}
