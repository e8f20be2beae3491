import ConsoleSyntax

/// A session as a file that can be run again.
enum SavedSession {
  /// The kind of a file, by the extension of its name.
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

  /// Returns a script with some lines.
  static func script(_ opening: Opening, _ lines: [String]) -> String {
    var text = "#! \(opening.commandLine)\n"
    for line in lines { add(line, to: &text) }
    return text
  }

  /// Returns a transcript with some lines and what each of them printed.
  static func transcript(_ opening: Opening, _ lines: [String], _ printed: [[String]]) -> String {
    var text = "$ \(opening.commandLine)\n"
    for (line, printed) in zip(lines, printed) {
      for row in Transcript.written(typed: line) { add(row, to: &text) }
      for row in Transcript.trimmed(printed) { add(row, to: &text) }
    }
    return text
  }

  /// Why a text is not saved. `nil` if it can be.
  ///
  /// - Parameter limit: the most bytes of a file that the console opens.
  static func problem(
    saving text: String, to path: String, limit: Int = OpenFile.limit
  ) -> SessionProblem? {
    text.utf8.count > limit ? .savedTooLarge(path, limit: limit) : nil
  }

  private static func add(_ row: String, to text: inout String) {
    text += row
    text += "\n"
  }

  /// Returns how a saved session names a file that one of its lines reads, so that it finds the file
  /// from every working directory.
  ///
  /// - Parameter folder: the folder of the saved session, absolute and with links resolved.
  static func name(of file: ReadFile, in folder: String, _ kind: Kind) -> String {
    // A script looks next to itself first, but a transcript only in the working directory.
    let isBase = kind == .script || folder == ReadFile.folder(of: ".")
    if isBase, let name = file.path(relativeTo: folder) { return name }
    return file.name.hasPrefix("/") || file.name.hasPrefix("~") ? file.name : file.path
  }

  /// Whether a path may be overwritten: there is no file, or the whole file reads as a script or a
  /// transcript. Any other file could be one that the user needs.
  ///
  /// - Parameter saved: the file to which the session was saved last. It is not parsed again, which would take a tenth of
  ///   the time of saving.
  static func mayReplace(
    _ path: String, _ kind: Kind, by trust: Trust, since saved: ReadFile? = nil
  ) throws(FileProblem) -> Bool {
    let bytes: [UInt8]
    do { bytes = try trust.read(path) } catch {
      // Do not replace a file that cannot be read, because it might be something else. Other
      // problems are reported when the file is written.
      switch error {
      case .notAFile, .noPermission, .tooLarge: return false
      case .outside, .hidden: throw error
      default: return true
      }
    }
    if let saved, ReadFile(saved.name, at: path, bytes: bytes) == saved { return true }
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
