import Foundation
import Glibc

/// A history on disk in libedit's format (`_HiStOrY_V2_`): one encoded line a line, oldest first.
///
/// Lines are added as they are typed, so that a crash loses none. What cannot be read or written is
/// not an error: the session goes on with what it has.
struct HistoryFile {
  /// Where it is; it and its directory need not exist.
  let path: String
  /// The number of lines to keep.
  let limit: Int

  private static let cookie = Array("_HiStOrY_V2_".utf8)

  /// Reads the valid lines, at most ``limit``, oldest first.
  ///
  /// Invalid ones would make libedit's Up key stop, so they are dropped, from the file too; so is
  /// what is over the limit.
  func load() -> [String] {
    guard let data = try? Data(contentsOf: URL(filePath: path)), !data.isEmpty else { return [] }
    let rows = data.split(separator: UInt8(ascii: "\n"))
    guard rows.first.map(Array.init) == Self.cookie else { return [] }
    let entries = rows.dropFirst()
    let lines = entries.compactMap(Self.line).suffix(limit)
    if lines.count < entries.count { replace(with: lines) }
    return Array(lines)
  }

  /// Adds a line at the end, creating the file (mode 0600) and its directory (0700) if needed.
  func append(_ line: String) {
    let directory = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // A file made by somebody with other manners is closed to the others now.
    fchmod(descriptor, 0o600)
    guard let isEmpty = Self.isEmptyHistory(descriptor) else { return }
    let text = (isEmpty ? String(decoding: Self.cookie + [10], as: UTF8.self) : "")
    DescriptorWriter.write(text + VisualCoding.encode(line) + "\n", to: descriptor)
  }

  /// Whether there is nothing in the file yet; nil if it is not a history, and not ours to change.
  private static func isEmptyHistory(_ descriptor: Int32) -> Bool? {
    var start = [UInt8](repeating: 0, count: cookie.count)
    let count = pread(descriptor, &start, start.count, 0)
    if count == 0 { return true }
    return start == cookie ? false : nil
  }

  /// A line that can be shown and typed again, or nil.
  private static func line(_ encoded: Data) -> String? {
    guard let line = VisualCoding.decode(encoded), !line.allSatisfy(\.isWhitespace) else {
      return nil
    }
    let isTypable = line.unicodeScalars.allSatisfy {
      $0 == "\t" || $0.properties.generalCategory != .control
    }
    return isTypable ? line : nil
  }

  /// Writes a new file and puts it in the place of the old one at one stroke.
  private func replace(with lines: some Sequence<String>) {
    let text =
      String(decoding: Self.cookie, as: UTF8.self) + "\n"
      + lines.map { VisualCoding.encode($0) + "\n" }.joined()
    let fresh = "\(path).\(getpid())"
    let descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let isWritten = DescriptorWriter.write(text, to: descriptor)
    close(descriptor)
    if !isWritten || rename(fresh, path) != 0 { unlink(fresh) }
  }
}
