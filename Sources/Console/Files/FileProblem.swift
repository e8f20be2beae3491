import Foundation

/// Why a file cannot be read or written: data, whose words are in `Rendering`.
enum FileProblem: Error, Equatable, Sendable {
  case missing
  /// The folder that a file is to be written to is not there.
  case missingFolder
  case noPermission
  /// It has U+0000, where the system would take it to end.
  case impossibleName
  /// A folder, a pipe or a device.
  case notAFile
  /// Its bytes are not UTF-8.
  case notText
  /// Its name and its first line are not a script's.
  case notAScript
  case tooLarge(limit: Int)
  /// It lies outside the folder that an untrusted file may read.
  case outside(Restriction)
  /// Its name, or that of a folder on the way, begins with a dot.
  case hidden(Restriction)
  case noSpace
  case readOnlyVolume
  /// What an untrusted session saved takes all the memory that it may.
  case tooMuchSaved(limit: Int)
  /// Any other error of the system, by its `errno`.
  case other(Int32)

  /// The problem that the system's last error stands for.
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

/// What an untrusted file may not do, and how a user lifts that.
struct Restriction: Equatable, Sendable {
  /// The folder that it may read, as the user named it.
  let folder: String
  /// The command that does the same with trust; `nil` if no command is known to.
  let lift: String?
}
