/// Cuts bytes that arrive in blocks into rows of text, as ``TextRows`` cuts a text that is there as a
/// whole.
struct ArrivingRows {
  private var unfinished: [UInt8] = []
  /// Whether the byte before was a carriage return, with which a line feed ends one row.
  private var followsReturn = false
  private var isBeginning = true

  /// The rows that end within the block. Costs time in proportion to it, however long a row is.
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

  /// The last row, if the input ended without a line end.
  mutating func lastRow() -> TextFile? { unfinished.isEmpty ? nil : takeRow() }

  private mutating func takeRow() -> TextFile {
    defer {
      unfinished.removeAll(keepingCapacity: unfinished.count < 1 << 16)
      isBeginning = false
    }
    return TextFile(bytes: unfinished, isBeginning: isBeginning)
  }
}
