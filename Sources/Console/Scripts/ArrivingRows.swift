/// Splits bytes that arrive in blocks into rows of text, with the same result as ``TextRows`` for
/// the complete text.
struct ArrivingRows {
  private var unfinished: [UInt8] = []
  /// Whether the previous byte was a carriage return. A line feed after it ends the same row.
  private var followsReturn = false
  private var isBeginning = true

  /// Returns the rows that end within the block. The cost is proportional to the size of the block,
  /// however long a row is.
  mutating func rows(in block: ArraySlice<UInt8>) -> [TextFile] {
    var rows: [TextFile] = []
    var start = block.startIndex
    for index in block.indices {
      let byte = block[index]
      defer { followsReturn = byte == 0x0D }
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0A, followsReturn {
        start = index + 1
        continue
      }
      unfinished += block[start..<index]
      start = index + 1
      rows.append(takeRow())
    }
    unfinished += block[start...]
    return rows
  }

  /// Returns the last row if the input did not end with a line ending.
  mutating func lastRow() -> TextFile? { unfinished.isEmpty ? nil : takeRow() }

  private mutating func takeRow() -> TextFile {
    defer {
      unfinished.removeAll(keepingCapacity: unfinished.count < 1 << 16)
      isBeginning = false
    }
    return TextFile(bytes: unfinished, isBeginning: isBeginning)
  }
}
