import Foundation
import GRDB
import Testing

@testable import PokemonCardsFeature

/// The favourites on a real disk.
@Suite struct FavoritesDatabaseTests {
  /// Creates a folder that exists while the body runs.
  private func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(components: "data", "favorites.sqlite"))
  }

  @Test("Favourites are saved in the order in which they were added, each once")
  func order() throws {
    let database = try FavoritesDatabase.inMemory()
    #expect(try database.all() == [])
    #expect(try database.add(card(4)) == [card(4)])
    #expect(try database.add(card(1)) == [card(4), card(1)])
    #expect(try database.add(card(4)) == [card(4), card(1)])
    #expect(try database.remove(card(4)) == [card(1)])
    #expect(try database.remove(card(4)) == [card(1)])
    #expect(try database.add(card(4)) == [card(1), card(4)])
    #expect(try database.all() == [card(1), card(4)])
  }

  @Test("Every recorded card is read back unchanged")
  func roundTrip() throws {
    let database = try FavoritesDatabase.inMemory()
    let cards = try CardAPI.page(1, from: Fixtures.cardPages[0]).cards
    for card in cards { _ = try database.add(card) }
    #expect(try database.all() == cards)
  }

  @Test("Opening the file again finds its contents; other users have no access to its folder")
  func reopening() throws {
    try withFile { file in
      #expect(try FavoritesDatabase(file: file).add(card(1)) == [card(1)])
      #expect(try FavoritesDatabase(file: file).all() == [card(1)])
      let folder = file.deletingLastPathComponent().path
      let attributes = try FileManager.default.attributesOfItem(atPath: folder)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test("Two consoles may open the file, and see each other's changes")
  func twoConsoles() throws {
    try withFile { file in
      let one = try FavoritesDatabase(file: file)
      let other = try FavoritesDatabase(file: file)
      #expect(try one.add(card(1)) == [card(1)])
      #expect(try other.add(card(2)) == [card(1), card(2)])
      #expect(try one.all() == [card(1), card(2)])
    }
  }

  @Test("A commit is on the disk before it is acknowledged")
  func durability() throws {
    try withFile { file in
      let database = try FavoritesDatabase(file: file)
      #expect(try database.pragma("journal_mode") == "wal")
      // 2 is FULL. https://www.sqlite.org/pragma.html#pragma_synchronous
      #expect(try database.pragma("synchronous") == "2")
    }
  }

  @Test("A file of the first version opens, with its favourites")
  func firstVersion() throws {
    try withFile { file in
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // The file as the first release wrote it: this text never changes.
      let json = """
        {"id":"base1-4","name":"Charizard","supertype":"Pokémon","number":"4",\
        "images":{"small":"https://x.org/s.png","large":"https://x.org/l.png"}}
        """
      try DatabaseQueue(path: file.path).write { database in
        try database.execute(
          sql: """
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('favorites');
            CREATE TABLE favorite (
              position INTEGER PRIMARY KEY AUTOINCREMENT,
              cardID TEXT NOT NULL UNIQUE,
              card TEXT NOT NULL
            );
            """)
        try database.execute(
          sql: "INSERT INTO favorite (cardID, card) VALUES ('base1-4', ?)", arguments: [json])
      }
      #expect(try FavoritesDatabase(file: file).all().map(\.name) == ["Charizard"])
    }
  }

  @Test("A file of a later version is not changed, and the error says so")
  func laterVersion() throws {
    try withFile { file in
      _ = try FavoritesDatabase(file: file)
      try DatabaseQueue(path: file.path).write {
        try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')")
      }
      #expect(
        throws: FavoritesFailure.opening(
          "\(file.path): a later version of this program wrote it")
      ) {
        try FavoritesDatabase(file: file)
      }
    }
  }

  @Test("A file that is not a database is reported with its path, and not changed")
  func noDatabase() throws {
    try withFile { file in
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = String(repeating: "my diary\n", count: 1000)
      try text.write(to: file, atomically: true, encoding: .utf8)
      #expect(
        throws: FavoritesFailure.opening("\(file.path): file is not a database")
      ) {
        try FavoritesDatabase(file: file)
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test("A folder that cannot be created is reported")
  func noFolder() throws {
    let file = URL(fileURLWithPath: "/proc/none/favorites.sqlite")
    let failure = #expect(throws: FavoritesFailure.self) { try FavoritesDatabase(file: file) }
    #expect(failure?.is(\.opening) == true)
    #expect(failure?.message.contains("/proc/none/favorites.sqlite") == true)
  }

  @Test("A row that cannot be decoded is reported, not skipped")
  func strangeRow() throws {
    try withFile { file in
      let database = try FavoritesDatabase(file: file)
      _ = try database.add(card(1))
      try DatabaseQueue(path: file.path).write {
        try $0.execute(sql: "UPDATE favorite SET card = '{}'")
      }
      #expect(throws: FavoritesFailure.reading("a card in it is not valid")) {
        try database.all()
      }
      #expect(throws: FavoritesFailure.writing("a card in it is not valid")) {
        try database.add(card(2))
      }
    }
  }
}

extension FavoritesDatabase {
  fileprivate func pragma(_ name: String) throws -> String? {
    try queue.read { try String.fetchOne($0, sql: "PRAGMA \(name)") }
  }
}
