import Glibc

/// The newest lines in a history from a place in its file on: read from the end, and no further than
/// needed.
struct HistoryRows {
  /// The lines that can be shown and typed again, oldest first, each once.
  private(set) var lines: [String] = []
  /// How many rows were read, those that are damaged or repeated included.
  private(set) var count = 0
  /// Where the oldest row begins that was read, and where the newest one ends.
  private(set) var start: Int
  private(set) var end: Int

  /// - Parameters:
  ///   - isCut: whether the place may be in the middle of a row, which is skipped then.
  ///   - limit: the most lines that are wanted.
  init(_ descriptor: Int32, from start: Int, isCut: Bool, limit: Int) {
    let bytes = Self.read(descriptor, from: start)
    var stop = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1
    end = start + stop + 1
    self.start = end
    var known: Set<ArraySlice<UInt8>> = []
    // A history that repeats a few lines for ever is not read for ever.
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
