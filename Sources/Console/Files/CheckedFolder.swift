import Foundation

/// A folder that files are looked for beneath, and nowhere else.
///
/// The folder stays open, and every name on the way is opened in the folder before it without
/// following links: a link is read, and what it leads to is looked for in the same way. So neither
/// `..` nor a link leads out, and nothing is gained by changing either meanwhile. The kernel's
/// `openat2` does the same on some systems; this works on all of them.
final class CheckedFolder: Sendable {
  /// As the user named it.
  let name: String
  private let root: OpenFile
  /// The names on the way to it from `/`, as it was named and as it is.
  private let spellings: [[String]]

  private static let mostLinks = 40

  /// Opens a folder.
  ///
  /// A relative path may not leave the working directory by a link, and a folder may not be a link
  /// that leaves the folder it is in: who changes files could put a link in the place of a folder.
  ///
  /// - Parameter name: what messages call it; `nil` for its path.
  /// - Throws: `outside` where that is so, with the folder that it may not leave.
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

  /// The entry that a path leads to.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working directory.
  ///   - followsLink: whether a link at its end is followed.
  ///   - isGiven: whether the user named it: then it may be hidden.
  ///   - isKept: whether something else stands in for an entry, so that it need not be there.
  /// - Throws: `outside`, `hidden`, `missing` if a folder on the way is not there.
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

  /// Where a walk ended: in a folder, or at an entry of one that is no folder.
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
        // The user named the link, and not what it leads to.
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

  /// The names that lead from here to where a path leads, `nil` if that is not beneath.
  private func namesBeneath(_ path: String) -> [String]? {
    let names = Self.absoluteNames(path)
    for spelling in spellings where names.starts(with: spelling) {
      return Array(names.dropFirst(spelling.count))
    }
    return nil
  }

  /// By the letter: `a/../b` is `b`. That decides only which entry of this folder is meant.
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
