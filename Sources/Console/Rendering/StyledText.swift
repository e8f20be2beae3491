/// Text whose parts carry a role; colours are chosen when it is printed.
struct StyledText: Equatable, ExpressibleByStringLiteral {
  /// What a part of the text is.
  enum Role: Equatable {
    case plain
    case number
    case action
    case label
    case path
    case appeared
    case disappeared
    case changed
    case finished
    case failed
    case muted
    case error
    case heading
    case prompt
    case pastPrompt
  }

  struct Run: Equatable {
    let text: String
    let role: Role
  }

  private(set) var runs: [Run] = []

  init() {}

  init(_ text: String, _ role: Role = .plain) { runs = [Run(text: text, role: role)] }

  init(stringLiteral text: String) { self.init(text) }

  /// The text without its roles.
  var plain: String { runs.map(\.text).joined() }

  /// How many columns it takes on a terminal.
  var width: Int { runs.reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.runs += other.runs
    return sum
  }

  static func += (one: inout Self, other: Self) { one.runs += other.runs }
}

/// How wide text is on a terminal.
enum TextWidth {
  /// The columns a text takes: none for combining characters, two for wide ones.
  static func columns(of text: String) -> Int {
    // Nearly all text is ASCII, where a byte is a column.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    // East Asian wide and fullwidth blocks, Unicode Standard Annex 11.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}
