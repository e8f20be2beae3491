import ConsoleSyntax
import Foundation
import Kernel

// An entry is one row of text: a checksum, the kind of the entry and its fields, separated by tabs.
extension JournalEntry {
  /// The entry as a row, with a line break at its end.
  var row: String {
    var writer = JournalRowWriter()
    return writer.row(self).text
  }

  /// Parses a row.
  ///
  /// - Parameter row: without a line break.
  /// - Returns: `nil` if the row is incomplete, damaged or not an entry.
  init?(row: some StringProtocol) {
    guard let tab = row.utf8.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    var text = String(row[row.utf8.index(after: tab)...])
    guard text.withUTF8(JournalRowWriter.checksum) == UInt32(row[..<tab], radix: 16) else {
      return nil
    }
    let fields = text.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map(JournalFields.unescaped)
    guard let entry = Self.entry(fields) else { return nil }
    self = entry
  }

  private static func entry(_ fields: [String]) -> JournalEntry? {
    var fields = JournalFields(fields)
    switch fields.next() {
    case "opened":
      guard let app = fields.next(), let preset = fields.next(),
        let clock = fields.next().flatMap(ClockMode.init), let seed = fields.next(UInt64.init),
        let began = fields.next(Double.init)
      else { return nil }
      var variants: [String: String] = [:]
      while let client = fields.next(), let variant = fields.next() { variants[client] = variant }
      return .opened(
        JournalOpening(
          app: app, preset: preset.isEmpty ? nil : preset, variants: variants, clock: clock,
          seed: seed,
          began: Date(timeIntervalSince1970: began)))
    case "restored": return fields.next().map { .restored(from: $0) }
    case "whole": return .whole
    case "closed": return .closed
    case "line":
      guard let time = fields.duration(), let text = fields.next() else { return nil }
      return .line(text, at: time)
    case "screen":
      return fields.next().flatMap {
        try? JSONDecoder().decode(ScreenEvent.self, from: Data($0.utf8))
      }.map { .screen($0) }
    case "read":
      guard let name = fields.next(), let path = fields.next(), let fingerprint = fields.next()
      else { return nil }
      return .read(ReadFile(name: name, path: path, fingerprint: fingerprint))
    case "reducing":
      guard let step = fields.next(Int.init), let time = fields.duration(),
        let action = fields.next(), let (origin, earlier) = origin(&fields)
      else { return nil }
      return .reducing(step: step, origin: origin, earlier: earlier, action: action, at: time)
    case "reduced": return fields.next(Int.init).map { .reduced(step: $0) }
    case "ended":
      guard let id = fields.next(Int.init), let elapsed = fields.duration() else { return nil }
      return .ended(EffectID(id), failure: fields.next(), after: elapsed)
    case "worded":
      guard let subject = fields.next().flatMap(JournalSubject.init), let text = fields.next()
      else {
        return nil
      }
      return .worded(subject, text)
    case "remembered": return fields.next(Int.init).map { .remembered(EffectID($0)) }
    case "used":
      guard let id = fields.next(Int.init), let elapsed = fields.duration(), let key = fields.next()
      else { return nil }
      return .used(EffectID(id), key: key, value: fields.next(), after: elapsed)
    case "told": return .shown
    case "done": return fields.duration().map { .done(at: $0) }
    case "stopped": return fields.next(Int.init).map { .stopped(after: $0) }
    case "refused": return .refused
    default: return nil
    }
  }

  private static func origin(_ fields: inout JournalFields) -> (StepOrigin, earlier: Int)? {
    switch fields.next() {
    case "typed": return (.typed, 0)
    case "returned": return fields.next(Int.init).map { (.returned(by: $0), 0) }
    case "effect":
      guard let id = fields.next(Int.init), let elapsed = fields.duration(),
        let earlier = fields.next(Int.init)
      else { return nil }
      return (.effect(EffectID(id), after: elapsed), earlier)
    case "driven": return fields.next(Int.init).map { (.driven(EffectID($0)), 0) }
    default: return nil
    }
  }
}

/// Reads the fields of an entry in order.
private struct JournalFields {
  private var rest: ArraySlice<String>

  init(_ fields: [String]) { rest = fields[...] }

  mutating func next() -> String? { rest.popFirst() }

  mutating func next<Value>(_ read: (String) -> Value?) -> Value? { next().flatMap(read) }

  mutating func duration() -> Duration? {
    guard let field = next() else { return nil }
    if field.last == "s" { return DurationNotation.duration(field) }
    // Older journals have no unit, and the digits after the point are a number of attoseconds:
    // `1.5` is one second and five attoseconds.
    let parts = field.split(separator: ".").map { Int64($0) }
    guard parts.count <= 2, let seconds = parts.first ?? nil else { return nil }
    guard parts.count == 2 else { return .seconds(seconds) }
    return parts[1].map { Duration(secondsComponent: seconds, attosecondsComponent: $0) }
  }

  static func unescaped(_ field: Substring.UTF8View) -> String {
    guard field.contains(0x5C) else { return String(Substring(field)) }
    var plain: [UInt8] = []
    var isEscape = false
    for byte in field {
      if isEscape {
        plain.append(byte == UInt8(ascii: "t") ? 0x09 : byte == UInt8(ascii: "n") ? 0x0A : byte)
        isEscape = false
      } else if byte == 0x5C {
        isEscape = true
      } else {
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
