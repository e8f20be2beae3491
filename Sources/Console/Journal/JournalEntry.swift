import ConsoleSyntax
import Foundation
import Kernel

/// What a journal tells of a session: each entry is on disk before what it announces is done.
enum JournalEntry: Equatable, Sendable {
  /// A session began; what stands before it belongs to another.
  case opened(JournalOpening)
  /// The session is that of another journal, by the name of its file, as far as it could be done again.
  case restored(from: String)
  /// The session ended as it should. Nothing follows.
  case closed
  /// A line is about to be done, at that time of the session.
  case line(String, at: Duration)
  /// An action is about to be reduced as that step. What was typed stands in the line before it, and
  /// has no text of its own. Where an effect sends it, with how many actions that had sent before.
  case reducing(step: Int, origin: StepOrigin, earlier: Int = 0, action: String, at: Duration)
  /// The action of that step was reduced.
  case reduced(step: Int)
  /// What the line, or the action of the step, that was announced last is called without its secrets: in
  /// an app with secrets that is known only afterwards, and what was announced leaves all texts out.
  case worded(JournalSubject, String)
  /// An effect ended by itself, so long after it began; with what it failed, if it did.
  case ended(EffectID, failure: String?, after: Duration)
  /// An effect used a client's memory for the first time. The journal cannot hold what it did
  /// there.
  case remembered(EffectID)
  /// From here on somebody may have seen what the line did.
  case told
  /// The line was done, at that time of the session.
  case done(at: Duration)
  /// What followed from the line was interrupted after that step.
  case stopped(after: Int)
  /// The line could not be done, and has changed nothing.
  case refused
}

/// What a text in a journal is of.
enum JournalSubject: String, Sendable {
  case line
  case action
}

/// How a journalled session began.
struct JournalOpening: Equatable, Sendable {
  let app: String
  let preset: String?
  /// The variants of clients that differ from those of the preset, by the client's name.
  var variants: [String: String] = [:]
  let clock: ClockMode
  let seed: UInt64
  /// The date at the session's time zero.
  let began: Date
}

// One entry is one line of text: a checksum, a word and fields, with tabs between them.
extension JournalEntry {
  /// The entry as a line, with its line break.
  var row: String {
    let text = fields.map(Self.escaped).joined(separator: "\t")
    return "\(Self.checksum(text))\t\(text)\n"
  }

  /// - Parameter row: a line without its line break.
  /// - Returns: `nil` where it is no entry, or not whole.
  init?(row: some StringProtocol) {
    guard let tab = row.utf8.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let text = String(row[row.utf8.index(after: tab)...])
    guard Self.checksum(text) == row[..<tab] else { return nil }
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(Self.unescaped)
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
    case .closed: ["closed"]
    case .line(let text, let time): ["line", Self.field(time), text]
    case .reducing(let step, let origin, let earlier, let action, let time):
      ["reducing", "\(step)", Self.field(time), action] + Self.fields(origin, earlier)
    case .reduced(let step): ["reduced", "\(step)"]
    case .worded(let subject, let text): ["worded", subject.rawValue, text]
    case .ended(let id, let failure, let elapsed):
      ["ended", "\(id.rawValue)", Self.field(elapsed)] + (failure.map { [$0] } ?? [])
    case .remembered(let id): ["remembered", "\(id.rawValue)"]
    case .told: ["told"]
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
    case "closed": return .closed
    case "line":
      guard let time = fields.duration(), let text = fields.next() else { return nil }
      return .line(text, at: time)
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
    case "told": return .told
    case "done": return fields.duration().map { .done(at: $0) }
    case "stopped": return fields.next(Int.init).map { .stopped(after: $0) }
    case "refused": return .refused
    default: return nil
    }
  }

  /// `1.5s`.
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
    // No action is reduced for these.
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

  /// FNV-1a over the bytes, in hexadecimal: tells a line that was cut or damaged from a whole one.
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

  private static func unescaped(_ field: Substring) -> String {
    guard field.utf8.contains(0x5C) else { return String(field) }
    var plain: [UInt8] = []
    var isEscape = false
    for byte in field.utf8 {
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

/// The fields of an entry, taken one after the other.
private struct JournalFields {
  private var rest: ArraySlice<String>

  init(_ fields: [String]) { rest = fields[...] }

  mutating func next() -> String? { rest.popFirst() }

  mutating func next<Value>(_ read: (String) -> Value?) -> Value? { next().flatMap(read) }

  mutating func duration() -> Duration? {
    guard let field = next() else { return nil }
    if field.last == "s" { return DurationNotation.duration(field) }
    // Older journals have no unit, and after the point a number of attoseconds: there, `1.5` is
    // one second and five attoseconds.
    let parts = field.split(separator: ".").map { Int64($0) }
    guard parts.count <= 2, let seconds = parts.first ?? nil else { return nil }
    guard parts.count == 2 else { return .seconds(seconds) }
    return parts[1].map { Duration(secondsComponent: seconds, attosecondsComponent: $0) }
  }
}
