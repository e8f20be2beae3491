import Foundation

/// The lines of a script, each with where it stands.
struct ScriptFile {
  let lines: [SourceLine]

  /// Splits a text into lines of input: a text in three quotes goes on until it is closed.
  ///
  /// - Parameter name: what errors call the file; `nil` for lines that come from nowhere.
  init(_ text: String, name: String?) {
    var lines: [SourceLine] = []
    var pending: SourceLine?
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let joined = pending.map { $0.text + "\n" + line } ?? String(line)
      let source = SourceLine(
        text: joined, file: name, number: pending?.number ?? index + 1)
      if Self.isOpen(joined) {
        pending = source
      } else {
        lines.append(source)
        pending = nil
      }
    }
    if let pending { lines.append(pending) }
    if lines.last?.text.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  /// Whether a text in three quotes has begun and not ended.
  private static func isOpen(_ text: String) -> Bool {
    guard text.contains("\"\"\"") else { return false }
    do {
      _ = try Line.parse(text)
      return false
    } catch {
      guard case .unclosed(let opener, _, nil, _) = error.problem else { return false }
      return opener.hasSuffix("\"\"\"")
    }
  }

  /// Reads a file.
  ///
  /// - Throws: an error whose description says why it could not be read.
  init(path: String) throws(UnreadableFile) {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      self.init(String(decoding: data, as: UTF8.self), name: path)
    } catch {
      throw UnreadableFile(error)
    }
  }
}

/// Why a file could not be read, in a few words.
struct UnreadableFile: Error, Equatable {
  let reason: String

  init(_ error: any Error) {
    reason =
      switch (error as? CocoaError)?.code {
      case .fileReadNoSuchFile: "there is no such file"
      case .fileReadNoPermission: "permission is denied"
      default: "it is no file of text"
      }
  }
}
