import ConsoleSyntax

/// A session as a file that leads to it again.
enum SavedSession {
  /// What a file is, told by how its name ends.
  enum Kind {
    case script
    case transcript

    init?(path: String) {
      switch SessionFileKind(path: path) {
      case .script: self = .script
      case .transcript: self = .transcript
      default: return nil
      }
    }
  }

  /// A script of some lines.
  static func script(_ opening: Opening, _ lines: [String]) -> String {
    (["#! \(opening.commandLine)"] + lines)
      .map { $0 + "\n" }.joined()
  }

  /// A transcript of some lines with what they print.
  static func transcript(_ opening: Opening, _ lines: [String], _ printed: [[String]]) -> String {
    let entries = zip(lines, printed).flatMap { line, printed in
      Transcript.written(typed: line) + Transcript.trimmed(printed)
    }
    return (["$ \(opening.commandLine)"] + entries)
      .map { $0 + "\n" }.joined()
  }

  /// Whether nothing would be lost that is no session: nothing is there, or what is there reads as a
  /// script or a transcript from its first line to its last.
  static func mayReplace(_ path: String, _ kind: Kind, by trust: Trust) throws(FileProblem) -> Bool
  {
    let bytes: [UInt8]
    do { bytes = try trust.read(path) } catch {
      // What cannot be read is no session. Writing says what else is wrong with the path.
      switch error {
      case .notAFile, .noPermission: return false
      case .outside, .hidden: throw error
      default: return true
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    if text.isEmpty { return true }
    switch kind {
    case .script:
      return ScriptFile(text, name: nil).lines.allSatisfy { (try? Line.parse($0.text)) != nil }
    case .transcript:
      return (try? TranscriptFile(text, path: path, isMarkdown: false)) != nil
    }
  }
}
