/// The ids that start with what a user has typed, or those of elements with a wanted name, out of very
/// many: as many as the user can look through, and the number of all.
struct IDTexts {
  /// The maximum number of texts to keep for a user.
  static let most = 1_000

  /// The first texts. If there are more, a later text replaces the last one, so that the common
  /// prefix of these texts is that of all texts.
  private(set) var texts: [String] = []
  /// The name of the element of each text. `nil` if it has none.
  private(set) var names: [String?] = []
  private(set) var count = 0

  private let typed: String
  /// The common prefix of all texts. `nil` until there are too many to keep.
  private var start: String?

  private let isWanted: ((String) -> Bool)?
  private let most: Int

  /// - Parameters:
  ///   - typed: how the texts must start.
  ///   - isWanted: which names the elements must have. If it is given, their texts can start in any
  ///     way.
  ///   - most: the maximum number of texts to keep.
  init(
    startingWith typed: String = "", named isWanted: ((String) -> Bool)? = nil,
    keeping most: Int = Self.most
  ) {
    self.typed = typed
    self.isWanted = isWanted
    self.most = most
  }

  /// The number of texts that were not kept.
  var hidden: Int { count - texts.count }

  /// Adds a text if it starts with what was typed, or if its element has a wanted name.
  ///
  /// - Parameters:
  ///   - text: the text. Not called for an element whose name is not wanted.
  ///   - name: the name of the element. Not called for a text that is not kept.
  mutating func add(_ text: @autoclosure () -> String, name: () -> String? = { nil }) {
    var ownName: String??
    if let isWanted {
      ownName = .some(name())
      guard let wanted = ownName ?? nil, isWanted(wanted) else { return }
    }
    let text = text()
    if isWanted == nil, !typed.isEmpty, !text.hasPrefix(typed) { return }
    count += 1
    if texts.count < most {
      texts.append(text)
      names.append(ownName ?? name())
      return
    }
    let known = start ?? texts.dropFirst().reduce(texts[0]) { Self.commonStart($0, $1) }
    if text.hasPrefix(known) {
      start = known
    } else {
      start = Self.commonStart(known, text)
      texts[most - 1] = text
      names[most - 1] = ownName ?? name()
    }
  }

  /// The same texts, each after a label.
  func labeled(_ label: String) -> Self {
    var labeled = Self(startingWith: label + typed, named: isWanted, keeping: most)
    labeled.texts = texts.map { label + $0 }
    labeled.names = names
    labeled.count = count
    labeled.start = start.map { label + $0 }
    return labeled
  }

  /// The texts with the names of their elements.
  var named: [(text: String, name: String?)] { Array(zip(texts, names)) }

  private static func commonStart(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0 == $1 }.map(\.0))
  }
}

extension IDTexts: Equatable {
  static func == (one: IDTexts, other: IDTexts) -> Bool {
    one.texts == other.texts && one.names == other.names && one.count == other.count
  }
}
