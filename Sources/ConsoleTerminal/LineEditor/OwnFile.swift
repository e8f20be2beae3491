import Glibc

/// Files that belong to the user and that only the user can read.
enum OwnFile {
  /// Opens a regular file of the user, and by default removes the access of other users.
  ///
  /// Follows symbolic links, but does not create a file through one, because only the directory of
  /// `path` is known to belong to the user.
  ///
  /// - Parameters:
  ///   - makes: whether to create a missing file, with mode 0600.
  ///   - hides: whether to remove the access of other users.
  /// - Returns: the descriptor; `nil` if the file is missing, belongs to another user, is not a
  ///   regular file, or cannot be opened.
  static func open(_ path: String, _ flags: Int32, makes: Bool = false, hides: Bool = true)
    -> Int32?
  {
    // O_NONBLOCK, because opening other kinds of files can block, such as a pipe without a writer.
    let flags = flags | O_CLOEXEC | O_NONBLOCK
    var descriptor = Glibc.open(path, flags)
    if descriptor < 0, errno == ENOENT, makes {
      descriptor = Glibc.open(path, flags | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
      // Another console may have created it at the same time.
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
    if hides, status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    return descriptor
  }

  /// Atomically replaces a file that the caller has locked with a new one (mode 0600).
  ///
  /// - Returns: the inode number of the new file; `nil` if it could not be written.
  static func replace(_ path: String, with text: String) -> ino_t? {
    let fresh = path + ".new"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var descriptor = Glibc.open(fresh, flags, 0o600)
    if descriptor < 0, errno == EEXIST {
      // Left by a console that died while it held the lock, which the caller holds now. In a
      // directory that belongs to the user or is sticky, a file of another user would not be
      // removed.
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
