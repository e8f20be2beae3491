import Screens

/// Characters under a title. Without characters, it shows nothing.
struct CharacterSection: View {
  private let title: String
  private let characters: [BookCharacter]

  init(_ title: String, _ characters: [BookCharacter]) {
    self.title = title
    self.characters = characters
  }

  var body: some View {
    if !characters.isEmpty {
      Section(title) {
        ForEach(characters) { character in
          HStack {
            Text(character.displayName)
            if !character.facts.isEmpty { Text(character.facts.joined(separator: " · ")) }
          }
        }
      }
    }
  }
}

extension BookCharacter {
  /// The maximum length of a title next to a name.
  private static let longestTitle = 50

  /// The name, or the first alias of a character without a name.
  var displayName: String {
    name.isEmpty ? Self.known(aliases).first ?? "Nameless" : name
  }

  /// The title, the alias and the culture, at most one of each.
  var facts: [String] {
    var title = Self.known(titles).first ?? ""
    // Some titles are lists of titles: "Queen of the Andals …, Lord of the Seven Kingdoms".
    if title.count > Self.longestTitle { title = String(title.prefix { $0 != "," }) }
    let alias = name.isEmpty ? nil : Self.known(aliases).first
    return Self.known([title, alias.map { "“\($0)”" } ?? "", culture])
  }

  /// The API uses empty text for unknown values.
  private static func known(_ texts: [String]) -> [String] { texts.filter { !$0.isEmpty } }
}
