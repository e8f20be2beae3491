import Foundation

/// Why a file cannot be read or written. `Rendering` has the messages.
enum FileProblem: Error, Equatable, Sendable {
  case missing
  /// The folder to save a file in does not exist.
  case missingFolder
  case noPermission
  /// The path contains U+0000. The system would cut it off there.
  case impossibleName
  /// The name is not UTF-8, so no line or argument can contain it.
  case nameIsNotText
  /// The path leads to a folder, a pipe or a device.
  case notAFile
  /// The bytes are not UTF-8.
  case notText
  /// Neither the name nor the first line is that of a script.
  case notAScript
  case tooLarge(limit: Int)
  /// The file is outside of the folder that an untrusted file may read.
  case outside(Restriction)
  /// The name of the file, or of a folder on the way, starts with a dot.
  case hidden(Restriction)
  case noSpace
  case readOnlyVolume
  /// An untrusted session has saved as much as it may keep in memory.
  case tooMuchSaved(limit: Int)
  /// Any other system error, as its `errno`.
  case other(Int32)

  /// Converts an error code of the system.
  init(errno code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .noPermission
      case EISDIR, ENXIO, ENODEV, ELOOP: .notAFile
      case ENOSPC, EDQUOT: .noSpace
      case EROFS: .readOnlyVolume
      default: .other(code)
      }
  }
}

/// A limit on what an untrusted file may do, and how to remove the limit.
struct Restriction: Equatable, Sendable {
  /// The folder that may be read, as the user named it.
  let folder: String
  /// The command that does the same with full trust, or `nil` if there is none.
  let lift: String?
}
