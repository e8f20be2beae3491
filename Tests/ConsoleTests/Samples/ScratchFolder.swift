import Foundation

/// A folder that is removed at the end of the test.
final class ScratchFolder: Sendable {
  /// The path, with links resolved.
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("tca-repl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and creates the folders in its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let folder = (file(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: target)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// The permissions of a file.
  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return attributes[.posixPermissions] as? Int ?? 0
  }

  /// The paths of everything in the folder.
  func names() -> [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }
    return (names ?? []).sorted()
  }
}
