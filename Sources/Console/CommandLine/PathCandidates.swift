import Foundation

/// What a path on the command line can be completed to.
enum PathCandidates {
  /// The names in the folder of an incomplete path, with a slash after those of folders. Hidden ones
  /// only if the name begins with a dot.
  ///
  /// Shells put a space after the only candidate. So if that is a folder, the result is what is in
  /// it.
  static func of(_ path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let start = path.dropFirst(folder.count)
    let names = names(in: folder).filter {
      $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix("."))
    }
    guard names.count == 1, let name = names.first, name.hasSuffix("/"), name != start else {
      return names.map { folder + $0 }
    }
    let inner = self.names(in: folder + name).filter { !$0.hasPrefix(".") }
    return inner.isEmpty ? [folder + name] : inner.map { folder + name + $0 }
  }

  private static func names(in folder: String) -> [String] {
    let path = folder.isEmpty ? "." : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { name in
      var isFolder: ObjCBool = false
      let isFound = FileManager.default.fileExists(
        atPath: folder + name, isDirectory: &isFolder)
      return isFound && isFolder.boolValue ? name + "/" : name
    }
  }
}
