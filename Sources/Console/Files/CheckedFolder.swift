import Foundation

/// A folder that limits file access: only what is inside it can be opened.
///
/// The folder stays open. Each name of a path is opened relative to the folder before it, without
/// following links. Links are read and resolved in the same way, so neither `..` nor a link leads
/// outside, even if another process replaces folders by links in the meantime. Some systems offer
/// `openat2` for this; the code here works on all of them.
final class CheckedFolder: Sendable {
  /// The folder as the user named it.
  let name: String
  private let root: OpenFile
  /// The path components from `/` to the folder: as the user named it, and with links resolved.
  private let spellings: [[String]]

  private static let mostLinks = 40

  /// Opens a folder.
  ///
  /// A relative path may not leave the working directory through a link, and the folder itself may
  /// not be a link that leads outside of its parent folder. Otherwise a process that can change
  /// files could replace the folder with a link.
  ///
  /// - Parameter name: the name to use in messages. `nil` for the path.
  /// - Throws: `outside`, with the parent folder, if a link leads outside.
  convenience init(_ path: String, called name: String? = nil) throws(FileProblem) {
    let names = Self.names(path)
    let isAbsolute = path.hasPrefix("/")
    let ups = names.prefix { $0 == ".." }.count
    let anchor =
      isAbsolute
      ? "/" + names.dropLast().joined(separator: "/")
      : ups == 0 ? "." : Array(repeating: "..", count: ups).joined(separator: "/")
    let rest = isAbsolute ? Array(names.suffix(1)) : Array(names.dropFirst(ups))
    let start = try OpenFile(open(anchor, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    let above = CheckedFolder(name: anchor, root: start, spellings: [Self.realNames(of: anchor)])
    self.init(
      name: name ?? path, root: try above.folder(at: rest),
      spellings: [Self.absoluteNames(path), Self.realNames(of: path)])
  }

  private init(name: String, root: OpenFile, spellings: [[String]]) {
    self.name = name
    self.root = root
    self.spellings = spellings
  }

  /// Returns the entry that a path leads to.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working directory.
  ///   - followsLink: whether to follow a link at the end of the path.
  ///   - isGiven: whether the user named the path. If so, it may be hidden.
  ///   - isKept: whether an entry is kept in memory, so that it need not exist on disk.
  func entry(
    at path: String, followsLink: Bool, isGiven: Bool = false,
    isKept: (FolderEntry) -> Bool = { _ in false }
  ) throws(FileProblem) -> FolderEntry {
    guard let names = namesBeneath(path) else { throw outside }
    guard !names.isEmpty else { throw .notAFile }
    return try walk(names, followsLink: followsLink, allowsHidden: isGiven, isKept: isKept).entry
      .orThrow(.notAFile)
  }

  // MARK: Walking

  /// Where a walk ended: in a folder, or at an entry that is not a folder.
  private struct End {
    var folders: [OpenFile]
    var entry: FolderEntry?
  }

  private func folder(at names: [String]) throws(FileProblem) -> OpenFile {
    let end = try walk(names + ["."], followsLink: true, allowsHidden: true) { _ in false }
    guard end.entry == nil, let last = end.folders.last else { throw .notAFile }
    return last
  }

  private func walk(
    _ names: [String], followsLink: Bool, allowsHidden: Bool, isKept: (FolderEntry) -> Bool
  ) throws(FileProblem) -> End {
    var rest = Array(names.reversed())
    var end = End(folders: [root])
    var links = 0
    var allowsHidden = allowsHidden
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        end.folders.removeLast()
        guard !end.folders.isEmpty else { throw outside }
        continue
      }
      guard allowsHidden || !name.hasPrefix(".") else { throw .hidden(restriction) }
      let entry = FolderEntry(folder: end.folders[end.folders.count - 1], name: name)
      let isLast = rest.isEmpty
      if isLast, isKept(entry) { return End(folders: end.folders, entry: entry) }
      switch try entry.kind() {
      case .link where !isLast || followsLink:
        links += 1
        // The user named the link, but not its target, so the target may not be hidden.
        allowsHidden = false
        guard links <= Self.mostLinks else { throw .notAFile }
        let target = try entry.linkTarget()
        if target.hasPrefix("/") {
          guard let beneath = namesBeneath(target) else { throw outside }
          end.folders = [root]
          rest += beneath.reversed()
        } else {
          rest += Self.names(target).reversed()
        }
      case .folder where !isLast: end.folders.append(try entry.openFolder())
      case _ where isLast:
        end.entry = entry
        return end
      default: throw .missing
      }
    }
    return end
  }

  private var restriction: Restriction { Restriction(folder: name, lift: nil) }
  private var outside: FileProblem { .outside(restriction) }

  // MARK: Names

  /// Returns the path components from this folder to a path, or `nil` if the path is not inside it.
  private func namesBeneath(_ path: String) -> [String]? {
    let names = Self.absoluteNames(path)
    for spelling in spellings where names.starts(with: spelling) {
      return Array(names.dropFirst(spelling.count))
    }
    return nil
  }

  /// Resolves `..` by its spelling alone, without following links: `a/../b` is `b`. This only
  /// selects an entry of this folder. `walk` then checks every link.
  private static func absoluteNames(_ path: String) -> [String] {
    let working = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath
    var result: [String] = []
    for name in names(working + "/" + path) where name != "." {
      if name == ".." { result = result.dropLast() } else { result.append(name) }
    }
    return result
  }

  private static func realNames(of path: String) -> [String] {
    guard let real = realpath(path.isEmpty ? "." : path, nil) else { return absoluteNames(path) }
    defer { free(real) }
    return names(String(cString: real))
  }

  private static func names(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }
}

extension Optional {
  fileprivate func orThrow(_ problem: FileProblem) throws(FileProblem) -> Wrapped {
    guard let self else { throw problem }
    return self
  }
}
