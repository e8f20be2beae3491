import ConsoleSyntax
import Foundation

struct TextFile {
  /// The maximum size of a file that is used as a single value, in bytes.
  static let payloadLimit = 16 << 20

  let text: String
  /// The first byte that is not valid UTF-8, or `nil` if all bytes are valid.
  let invalidText: Diagnostic?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: looked up in the folder of `script` first, then in the working directory.
  ///   - trust: limits which files may be read.
  ///   - script: the file that contains the path, or `nil`.
  ///   - limit: the maximum number of bytes.
  ///   - isGiven: whether the user named the file, rather than a line of a file.
  init(
    path: String, by trust: Trust, near script: String? = nil, limit: Int = OpenFile.limit,
    isGiven: Bool = false
  ) throws(FileProblem) {
    let place = Self.place(of: path, near: script, by: trust)
    self.init(bytes: try trust.read(place, limit: limit, isGiven: isGiven))
  }

  /// Decodes bytes, without a byte order mark at the start.
  ///
  /// - Parameter isBeginning: whether the bytes are the first ones of the file.
  init(bytes: [UInt8], isBeginning: Bool = true) {
    let hasByteOrderMark = isBeginning && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = hasByteOrderMark ? bytes[3...] : bytes[...]
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
      invalidText = nil
      return
    }
    text = String(decoding: bytes, as: UTF8.self)
    let valid = Self.validPrefix(of: bytes)
    let replacement = "\u{FFFD}".utf8.count
    invalidText = Diagnostic(
      .invalidUTF8(bytes[bytes.startIndex + valid]), at: SourceSpan(valid, valid + replacement))
  }

  /// The first invalid byte, if it is in a given line of input, with its position in that line.
  ///
  /// - Parameter start: the position of the line in the text.
  func invalidText(from start: Int, in line: String) -> Diagnostic? {
    guard let invalidText, invalidText.span.start >= start,
      invalidText.span.start < start + line.utf8.count
    else { return nil }
    return Diagnostic(invalidText.problem, at: invalidText.span.moved(by: -start))
  }

  /// The first invalid byte, with its position in a longer text that contains this text at `start`.
  func invalidText(movedBy start: Int) -> Diagnostic? {
    invalidText.map { Diagnostic($0.problem, at: $0.span.moved(by: start)) }
  }

  /// The number of valid bytes before the first invalid one. Decoding puts U+FFFD at that position.
  private static func validPrefix(of bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { count += scalar.count }
    return count
  }

  /// Returns where the path in a line of a script leads: next to the script or, if no such file is
  /// there, in the working directory.
  static func place(of path: String, near script: String?, by trust: Trust) -> String {
    guard let script, !path.hasPrefix("/"), !path.hasPrefix("~"),
      let slash = script.lastIndex(of: "/")
    else { return path }
    let nextToIt = String(script[...slash]) + path
    return trust.has(nextToIt) ? nextToIt : path
  }
}
