import Glibc

/// Files that belong to the user and are readable by nobody else.
enum OwnFile {
  /// Opens a regular file of the user's own, and takes from others the right to read it.
  ///
  /// Follows links, but never makes a file where one leads: only the directory of `path` is known to be
  /// the user's.
  ///
  /// - Parameter makes: whether a file that is not there is made, with mode 0600.
  /// - Returns: nil where there is none, where it belongs to another user or is no regular file, and
  ///   where it cannot be opened.
  static func open(_ path: String, _ flags: Int32, makes: Bool = false) -> Int32? {
    // What is no regular file could make us wait: a pipe without a writer, say.
    let flags = flags | O_CLOEXEC | O_NONBLOCK
    var descriptor = Glibc.open(path, flags)
    if descriptor < 0, errno == ENOENT, makes {
      descriptor = Glibc.open(path, flags | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
      // Another console may have made it in this moment.
      if descriptor < 0, errno == EEXIST { descriptor = Glibc.open(path, flags) }
    }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
      status.st_mode & S_IFMT == S_IFREG
    else {
      close(descriptor)
      return nil
    }
    if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    return descriptor
  }

  /// Puts a new file (mode 0600) in the place of a file that the caller has locked: whole or not at all.
  ///
  /// - Returns: the identity of the new file; nil where it could not be written.
  static func replace(_ path: String, with text: String) -> ino_t? {
    let fresh = path + ".new"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var descriptor = Glibc.open(fresh, flags, 0o600)
    if descriptor < 0, errno == EEXIST {
      // Left by a console that died while it had the lock, which is ours now. What another user has put
      // there cannot be removed in a directory that is the user's own or sticky.
      unlink(fresh)
      descriptor = Glibc.open(fresh, flags, 0o600)
    }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    let isWritten =
      DescriptorWriter.write(text, to: descriptor) == nil && fstat(descriptor, &status) == 0
    close(descriptor)
    guard isWritten, rename(fresh, path) == 0 else {
      unlink(fresh)
      return nil
    }
    return status.st_ino
  }
}
