import Foundation
import GRDB

/// Favourites in a SQLite database. A change is permanent when the call returns, even if the
/// process dies or the power fails afterwards.
struct FavoritesDatabase: Sendable {
  let queue: DatabaseQueue

  /// Opens a database file, creates it if it is missing, and migrates it to the current version.
  ///
  /// - Throws: `opening` if the file is not a usable database, or was written by a later version.
  init(file: URL) throws(FavoritesFailure) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        // The XDG specification requires that other users have no access.
        attributes: [.posixPermissions: 0o700])
      try self.init(DatabaseQueue(path: file.path, configuration: Self.configuration))
    } catch {
      throw .opening("\(file.path): \(Self.message(error))")
    }
  }

  /// Creates a database in memory, which exists as long as it is referenced.
  static func inMemory() throws(FavoritesFailure) -> Self {
    do {
      return try Self(DatabaseQueue(configuration: configuration))
    } catch {
      throw .opening(message(error))
    }
  }

  private init(_ queue: DatabaseQueue) throws {
    self.queue = queue
    let migrator = Self.migrator
    if try queue.read(migrator.hasBeenSuperseded) { throw WrittenLater() }
    try migrator.migrate(queue)
  }

  // MARK: Favourites

  /// Returns all favourites, the oldest first.
  func all() throws(FavoritesFailure) -> [Card] {
    do { return try queue.read(Self.all) } catch { throw .reading(Self.message(error)) }
  }

  /// Adds a card, if it is missing, and returns all favourites.
  func add(_ card: Card) throws(FavoritesFailure) -> [Card] {
    try write { database in
      let json = String(decoding: try JSONEncoder().encode(card), as: UTF8.self)
      try database.execute(
        sql: "INSERT INTO favorite (cardID, card) VALUES (?, ?) ON CONFLICT (cardID) DO NOTHING",
        arguments: [card.id, json])
    }
  }

  /// Removes a card, if it exists, and returns all favourites.
  func remove(_ card: Card) throws(FavoritesFailure) -> [Card] {
    try write { database in
      try database.execute(sql: "DELETE FROM favorite WHERE cardID = ?", arguments: [card.id])
    }
  }

  private func write(_ change: (Database) throws -> Void) throws(FavoritesFailure) -> [Card] {
    do {
      // In a single transaction, so that the result is what was committed and does not include
      // later changes of another console. `write` returns when the transaction is on the disk.
      return try queue.write { database in
        try change(database)
        return try Self.all(database)
      }
    } catch {
      throw .writing(Self.message(error))
    }
  }

  private static func all(_ database: Database) throws -> [Card] {
    try String.fetchAll(database, sql: "SELECT card FROM favorite ORDER BY position")
      .map { try JSONDecoder().decode(Card.self, from: Data($0.utf8)) }
  }

  // MARK: The file

  /// All migrations, in order. A released migration must never change, because a file of any
  /// version must be migrated to the latest.
  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("favorites") { database in
      try database.execute(
        sql: """
          CREATE TABLE favorite (
            position INTEGER PRIMARY KEY AUTOINCREMENT,
            cardID TEXT NOT NULL UNIQUE,
            card TEXT NOT NULL
          )
          """)
    }
    return migrator
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "favorites"
    // Wait, because another console may be writing.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // Not through `configuration.journalMode`: that also sets `synchronous` to NORMAL, with which
      // the latest commits are lost if the power fails.
      // https://www.sqlite.org/pragma.html#pragma_synchronous
      try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    }
    return configuration
  }

  private struct WrittenLater: Error {}

  private static func message(_ error: any Error) -> String {
    switch error {
    case is WrittenLater: "a later version of this program wrote it"
    case let error as DatabaseError: error.message ?? "\(error.resultCode)"
    case is DecodingError: "a card in it is not valid"
    default: (error as NSError).localizedDescription
    }
  }
}
