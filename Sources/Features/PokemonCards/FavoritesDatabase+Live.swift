import Foundation
import GRDB

/// Favourites in a SQLite database: what is written is kept when the call returns, whatever becomes
/// of the process or of the power afterwards.
struct FavoritesDatabase: Sendable {
  let queue: DatabaseQueue

  /// Opens a file, which is made where it is missing, and brings it up to date.
  ///
  /// - Throws: `opening` where there is no usable file of ours, or one of a later version.
  init(file: URL) throws(FavoritesFailure) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        // Nobody else's business, as the XDG specification asks for.
        attributes: [.posixPermissions: 0o700])
      try self.init(DatabaseQueue(path: file.path, configuration: Self.configuration))
    } catch {
      throw .opening("\(file.path): \(Self.words(error))")
    }
  }

  /// A database that is gone with the last reference to it.
  static func inMemory() throws(FavoritesFailure) -> Self {
    do {
      return try Self(DatabaseQueue(configuration: configuration))
    } catch {
      throw .opening(words(error))
    }
  }

  private init(_ queue: DatabaseQueue) throws {
    self.queue = queue
    let migrator = Self.migrator
    if try queue.read(migrator.hasBeenSuperseded) { throw WrittenLater() }
    try migrator.migrate(queue)
  }

  // MARK: Favourites

  /// Every favourite, the oldest first.
  func all() throws(FavoritesFailure) -> [Card] {
    do { return try queue.read(Self.all) } catch { throw .reading(Self.words(error)) }
  }

  /// Keeps a card, if it is not kept already. All favourites afterwards.
  func add(_ card: Card) throws(FavoritesFailure) -> [Card] {
    try write { database in
      let json = String(decoding: try JSONEncoder().encode(card), as: UTF8.self)
      try database.execute(
        sql: "INSERT INTO favorite (cardID, card) VALUES (?, ?) ON CONFLICT (cardID) DO NOTHING",
        arguments: [card.id, json])
    }
  }

  /// Forgets a card, if it is kept. All favourites afterwards.
  func remove(_ card: Card) throws(FavoritesFailure) -> [Card] {
    try write { database in
      try database.execute(sql: "DELETE FROM favorite WHERE cardID = ?", arguments: [card.id])
    }
  }

  private func write(_ change: (Database) throws -> Void) throws(FavoritesFailure) -> [Card] {
    do {
      // In one transaction: the answer is what was committed, and not what another console has
      // made of it since. `write` returns when the transaction is on the disk.
      return try queue.write { database in
        try change(database)
        return try Self.all(database)
      }
    } catch {
      throw .writing(Self.words(error))
    }
  }

  private static func all(_ database: Database) throws -> [Card] {
    try String.fetchAll(database, sql: "SELECT card FROM favorite ORDER BY position")
      .map { try JSONDecoder().decode(Card.self, from: Data($0.utf8)) }
  }

  // MARK: The file

  /// Everything the schema ever was, in order. What has been released is never changed: a file of
  /// any version must find its way to the latest.
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
    // Another console may be writing.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // Not by `configuration.journalMode`: that sets `synchronous` to NORMAL afterwards, with
      // which the latest commits are lost when the power fails.
      // https://www.sqlite.org/pragma.html#pragma_synchronous
      try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    }
    return configuration
  }

  private struct WrittenLater: Error {}

  private static func words(_ error: any Error) -> String {
    switch error {
    case is WrittenLater: "a later version of this program wrote it"
    case let error as DatabaseError: error.message ?? "\(error.resultCode)"
    case is DecodingError: "a card in it makes no sense"
    default: (error as NSError).localizedDescription
    }
  }
}
