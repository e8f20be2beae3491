import Foundation

/// A name in an open folder.
///
/// All operations are relative to the open folder, so they still reach the same folder after its
/// path has changed.
struct FolderEntry {
  let folder: OpenFile
  let name: String

  enum Kind {
    case file
    case folder
    case link
    /// A pipe, a device or a socket.
    case special
  }

  /// The kind of the entry, without following links. `nil` if it does not exist.
  func kind() throws(FileProblem) -> Kind? {
    guard let status = try status() else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .special
    }
  }

  private func status() throws(FileProblem) -> stat? {
    var status = stat()
    if fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    if errno == ENOENT { return nil }
    throw FileProblem(errno: errno)
  }

  /// Opens the entry as a folder.
  func openFolder() throws(FileProblem) -> OpenFile {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return try OpenFile(openat(folder.descriptor, name, flags))
  }

  /// Opens the entry as a file, for reading. Fails for a link, and does not wait for the writer of
  /// a pipe.
  func openFile() throws(FileProblem) -> OpenFile {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return try OpenFile(openat(folder.descriptor, name, flags))
  }

  /// Reads the target of the entry as a link.
  func linkTarget() throws(FileProblem) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(folder.descriptor, name, &buffer, buffer.count)
    guard count >= 0 else { throw FileProblem(errno: errno) }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Replaces the entry with a file that has these bytes, completely or not at all. A link is
  /// replaced, not followed.
  ///
  /// - Parameter mode: the permissions. `nil` for those of the existing file or, if there is none,
  ///   for access by the user only.
  func replace(with bytes: [UInt8], mode: mode_t?) throws(FileProblem) {
    var permissions: mode_t = 0o600
    if let mode {
      permissions = mode
    } else if let status = try status(), status.st_mode & S_IFMT == S_IFREG {
      permissions = status.st_mode & 0o777
    }
    if try kind() == .folder { throw .notAFile }
    let number = UInt64.random(in: .min ... .max)
    let temporary = ".tca-repl-" + String(number, radix: 16)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try OpenFile(openat(folder.descriptor, temporary, flags, 0o600))
    do throws(FileProblem) {
      try file.write(bytes)
      // `fchmod`, because `openat` would apply the user's umask.
      guard fchmod(file.descriptor, permissions) == 0,
        renameat(folder.descriptor, temporary, folder.descriptor, name) == 0
      else { throw FileProblem(errno: errno) }
    } catch {
      unlinkat(folder.descriptor, temporary, 0)
      throw error
    }
  }
}
