import Foundation
import Testing

/// Favourites in a real file must survive any end of the program.
///
/// `KILLS` sets how many sessions are killed.
@Suite(.programs, .timeLimit(.minutes(20))) struct KilledFavoritesTests {
  private static let sessions = environmentNumber("KILLS") ?? 50
  /// The number of cards that the sessions toggle, in turn.
  private static let cards = 5
  /// The number of toggles in a script, more than a session completes before it is killed.
  private static let toggles = 60

  @Test("No session that is killed during toggles loses one that it acknowledged")
  func killed() throws {
    let home = try DataHome()
    defer { home.remove() }
    let script = try script(home)
    var random = SystemRandomNumberGenerator()
    // What the file may contain: everything that was acknowledged, and perhaps one or two changes
    // that were saved but not acknowledged yet.
    var possible: [[Int]] = [[]]
    var (acknowledged, observed) = (0, 0)
    for _ in 1...Self.sessions {
      let count = Int.random(in: 0...12, using: &random)
      // Before its first acknowledgement the program starts and creates the file, which takes
      // longer.
      let moment = UInt32.random(in: 0...(count == 0 ? 150_000 : 4000), using: &random)
      let session = try home.runUntilKilled(
        script, afterAcknowledged: count, thenMicroseconds: moment)
      if let favorites = session.favorites {
        #expect(possible.contains(favorites), "the file holds \(favorites), not one of \(possible)")
        possible = [favorites]
        observed += 1
      }
      acknowledged += session.acknowledged
      possible = Array(
        Set(
          possible.flatMap { start in
            (session.acknowledged...session.acknowledged + 2).map {
              Self.toggled(start, times: $0)
            }
          }))
    }
    let last = try #require(try home.favorites())
    #expect(possible.contains(last), "the file holds \(last), not one of \(possible)")
    // Most sessions must run long enough to lose something. With few sessions, all could be short.
    guard Self.sessions >= 50 else { return }
    #expect(acknowledged >= 3 * Self.sessions)
    #expect(observed >= Self.sessions / 2)
  }

  @Test("Favourites are loaded when the program starts again")
  func restart() throws {
    let home = try DataHome()
    defer { home.remove() }
    #expect(try home.favorites() == [])
    let lines = try script(home).split(separator: "\n")
    // Two toggles, each with its ':wait', after the setup lines.
    let begin = lines.count - 2 * Self.toggles
    let result = try home.run(lines.prefix(begin + 4).joined(separator: "\n"))
    #expect(result.status == 0)
    #expect(try home.favorites() == [1, 2])
  }

  /// The favourites after `times` toggles of the cards in turn.
  private static func toggled(_ start: [Int], times: Int) -> [Int] {
    (0..<times).reduce(into: start) { favorites, step in
      let card = step % cards + 1
      if let index = favorites.firstIndex(of: card) {
        favorites.remove(at: index)
      } else {
        favorites.append(card)
      }
    }
  }

  /// A script that loads the cards, prints the favourites, and toggles one card after another.
  private func script(_ home: DataHome) throws -> String {
    let cards = (1...Self.cards).map {
      """
      Card(id: "base1-\($0)", name: "Card \($0)", supertype: "Pokémon", number: "\($0)", \
      images: Images(small: "https://x.org/s", large: "https://x.org/l"))
      """
    }
    let page = """
      cards.cardsResponse .success(CardPage(cards: [\(cards.joined(separator: ", "))], page: 1, \
      pageSize: 15, totalCount: 5))
      """
    let questions = (0..<Self.cards).map { ":state cardsState.cards[\($0)].id" }
    // Identifiers depend on the seed, so they are the same in every session.
    let ids = try home.run(([page] + questions).joined(separator: "\n")).lines.suffix(Self.cards)
    let toggles = (0..<Self.toggles).map { step in
      let id = ids[ids.startIndex + step % Self.cards]
      return "cards.card.element id: \(id), action: .toggleFavorite\n:wait 30s"
    }
    return ([page, DataHome.favoritesScript] + toggles).joined(separator: "\n")
  }
}

/// A directory for the program's data, and functions to run the program with it.
private struct DataHome {
  /// The output of a session that was killed.
  struct Session {
    /// The favourites at the start, or `nil` if the session was killed before it printed them.
    var favorites: [Int]?
    /// The number of toggles that it acknowledged.
    var acknowledged: Int
  }

  /// Wide enough for the first line of a step to have the whole name of its action.
  static let wide = ":set width 1000"
  static let favoritesScript =
    "\(wide)\ncards.retrieveFavorites\n:wait 30s\n:state cardsState.favorites"

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["XDG_DATA_HOME": folder.path]) { $1 }
  }

  func run(_ script: String) throws -> Program.Result {
    try Program.run(["pokemon-cards", "--live"], input: script, environment: environment)
  }

  /// The favourites at the start of a new session.
  func favorites() throws -> [Int]? {
    let result = try run(Self.favoritesScript)
    #expect(result.status == 0, "\(result.errors)")
    return Self.favorites(in: result.output)
  }

  /// Runs a session and kills it a moment after it has printed `count` acknowledgements.
  func runUntilKilled(
    _ script: String, afterAcknowledged count: Int, thenMicroseconds moment: UInt32
  ) throws -> Session {
    let result = try Program.run(
      ["pokemon-cards", "--live"], input: script, environment: environment,
      end: { program, printed in
        guard Self.acknowledged(in: printed) >= count else { return false }
        // This waits for nothing. It kills the program at a random time between two
        // acknowledgements.
        usleep(moment)
        program.kill()
        return true
      })
    #expect(result.status == 128 + SIGKILL)
    return Session(
      favorites: Self.favorites(in: result.output),
      acknowledged: Self.acknowledged(in: result.output))
  }

  private static func acknowledged(in output: String) -> Int {
    output.components(separatedBy: "toggleFavoriteResponse(.success").count - 1
  }

  /// The favourites in the first answer of `:state`, or `nil` if the answer is missing or
  /// incomplete.
  private static func favorites(in output: String) -> [Int]? {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("[") }) else { return nil }
    // Several cards that do not fit on one line are a table with a row for each.
    let count = lines[start].wholeMatch(of: #/\[(\d+) × Card\]/#).flatMap { Int($0.1) }
    let rows =
      count == nil
      ? lines[start...].prefix(1)
      : lines[(start + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("#") }
    let ids = rows.flatMap { $0.matches(of: #/"base1-(\d+)"/#).compactMap { Int($0.1) } }
    guard rows.endIndex < lines.endIndex, count == nil || count == ids.count else { return nil }
    return ids
  }
}
