import Foundation
import Synchronization

extension FavoriteCardsClient {
  /// A file that keeps favourites.
  ///
  /// It is opened, and made where it is missing, when it is used first. What cannot be opened is
  /// tried again the next time.
  ///
  /// - Parameter file: where it is; `tca-repl/pokemon-cards.sqlite` in the user's data directory
  ///   unless told otherwise.
  public static func live(file: URL = defaultFile) -> Self {
    let desk = FavoritesDesk(file: file)
    return Self(
      all: { try await desk.perform { try $0.all() } },
      add: { card in try await desk.perform { try $0.add(card) } },
      remove: { card in try await desk.perform { try $0.remove(card) } })
  }

  /// `tca-repl/pokemon-cards.sqlite` in the directory for users' data of the XDG specification.
  public static var defaultFile: URL { file(in: ProcessInfo.processInfo.environment) }

  /// The file that an environment asks for.
  ///
  /// Source: https://specifications.freedesktop.org/basedir-spec/latest/
  static func file(in environment: [String: String]) -> URL {
    // The specification has relative paths be ignored, and an empty one be none.
    let directory = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return URL(fileURLWithPath: directory ?? "\(home)/.local/share", isDirectory: true)
      .appending(components: "tca-repl", "pokemon-cards.sqlite")
  }
}

/// Where favourites are read and written one after the other, off the main thread: a disk may take
/// its time.
private final class FavoritesDesk: Sendable {
  private let file: URL
  private let queue = DispatchQueue(label: "favorites")
  private let database = Mutex<FavoritesDatabase?>(nil)

  init(file: URL) { self.file = file }

  /// Does something with the database, which is opened where it is not.
  ///
  /// Answers come in the order of what was asked. Cancelling the task that waits stops nothing: a
  /// change that was begun is kept.
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
