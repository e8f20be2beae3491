import Foundation

extension URL {
  /// `$XDG_DATA_HOME`, else `~/.local/share`.
  static var dataHome: URL {
    // The XDG Base Directory Specification says to ignore a relative path.
    if let path = ProcessInfo.processInfo.environment["XDG_DATA_HOME"], path.hasPrefix("/") {
      return URL(filePath: path, directoryHint: .isDirectory)
    }
    return FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share")
  }
}

#if os(Linux)
  // Foundation has these on Apple's systems only, and features use them to name their files.

  extension URL {
    /// The user's folder for documents.
    public static var documentsDirectory: URL {
      folder(.documentDirectory) ?? homeFolder("Documents")
    }

    /// The user's folder for data of programs: `$XDG_DATA_HOME`, else `~/.local/share`.
    public static var applicationSupportDirectory: URL { dataHome }

    private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL? {
      FileManager.default.urls(for: folder, in: .userDomainMask).first
    }

    private static func homeFolder(_ name: String) -> URL {
      FileManager.default.homeDirectoryForCurrentUser.appending(component: name)
    }
  }
#endif
