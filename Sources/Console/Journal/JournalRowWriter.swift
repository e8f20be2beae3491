import ConsoleSyntax
import Foundation
import Kernel

/// Writes entries as rows.
struct JournalRowWriter {
  /// The kind and the fields of the present entry.
  private var text = TextBuffer()
  private var row = TextBuffer()
  /// The last time that was written. Mostly, several entries have the same one.
  private var time = (Duration.zero, text: "0s")

  /// An entry as a row, with a line break at its end. It shares its memory with the writer until the next one.
  mutating func row(_ entry: JournalEntry) -> TextBuffer {
    text.removeAll()
    write(entry)
    row.removeAll()
    addChecksum(text.withBytes(Self.checksum))
    row.append(byte: Self.tab)
    row.append(text)
    row.append(byte: UInt8(ascii: "\n"))
    return row
  }

  /// The FNV-1a hash of the bytes. It detects rows that were cut off or damaged.
  static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  /// Adds a checksum in hexadecimal, without leading zeros.
  private mutating func addChecksum(_ checksum: UInt32) {
    // Not with `String(_:radix:)`, which takes half as long as the rest of a row.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { digits in
      var (rest, start) = (checksum, 8)
      repeat {
        let digit = UInt8(rest & 15)
        start -= 1
        digits[start] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
        rest >>= 4
      } while rest != 0
      row.append(UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  private static let tab = UInt8(ascii: "\t")

  private mutating func write(_ entry: JournalEntry) {
    switch entry {
    case .opened(let opening):
      write("opened", opening.app, opening.preset ?? "", opening.clock.rawValue)
      add("\(opening.seed)")
      add("\(opening.began.timeIntervalSince1970)")
      for (client, variant) in opening.variants.sorted(by: { $0.key < $1.key }) {
        add(client)
        add(variant)
      }
    case .restored(let name): write("restored", name)
    case .whole: write("whole")
    case .closed: write("closed")
    case .line(let text, let time):
      write("line")
      add(time)
      add(text)
    case .screen(let event): write("screen", Self.text(event))
    case .read(let file): write("read", file.name, file.path, file.fingerprint)
    case .reducing(let step, let origin, let earlier, let action, let time):
      write("reducing")
      add(step)
      add(time)
      add(action)
      add(origin, earlier)
    case .reduced(let step):
      write("reduced")
      add(step)
    case .worded(let subject, let text): write("worded", subject.rawValue, text)
    case .ended(let id, let failure, let elapsed):
      write("ended")
      add(id.rawValue)
      add(elapsed)
      if let failure { add(failure) }
    case .remembered(let id):
      write("remembered")
      add(id.rawValue)
    case .used(let id, let key, let value, let elapsed):
      write("used")
      add(id.rawValue)
      add(elapsed)
      add(key)
      if let value { add(value) }
    case .shown: write("told")
    case .done(let time):
      write("done")
      add(time)
    case .stopped(let step):
      write("stopped")
      add(step)
    case .refused: write("refused")
    }
  }

  private static func text(_ event: ScreenEvent) -> String {
    // It consists of texts and numbers, so encoding it cannot fail.
    (try? JSONEncoder().encode(event)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  // MARK: Fields

  private mutating func write(_ kind: String, _ fields: String...) {
    text += kind
    for field in fields { add(field) }
  }

  private mutating func add(_ number: Int) {
    text.append(byte: Self.tab)
    text += String(number)
  }

  /// Adds a duration in seconds, for example `1.5s`.
  private mutating func add(_ duration: Duration) {
    if duration != time.0 { time = (duration, DurationNotation.seconds(duration) + "s") }
    text.append(byte: Self.tab)
    text += time.text
  }

  private mutating func add(_ origin: StepOrigin, _ earlier: Int) {
    switch origin {
    case .typed: add("typed")
    case .returned(let step):
      add("returned")
      add(step)
    case .effect(let id, let elapsed):
      add("effect")
      add(id.rawValue)
      add(elapsed)
      add(earlier)
    case .driven(let id):
      add("driven")
      add(id.rawValue)
    // These steps reduce no action, so they have no `reducing` entry.
    case .initial, .changed: break
    }
  }

  private mutating func add(_ field: String) {
    text.append(byte: Self.tab)
    let start = text.count
    text += field
    let isPlain = text.withBytes { bytes in
      !bytes[start...].contains { $0 == 0x5C || $0 == 0x09 || $0 == 0x0A }
    }
    if isPlain { return }
    text.removeAll(from: start)
    var escaped: [UInt8] = []
    for byte in field.utf8 {
      switch byte {
      case 0x5C: escaped += [0x5C, 0x5C]
      case 0x09: escaped += [0x5C, UInt8(ascii: "t")]
      case 0x0A: escaped += [0x5C, UInt8(ascii: "n")]
      default: escaped.append(byte)
      }
    }
    escaped.withUnsafeBufferPointer { text.append($0) }
  }
}
