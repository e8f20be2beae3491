import Foundation

/// What the lines of a session may touch outside the session.
///
/// The console opens every file that a line or the command line names through this type, and asks it
/// before it puts live clients in force. No door can forget it: each takes it as a parameter.
enum Trust: Equatable, Sendable {
  /// The user's own lines: all that the user may.
  case full
  /// A stranger's lines: what they need lies beneath some folders, and they change nothing.
  case beneath(Confinement)

  /// Whether clients may reach real services.
  var allowsLiveClients: Bool { self == .full }

  /// The command that does the same with full trust; `nil` where trust is full or no command is known.
  var lift: String? {
    if case .beneath(let confinement) = self { confinement.lift } else { nil }
  }

  /// Whether what is saved is kept in memory, and only there.
  var keepsInMemory: Bool { self != .full }

  /// What was saved in memory instead of on the disk, by the paths that were written.
  var keptPaths: [String] {
    if case .beneath(let confinement) = self { confinement.kept.paths } else { [] }
  }
}

/// The folders that an untrusted session may read, and what it saved.
final class Confinement: Equatable, Sendable {
  let folders: [CheckedFolder]
  let lift: String?
  let kept = KeptFiles()

  /// - Parameter lift: the command that does the same with full trust; `nil` if none is known.
  init(_ folders: [CheckedFolder], lift: String?) {
    self.folders = folders
    self.lift = lift
  }

  static func == (one: Confinement, other: Confinement) -> Bool { one === other }

  /// The entry that a path leads to, in the first of the folders that has it.
  func entry(
    at path: String, followsLink: Bool, isGiven: Bool
  ) throws(FileProblem) -> FolderEntry {
    var problem = FileProblem.missing
    var isOutside = true
    for folder in folders {
      do {
        return try folder.entry(at: path, followsLink: followsLink, isGiven: isGiven) {
          kept.bytes(of: $0) != nil
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
  /// The same, with the command that lifts it.
  func lifted(by lift: String?) -> FileProblem {
    switch self {
    case .outside(let restriction): .outside(Restriction(folder: restriction.folder, lift: lift))
    case .hidden(let restriction): .hidden(Restriction(folder: restriction.folder, lift: lift))
    default: self
    }
  }
}
