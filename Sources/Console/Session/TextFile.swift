import Foundation

/// The text of a file.
struct TextFile {
  /// The most bytes of a file that is one value.
  static let payloadLimit = 16 << 20

  let text: String
  /// The first byte that is no UTF-8; `nil` where all are.
  let invalidText: Diagnostic?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: looked for in the directory of `script`, then in the working directory.
  ///   - script: the file that names it; `nil` for none.
  ///   - limit: the most bytes that are read; `nil` for any number.
  /// - Throws: an error whose description says why it could not be read.
  init(path: String, near script: String? = nil, limit: Int? = nil) throws(UnreadableFile) {
    let url = Self.url(path, near: script)
    do {
      if let limit, try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 > limit {
        throw UnreadableFile(reason: "it has more than \(limit >> 20) MiB")
      }
      self.init(bytes: [UInt8](try Data(contentsOf: url)))
    } catch let error as UnreadableFile {
      throw error
    } catch {
      throw UnreadableFile(error)
    }
  }

  /// The text that bytes are; a byte order mark at the beginning is none of it.
  init(bytes: [UInt8]) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
      invalidText = nil
      return
    }
    text = String(decoding: bytes, as: UTF8.self)
    let valid = Self.validPrefix(of: bytes)
    let mark = "\u{FFFD}".utf8.count
    invalidText = Diagnostic(
      .invalidUTF8(bytes[bytes.startIndex + valid]), at: SourceSpan(valid, valid + mark))
  }

  /// The first byte that is no UTF-8 where it stands in a line of input, with its place in that line.
  ///
  /// - Parameter start: where in the text the line begins.
  func invalidText(from start: Int, in line: String) -> Diagnostic? {
    guard let invalidText, invalidText.span.start >= start,
      invalidText.span.start < start + line.utf8.count
    else { return nil }
    return Diagnostic(invalidText.problem, at: invalidText.span.moved(by: -start))
  }

  /// How many bytes at the beginning are valid: the first is where decoding puts U+FFFD.
  private static func validPrefix(of bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { count += scalar.count }
    return count
  }

  private static func url(_ path: String, near script: String?) -> URL {
    let expanded = (path as NSString).expandingTildeInPath
    if let script, !expanded.hasPrefix("/") {
      let directory = URL(fileURLWithPath: script).deletingLastPathComponent()
      let beside = directory.appendingPathComponent(expanded)
      if FileManager.default.fileExists(atPath: beside.path) { return beside }
    }
    return URL(fileURLWithPath: expanded)
  }
}

/// Why a file could not be read, in a few words.
struct UnreadableFile: Error, Equatable {
  let reason: String

  static let notText = UnreadableFile(reason: "it is no text in UTF-8")

  init(reason: String) { self.reason = reason }

  init(_ error: any Error) {
    reason =
      switch (error as? CocoaError)?.code {
      case .fileReadNoSuchFile: "there is no such file"
      case .fileReadNoPermission: "permission is denied"
      default: "it is no file of text"
      }
  }
}
