import ConsoleSyntax
import Foundation
import Kernel

/// An entry of a journal. An entry that announces something is on disk before that happens.
enum JournalEntry: Equatable, Sendable {
  /// A session started. Everything before this entry belongs to another session.
  case opened(JournalOpening)
  /// The session was restored from the journal with this file name, as far as that was possible.
  case restored(from: String)
  /// All that can be restored from that journal has been repeated, and is in this one.
  case whole
  /// The session ended normally. This is the last entry.
  case closed
  /// A line is about to run at this time of the session.
  case line(String, at: Duration)
  /// The last announced line was sent because of the screen.
  case screen(ScreenEvent)
  /// The last announced line has read this file.
  case read(ReadFile)
  /// An action is about to be reduced as this step. `action` is empty if a user typed it, because
  /// the line is in the entry before. If an effect sent it, `earlier` is the number of actions that
  /// the effect had sent before.
  case reducing(step: Int, origin: StepOrigin, earlier: Int = 0, action: String, at: Duration)
  /// The action of this step was reduced.
  case reduced(step: Int)
  /// The final text of the last announced line or action, with references instead of its secrets.
  /// In an app with secrets these are only known afterwards, so the announcement masks all texts
  /// and long numbers.
  case worded(JournalSubject, String)
  /// An effect finished or failed without a command of the user, this long after its start.
  /// `failure` is the message of its error, if it failed. A cancellation has no entry, because it
  /// follows from a line or an action.
  case ended(EffectID, failure: String?, after: Duration)
  /// An effect used a client's memory for the first time. What it did there is not in the journal.
  case remembered(EffectID)
  /// An effect of a live client read the shared value of a key, or changed it to a value, this long
  /// after its start.
  case used(EffectID, key: String, value: String?, after: Duration)
  /// The output of the line is about to be shown, so a user may have seen it from here on.
  case shown
  /// The line has run, until this time of the session.
  case done(at: Duration)
  /// A user interrupted what followed from the line, after this step.
  case stopped(after: Int)
  /// The line was refused and changed nothing.
  case refused
}

/// What the text of a `worded` entry belongs to.
enum JournalSubject: String, Sendable {
  case line
  case action
}

/// How a session with a journal started.
struct JournalOpening: Equatable, Sendable {
  let app: String
  let preset: String?
  /// The variants that differ from the preset, by the client's name.
  var variants: [String: String] = [:]
  let clock: ClockMode
  let seed: UInt64
  /// The date at time zero of the session.
  let began: Date
}

// An entry is one row of text: a checksum, the kind of the entry and its fields, separated by tabs.
extension JournalEntry {
  /// The entry as a row, with a line break at its end.
  var row: String {
    let text = fields.map(Self.escaped).joined(separator: "\t")
    return "\(Self.checksum(text))\t\(text)\n"
  }

  /// Parses a row.
  ///
  /// - Parameter row: without a line break.
  /// - Returns: `nil` if the row is incomplete, damaged or not an entry.
  init?(row: some StringProtocol) {
    guard let tab = row.utf8.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let text = String(row[row.utf8.index(after: tab)...])
    guard Self.checksum(text) == row[..<tab] else { return nil }
    let fields = text.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map(Self.unescaped)
    guard let entry = Self.entry(fields) else { return nil }
    self = entry
  }

  private var fields: [String] {
    switch self {
    case .opened(let opening):
      [
        "opened", opening.app, opening.preset ?? "", opening.clock.rawValue,
        "\(opening.seed)", "\(opening.began.timeIntervalSince1970)",
      ] + opening.variants.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    case .restored(let name): ["restored", name]
    case .whole: ["whole"]
    case .closed: ["closed"]
    case .line(let text, let time): ["line", Self.field(time), text]
    case .screen(let event): ["screen", Self.text(event)]
    case .read(let file): ["read", file.name, file.path, file.fingerprint]
    case .reducing(let step, let origin, let earlier, let action, let time):
      ["reducing", "\(step)", Self.field(time), action] + Self.fields(origin, earlier)
    case .reduced(let step): ["reduced", "\(step)"]
    case .worded(let subject, let text): ["worded", subject.rawValue, text]
    case .ended(let id, let failure, let elapsed):
      ["ended", "\(id.rawValue)", Self.field(elapsed)] + (failure.map { [$0] } ?? [])
    case .remembered(let id): ["remembered", "\(id.rawValue)"]
    case .used(let id, let key, let value, let elapsed):
      ["used", "\(id.rawValue)", Self.field(elapsed), key] + (value.map { [$0] } ?? [])
    case .shown: ["told"]
    case .done(let time): ["done", Self.field(time)]
    case .stopped(let step): ["stopped", "\(step)"]
    case .refused: ["refused"]
    }
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

  private static func text(_ event: ScreenEvent) -> String {
    // It consists of texts and numbers, so encoding it cannot fail.
    (try? JSONEncoder().encode(event)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Writes a duration in seconds, for example `1.5s`.
  private static func field(_ duration: Duration) -> String {
    DurationNotation.seconds(duration) + "s"
  }

  private static func fields(_ origin: StepOrigin, _ earlier: Int) -> [String] {
    switch origin {
    case .typed: ["typed"]
    case .returned(let step): ["returned", "\(step)"]
    case .effect(let id, let elapsed):
      ["effect", "\(id.rawValue)", field(elapsed), "\(earlier)"]
    case .driven(let id): ["driven", "\(id.rawValue)"]
    // These steps reduce no action, so they have no `reducing` entry.
    case .initial, .changed: []
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

  // MARK: Text

  /// The FNV-1a hash of the bytes, in hexadecimal. It detects rows that were cut off or damaged.
  private static func checksum(_ text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return String(hash, radix: 16)
  }

  private static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 == 0x5C || $0 == 0x09 || $0 == 0x0A }) else {
      return field
    }
    var escaped: [UInt8] = []
    for byte in field.utf8 {
      switch byte {
      case 0x5C: escaped += [0x5C, 0x5C]
      case 0x09: escaped += [0x5C, UInt8(ascii: "t")]
      case 0x0A: escaped += [0x5C, UInt8(ascii: "n")]
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func unescaped(_ field: Substring.UTF8View) -> String {
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
}
