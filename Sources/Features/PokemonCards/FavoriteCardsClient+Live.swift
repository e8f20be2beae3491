import Foundation
import Synchronization

extension FavoriteCardsClient {
  /// A client that stores favourites in a file.
  ///
  /// The file is opened on first use, and created if it is missing. If it cannot be opened, the
  /// next call tries again.
  ///
  /// - Parameter file: the path of the file; by default, `tca-repl/pokemon-cards.sqlite` in the
  ///   user's data directory.
  public static func live(file: URL = defaultFile) -> Self {
    let desk = FavoritesDesk(file: file)
    return Self(
      all: { try await desk.perform { try $0.all() } },
      add: { card in try await desk.perform { try $0.add(card) } },
      remove: { card in try await desk.perform { try $0.remove(card) } })
  }

  /// `tca-repl/pokemon-cards.sqlite` in the user's data directory of the XDG specification.
  public static var defaultFile: URL { file(in: ProcessInfo.processInfo.environment) }

  /// The path of the file for an environment.
  ///
  /// Source: https://specifications.freedesktop.org/basedir-spec/latest/
  static func file(in environment: [String: String]) -> URL {
    // The specification says to ignore relative paths, and to treat an empty one as unset.
    let directory = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return URL(fileURLWithPath: directory ?? "\(home)/.local/share", isDirectory: true)
      .appending(components: "tca-repl", "pokemon-cards.sqlite")
  }
}

/// Reads and writes favourites one after the other. Not on the main thread, because a disk may be
/// slow.
private final class FavoritesDesk: Sendable {
  private let file: URL
  private let queue = DispatchQueue(label: "favorites")
  private let database = Mutex<FavoritesDatabase?>(nil)

  init(file: URL) { self.file = file }

  /// Runs an operation on the database, which is opened if necessary.
  ///
  /// Operations run in the order of the calls. Cancelling the waiting task does not stop an
  /// operation: a change that has started is saved.
  func perform(
    _ work: @escaping @Sendable (FavoritesDatabase) throws -> [Card]
  ) async throws -> [Card] {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Result { try work(self.opened()) })
      }
    }
  }

  private func opened() throws -> FavoritesDatabase {
    try database.withLock { database in
      if let database { return database }
      let opened = try FavoritesDatabase(file: file)
      database = opened
      return opened
    }
  }
}
