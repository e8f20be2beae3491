import Foundation

/// A session as a file that leads to it again.
enum SavedSession {
  /// What a file is, told by how its name ends.
  enum Kind {
    case script
    case transcript

    init?(path: String) {
      switch CheckedFiles.Kind(path: path) {
      case .script: self = .script
      case .transcript: self = .transcript
      default: return nil
      }
    }
  }

  /// A script of some lines.
  static func script(_ opening: Opening, _ lines: [String]) -> String {
    (["#! tca-repl " + opening.words.joined(separator: " ")] + lines)
      .map { $0 + "\n" }.joined()
  }

  /// A transcript of some lines with what they print.
  static func transcript(_ opening: Opening, _ lines: [String], _ printed: [[String]]) -> String {
    let entries = zip(lines, printed).flatMap { line, printed in
      Transcript.written(typed: line) + Transcript.trimmed(printed)
    }
    return (["$ tca-repl " + opening.words.joined(separator: " ")] + entries)
      .map { $0 + "\n" }.joined()
  }

  /// Whether nothing would be lost that is no session: nothing is there, or what is there reads as a
  /// script or a transcript from its first line to its last.
  static func mayReplace(_ path: String, _ kind: Kind) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return true }
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else { return false }
    if text.isEmpty { return true }
    switch kind {
    case .script:
      return ScriptFile(text, name: nil).lines.allSatisfy { (try? Line.parse($0.text)) != nil }
    case .transcript:
      return (try? TranscriptFile(text, path: path, isMarkdown: false)) != nil
    }
  }

  /// Writes a file, whole or not at all.
  static func write(_ text: String, to path: String) throws(UnwritableFile) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch { throw UnwritableFile(error) }
  }
}

/// Why a file could not be written, in a few words.
struct UnwritableFile: Error, Equatable {
  let reason: String

  init(_ error: any Error) {
    reason =
      switch (error as? CocoaError)?.code {
      case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such folder"
      case .fileWriteNoPermission, .fileReadNoPermission: "permission is denied"
      case .fileWriteOutOfSpace: "there is no space left"
      case .fileWriteVolumeReadOnly: "it can only be read there"
      default: "it is not to be written there"
      }
  }
}
