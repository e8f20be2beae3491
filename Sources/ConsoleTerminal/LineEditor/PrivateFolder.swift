import Foundation
import Glibc

/// A new folder that only the user can open, with mode 0700.
struct PrivateFolder {
  let path: String

  /// Creates a folder. Prefers `$XDG_RUNTIME_DIR`, which is usually not on a disk.
  ///
  /// Throws the last error if there is no place for it.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(SystemError) {
    let places = [environment["XDG_RUNTIME_DIR"], environment["TMPDIR"], "/tmp"]
    for place in places.compactMap({ $0 }) where place.hasPrefix("/") {
      var template = Array((place + "/line-XXXXXX").utf8CString)
      guard mkdtemp(&template) != nil else { continue }
      path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      return
    }
    throw .last
  }

  /// Removes the folder with all its files.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
