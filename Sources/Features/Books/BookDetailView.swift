import Foundation

/// The screen of a single book.
public enum BookDetailView {
  /// The screen as text: the book, its characters with and without a point of view, and failures.
  public static func text(_ state: BookDetailReducer.State) -> String {
    let book = state.book
    var screen = TextScreen(book.name, note: note(state))
    screen.row("by", book.authors)
    screen.row("published", [book.year, book.publisher, book.country])
    screen.row(
      "form", [book.mediaType, "\(book.numberOfPages) pages", "ISBN \(book.isbn)"])
    add(state.characters ?? [], of: book, to: &screen)
    add(state.missing, to: &screen)
    if let failure = state.failure {
      screen.row("failed", text: "\(failure.message). fetchCharacters tries again.")
    } else if state.characters == nil, !state.isLoading {
      screen.row("characters", text: "none yet: fetchCharacters follows \(links(book))")
    }
    return screen.text
  }

  private static func note(_ state: BookDetailReducer.State) -> String {
    if state.isLoading { return "following \(links(state.book)) …" }
    guard let characters = state.characters else { return state.failure == nil ? "" : "not loaded" }
    let count = characters.count
    guard state.missing.isEmpty else { return "\(count) of \(links(state.book)) followed" }
    return count == 1 ? "1 character" : "\(count) characters"
  }

  private static func links(_ book: Book) -> String {
    book.links.count == 1 ? "1 link" : "\(book.links.count) links"
  }

  private static func add(
    _ characters: [BookCharacter], of book: Book, to screen: inout TextScreen
  ) {
    let tellers = Set(book.povCharacters)
    let labelWidth = (characters.map { name(of: $0).count }.max() ?? 0) + 3
    let groups = [
      ("Told by", characters.filter { tellers.contains($0.url) }),
      ("Also in it", characters.filter { !tellers.contains($0.url) }),
    ]
    for (heading, group) in groups where !group.isEmpty {
      screen.heading(heading)
      for character in group {
        screen.row(name(of: character), facts(of: character), labelWidth: labelWidth)
      }
    }
  }

  /// Adds the links that failed, grouped by reason.
  private static func add(_ missing: [MissingCharacter], to screen: inout TextScreen) {
    guard !missing.isEmpty else { return }
    screen.heading("Missing")
    var numbers: [(reason: String, links: [String])] = []
    for item in missing {
      let link = item.link.number.map { "#\($0)" } ?? item.link.absoluteString
      if let index = numbers.firstIndex(where: { $0.reason == item.failure.message }) {
        numbers[index].links.append(link)
      } else {
        numbers.append((item.failure.message, [link]))
      }
    }
    for (reason, links) in numbers {
      screen.paragraph("\(links.joined(separator: ", ")): \(reason).")
    }
    screen.paragraph("fetchCharacters tries again.")
  }

  private static func name(of character: BookCharacter) -> String {
    character.name.isEmpty ? known(character.aliases).first ?? "Nameless" : character.name
  }

  /// The maximum width of a title next to a name, in columns.
  private static let longestTitle = 50

  /// The title, the alias and the culture, at most one of each.
  private static func facts(of character: BookCharacter) -> [String] {
    var title = known(character.titles).first ?? ""
    // Some titles are lists of titles: "Queen of the Andals …, Lord of the Seven Kingdoms".
    if title.count > longestTitle { title = String(title.prefix { $0 != "," }) }
    let alias = character.name.isEmpty ? nil : known(character.aliases).first
    return known([title, alias.map { "“\($0)”" } ?? "", character.culture])
  }

  /// The API uses empty text for unknown values.
  private static func known(_ texts: [String]) -> [String] { texts.filter { !$0.isEmpty } }
}
