/// The texts that start with what a user has typed, out of very many: as many as the user can look
/// through, and the number of all.
struct IDTexts: Equatable {
  /// The maximum number of texts to keep.
  static let most = 1_000

  /// The first texts. If there are more, the last one is of a later text, so that these texts start in
  /// the same way only as far as all of them do.
  private(set) var texts: [String] = []
  /// The number of all texts.
  private(set) var count = 0

  private let typed: String
  /// How all texts start. `nil` until there are too many to keep.
  private var start: String?

  /// - Parameter typed: how the texts must start.
  init(startingWith typed: String = "") { self.typed = typed }

  /// The number of texts that were not kept.
  var hidden: Int { count - texts.count }

  /// Adds a text if it starts with what was typed.
  mutating func add(_ text: String) {
    guard typed.isEmpty || text.hasPrefix(typed) else { return }
    count += 1
    if texts.count < Self.most {
      texts.append(text)
      return
    }
    let known = start ?? texts.dropFirst().reduce(texts[0]) { Self.commonStart($0, $1) }
    if text.hasPrefix(known) {
      start = known
    } else {
      start = Self.commonStart(known, text)
      texts[Self.most - 1] = text
    }
  }

  /// The same texts, each after a label.
  func labeled(_ label: String) -> Self {
    var labeled = Self(startingWith: label + typed)
    labeled.texts = texts.map { label + $0 }
    labeled.count = count
    labeled.start = start.map { label + $0 }
    return labeled
  }

  private static func commonStart(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0 == $1 }.map(\.0))
  }
}
