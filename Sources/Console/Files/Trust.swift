import Foundation

/// What the lines of a session may access outside of the session.
///
/// The console opens every file that a line or the command line names through this type, and asks
/// it before it uses live clients. Each function that does so takes the trust as a parameter, so
/// none can forget the check.
enum Trust: Equatable, Sendable {
  /// The user's own lines. They may do everything that the user may.
  case full
  /// A stranger's lines. They can read files in some folders, and change nothing.
  case beneath(Confinement)

  /// Whether clients may reach real services.
  var allowsLiveClients: Bool { self == .full }

  /// The command that does the same with full trust. `nil` if trust is full or no command is known.
  var lift: String? {
    if case .beneath(let confinement) = self { confinement.lift } else { nil }
  }

  /// Whether saved files are kept in memory and not written to disk.
  var keepsInMemory: Bool { self != .full }

  /// The paths that were saved in memory instead of on disk, as they were spelled.
  var unwrittenPaths: [String] {
    if case .beneath(let confinement) = self { confinement.unwritten.paths } else { [] }
  }
}

/// The folders that an untrusted session may read, and the files that it saved.
final class Confinement: Equatable, Sendable {
  let folders: [CheckedFolder]
  let lift: String?
  let unwritten = UnwrittenFiles()

  /// - Parameter lift: the command that does the same with full trust, or `nil` if none is known.
  init(_ folders: [CheckedFolder], lift: String?) {
    self.folders = folders
    self.lift = lift
  }

  static func == (one: Confinement, other: Confinement) -> Bool { one === other }

  /// Returns the entry that a path leads to, in the first folder that has it.
  func entry(
    at path: String, followsLink: Bool, isGiven: Bool
  ) throws(FileProblem) -> FolderEntry {
    var problem = FileProblem.missing
    var isOutside = true
    for folder in folders {
      do {
        return try folder.entry(at: path, followsLink: followsLink, isGiven: isGiven) {
          unwritten.bytes(of: $0) != nil
        }
      } catch {
        if case .outside = error, !isOutside { continue }
        if case .outside = error {} else { isOutside = false }
        problem = error.lifted(by: lift)
      }
    }
    throw problem
  }
}

extension FileProblem {
  /// The same problem, with the command that avoids it.
  func lifted(by lift: String?) -> FileProblem {
    switch self {
    case .outside(let restriction): .outside(Restriction(folder: restriction.folder, lift: lift))
    case .hidden(let restriction): .hidden(Restriction(folder: restriction.folder, lift: lift))
    default: self
    }
  }
}
