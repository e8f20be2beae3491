import Glibc

/// The newest lines of a history file after a position. Reads backwards from the end, and only as
/// far as necessary.
struct HistoryRows {
  /// The lines without control characters, oldest first, each only once.
  private(set) var lines: [String] = []
  /// The number of rows that were read, including damaged and repeated ones.
  private(set) var count = 0
  /// The start of the oldest row that was read, and the end of the newest one.
  private(set) var start: Int
  private(set) var end: Int

  /// - Parameters:
  ///   - start: the position to read from.
  ///   - isCut: whether the position may be inside a row, which is then skipped.
  ///   - limit: the maximum number of lines.
  init(_ descriptor: Int32, from start: Int, isCut: Bool, limit: Int) {
    let bytes = Self.read(descriptor, from: start)
    var stop = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1
    end = start + stop + 1
    self.start = end
    var known: Set<ArraySlice<UInt8>> = []
    // Stop after this many rows, for a history that repeats the same few lines endlessly.
    let mostRows = 10 * limit
    while stop >= 0, lines.count < limit, count < mostRows {
      let before = bytes[..<stop].lastIndex(of: UInt8(ascii: "\n"))
      if before == nil, isCut { break }
      let row = bytes[((before ?? -1) + 1)..<stop]
      stop = before ?? -1
      self.start = start + stop + 1
      count += 1
      if known.insert(row).inserted, let line = Self.line(row) { lines.append(line) }
    }
    lines.reverse()
  }

  private static func read(_ descriptor: Int32, from start: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, start + bytes.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func line(_ encoded: ArraySlice<UInt8>) -> String? {
    guard let line = VisualCoding.decode(encoded), !line.allSatisfy(\.isWhitespace) else {
      return nil
    }
    let isTypable = line.unicodeScalars.allSatisfy {
      $0 == "\t" || $0 == "\n" || $0.properties.generalCategory != .control
    }
    return isTypable ? line : nil
  }
}
