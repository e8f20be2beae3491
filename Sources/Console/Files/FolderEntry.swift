import Foundation

/// A name in an open folder.
///
/// What is done with it is done in that very folder, wherever its path leads by then.
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

  /// What has the name, links not followed; `nil` if nothing has.
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

  /// The folder of that name.
  func openFolder() throws(FileProblem) -> OpenFile {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return try OpenFile(openat(folder.descriptor, name, flags))
  }

  /// The file of that name, for reading; never a link, and never waiting for the other end of a pipe.
  func openFile() throws(FileProblem) -> OpenFile {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    return try OpenFile(openat(folder.descriptor, name, flags))
  }

  /// What the link of that name leads to.
  func linkTarget() throws(FileProblem) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(folder.descriptor, name, &buffer, buffer.count)
    guard count >= 0 else { throw FileProblem(errno: errno) }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Puts a file in the place of what has the name, whole or not at all. A link is replaced, not
  /// followed.
  ///
  /// - Parameter mode: who may read and write it; `nil` for those who may now, or the user alone.
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
      // Not by the flags of `openat`, which the user's umask takes from.
      guard fchmod(file.descriptor, permissions) == 0,
        renameat(folder.descriptor, temporary, folder.descriptor, name) == 0
      else { throw FileProblem(errno: errno) }
    } catch {
      unlinkat(folder.descriptor, temporary, 0)
      throw error
    }
  }
}
