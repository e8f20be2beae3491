import Foundation
import Kernel

/// The entries of a journal, and how many of them to repeat.
struct JournalReading {
  private(set) var opening: JournalOpening?
  private(set) var entries: [JournalEntry] = []
  private(set) var damage = Recovery.Damage()

  /// How many rows are read between two checks whether to continue.
  static let rowsAtOnce = 256

  /// Parses all rows that can be read, and counts the damaged ones.
  ///
  /// - Parameter goesOn: called after every few rows with the number of bytes that were read.
  /// - Returns: whether all was read. False if `goesOn` returned false.
  mutating func take(_ data: Data, while goesOn: (_ bytes: Int) -> Bool) -> Bool {
    let lineBreak = UInt8(ascii: "\n")
    // A row without a line break was not written completely. The file of a console that died has zeros at its end.
    let whole = data.lastIndex(of: lineBreak).map { data[...$0] } ?? Data()
    damage.isCut = data[whole.endIndex...].contains { $0 != 0 }
    var isLastDamaged = false
    var (rest, rows) = (whole[...], 0)
    // Not with `split`, because finding all rows of a long journal first takes a while.
    while let end = rest.firstIndex(of: lineBreak) {
      let row = rest[..<end]
      rest = rest[(end + 1)...]
      if row.isEmpty { continue }
      rows += 1
      if rows.isMultiple(of: Self.rowsAtOnce), !goesOn(end - data.startIndex) { return false }
      let entry = JournalEntry(row: String(decoding: row, as: UTF8.self))
      isLastDamaged = entry == nil
      switch entry {
      case nil: damage.rows += 1
      case .opened(let opening)?: self.opening = opening
      case let entry?: if opening != nil { entries.append(entry) }
      }
    }
    // If the last row is damaged, the end of the file is lost, as if it had been cut off.
    if isLastDamaged {
      damage.rows -= 1
      damage.isCut = true
    }
    return true
  }

  /// How many of the entries to repeat, and what the console was doing when it died.
  var extent: JournalExtent {
    var extent = JournalExtent()
    for entry in entries { extent.take(entry) }
    return extent
  }
}
