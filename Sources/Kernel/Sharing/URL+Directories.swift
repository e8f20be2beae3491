import Foundation

extension URL {
  /// The folder for data: `$XDG_DATA_HOME`, or `~/.local/share` if it is not set.
  static var dataHome: URL {
    // The XDG Base Directory Specification says to ignore a relative path.
    if let path = ProcessInfo.processInfo.environment["XDG_DATA_HOME"], path.hasPrefix("/") {
      return URL(filePath: path, directoryHint: .isDirectory)
    }
    return FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share")
  }
}

#if os(Linux)
  // Foundation only has these on Apple's systems, and features use them for the paths of their
  // files.

  extension URL {
    /// The user's folder for documents.
    public static var documentsDirectory: URL {
      folder(.documentDirectory) ?? homeFolder("Documents")
    }

    /// The user's folder for data of programs: `$XDG_DATA_HOME`, or `~/.local/share` if it is not
    /// set.
    public static var applicationSupportDirectory: URL { dataHome }

    private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL? {
      FileManager.default.urls(for: folder, in: .userDomainMask).first
    }

    private static func homeFolder(_ name: String) -> URL {
      FileManager.default.homeDirectoryForCurrentUser.appending(component: name)
    }
  }
#endif
