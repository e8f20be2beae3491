import ConsoleSyntax
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
  ///   - trust: what may be read.
  ///   - script: the file that names it; `nil` for none.
  ///   - limit: the most bytes that are read; `nil` for any number.
  ///   - isGiven: whether the user named the file, and not a line of a file.
  init(
    path: String, by trust: Trust, near script: String? = nil, limit: Int? = nil,
    isGiven: Bool = false
  ) throws(FileProblem) {
    let place = Self.place(of: path, near: script, by: trust)
    self.init(bytes: try trust.read(place, limit: limit, isGiven: isGiven))
  }

  /// The text that bytes are; a byte order mark at the beginning is none of it.
  ///
  /// - Parameter isBeginning: whether the bytes are the first ones of the file.
  init(bytes: [UInt8], isBeginning: Bool = true) {
    let hasMark = isBeginning && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = hasMark ? bytes[3...] : bytes[...]
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

  /// The first byte that is no UTF-8, with its place in a longer text in which this one begins there.
  func invalidText(movedBy start: Int) -> Diagnostic? {
    invalidText.map { Diagnostic($0.problem, at: $0.span.moved(by: start)) }
  }

  /// How many bytes at the beginning are valid: the first is where decoding puts U+FFFD.
  private static func validPrefix(of bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { count += scalar.count }
    return count
  }

  private static func place(of path: String, near script: String?, by trust: Trust) -> String {
    guard let script, !path.hasPrefix("/"), !path.hasPrefix("~"),
      let slash = script.lastIndex(of: "/")
    else { return path }
    let nextToIt = String(script[...slash]) + path
    return trust.has(nextToIt) ? nextToIt : path
  }
}
