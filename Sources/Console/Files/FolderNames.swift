import Foundation

/// A name in a folder, as the system lists it.
struct ListedName: Equatable {
  /// The name. Bytes that are not UTF-8 are replaced by U+FFFD, so that it can be shown.
  let text: String
  /// Whether the name is UTF-8. Otherwise `text` does not lead to the entry.
  let isText: Bool
  /// What it is. A link is not followed.
  let kind: Kind

  enum Kind {
    case folder
    case link
    case other
  }

  /// Whether it is a folder. `false` for a link to one.
  var isFolder: Bool { kind == .folder }
}

extension OpenFile {
  /// The names in this folder, without `.` and `..`, in no particular order.
  ///
  /// - Parameter isCancelled: called for each name. Reading stops when it returns true.
  func names(
    unless isCancelled: () -> Bool = { false }
  ) throws(FileProblem) -> [ListedName] {
    // Another descriptor, because `fdopendir` takes the one that it is given.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { throw FileProblem(errno: errno) }
    guard let stream = fdopendir(copy) else {
      let problem = FileProblem(errno: errno)
      close(copy)
      throw problem
    }
    defer { closedir(stream) }
    var names: [ListedName] = []
    while !isCancelled() {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileProblem(errno: errno) }
        return names
      }
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes == [UInt8(ascii: ".")] || bytes == Array("..".utf8) { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      names.append(
        ListedName(
          text: text, isText: text.utf8.elementsEqual(bytes),
          kind: kind(entry.pointee, bytes)))
    }
    return names
  }

  private func kind(_ entry: dirent, _ name: [UInt8]) -> ListedName.Kind {
    switch Int(entry.d_type) {
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN): break
    default: return .other
    }
    // Some file systems do not say, so ask for it.
    var status = stat()
    let path = (name + [0]).map(CChar.init(bitPattern:))
    guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
