import Foundation

/// Where a new package gets this library from.
struct PackageAddress: Equatable, Sendable {
  /// A URL, or `user@host:path`, as git accepts it.
  let url: String
  let branch: String

  /// The address in the documents, which show no real one.
  static let example = PackageAddress(url: "https://example.com/tca-repl.git", branch: "main")

  init(url: String, branch: String = "main") {
    (self.url, self.branch) = (url, branch)
  }

  /// - Parameters:
  ///   - text: a URL, or the folder of a clone. `nil` for the default.
  ///   - clone: the default: the folder of the clone that the program was built from.
  /// - Throws: `invalidAddress`, or `unknownAddress` if the default is needed and not there.
  init(_ text: String?, orCloneAt clone: String = builtFrom) throws(PackageProblem) {
    guard let text else {
      guard let address = Self(cloneAt: clone) else { throw .unknownAddress }
      self = address
      return
    }
    // An empty path would mean the working directory.
    if !text.isEmpty, let address = Self(cloneAt: text) {
      self = address
      return
    }
    // The second form is that of `git@host:path`. The address becomes a literal in Package.swift, so it
    // must not contain characters that end or escape one.
    guard text.wholeMatch(of: /[a-z+]+:\/\/[^\s"\\]+|[^\s"\\:\/]+:[^\s"\\]+/) != nil,
      !Self.name(of: text).isEmpty
    else { throw .invalidAddress(text) }
    self.init(url: text)
  }

  /// Returns `nil` if the folder is not a clone with a branch. A package can depend only on commits.
  private init?(cloneAt path: String) {
    let folder = URL(filePath: path).standardizedFileURL.path
    guard let head = try? String(contentsOfFile: folder + "/.git/HEAD", encoding: .utf8),
      let branch = head.wholeMatch(of: /ref: refs\/heads\/([^\s"\\]+)\n/)?.1,
      FileManager.default.fileExists(atPath: folder + "/Package.swift"),
      !folder.contains(where: { "\"\\\n".contains($0) })
    else { return nil }
    self.init(url: "file://" + folder, branch: String(branch))
  }

  /// The name that SwiftPM gives the package at this address.
  var name: String { Self.name(of: url) }

  private static func name(of url: String) -> String {
    let last = url.split(separator: "/").last ?? ""
    return String(last.hasSuffix(".git") ? last.dropLast(4) : last)
  }

  /// The root folder of the sources of this program, which may be gone.
  private static let builtFrom = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL.path
}
