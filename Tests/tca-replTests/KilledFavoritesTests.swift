import Foundation
import Testing

/// Favourites of the real program in a real file, however the program ends.
///
/// `KILLS` is how many sessions are killed.
@Suite(.programs, .timeLimit(.minutes(20))) struct KilledFavoritesTests {
  private static let sessions = environmentNumber("KILLS") ?? 50
  /// How many cards the sessions toggle, in turn.
  private static let cards = 5
  /// How many toggles a session is given: more than it lives to do.
  private static let toggles = 60

  @Test("Of sessions killed while favourites are toggled, none loses one it acknowledged")
  func killed() throws {
    let home = try DataHome()
    defer { home.remove() }
    let script = try script(home)
    var random = SystemRandomNumberGenerator()
    // What the file may hold: all that was acknowledged, and perhaps a change or two that was kept
    // and not acknowledged yet.
    var possible: [[Int]] = [[]]
    var (acknowledged, observed) = (0, 0)
    for _ in 1...Self.sessions {
      let count = Int.random(in: 0...12, using: &random)
      // Before the first acknowledgement the program starts and makes the file.
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
    // Most sessions got far enough to lose something; a few sessions may all be short ones.
    guard Self.sessions >= 50 else { return }
    #expect(acknowledged >= 3 * Self.sessions)
    #expect(observed >= Self.sessions / 2)
  }

  @Test("Favourites are there when the program is started again")
  func restart() throws {
    let home = try DataHome()
    defer { home.remove() }
    #expect(try home.favorites() == [])
    let lines = try script(home).split(separator: "\n")
    // Two toggles, each with its ':wait', behind the lines that come before them all.
    let begin = lines.count - 2 * Self.toggles
    let result = try home.run(lines.prefix(begin + 4).joined(separator: "\n"))
    #expect(result.status == 0)
    #expect(try home.favorites() == [1, 2])
  }

  /// Favourites after so many toggles of the cards in turn.
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

  /// Lists the cards, tells the favourites, and toggles card after card.
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
    // Identifiers are made from the session's seed: they are the same in every session.
    let ids = try home.run(([page] + questions).joined(separator: "\n")).lines.suffix(Self.cards)
    let toggles = (0..<Self.toggles).map { step in
      let id = ids[ids.startIndex + step % Self.cards]
      return "cards.card.element id: \(id), action: .toggleFavorite\n:wait 30s"
    }
    return ([page, DataHome.favoritesScript] + toggles).joined(separator: "\n")
  }
}

/// A directory for the program's data, and the program with it.
private struct DataHome {
  /// What a session that was killed had told.
  struct Session {
    /// The favourites it found; `nil` where it did not live to tell them.
    var favorites: [Int]?
    /// How many toggles it acknowledged.
    var acknowledged: Int
  }

  static let favoritesScript = "cards.retrieveFavorites\n:wait 30s\n:state cardsState.favorites"

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

  /// The favourites that a session finds.
  func favorites() throws -> [Int]? {
    let result = try run(Self.favoritesScript)
    #expect(result.status == 0, "\(result.errors)")
    return Self.favorites(in: result.output)
  }

  /// Runs a session and kills it, after so many acknowledgements have been read and a moment more.
  func runUntilKilled(
    _ script: String, afterAcknowledged count: Int, thenMicroseconds moment: UInt32
  ) throws -> Session {
    let result = try Program.run(
      ["pokemon-cards", "--live"], input: script, environment: environment,
      end: { process, printed in
        guard Self.acknowledged(in: printed) >= count else { return false }
        // Not to wait for anything: to hit any point between two acknowledgements.
        usleep(moment)
        kill(process.processIdentifier, SIGKILL)
        return true
      })
    #expect(result.status == SIGKILL)
    return Session(
      favorites: Self.favorites(in: result.output),
      acknowledged: Self.acknowledged(in: result.output))
  }

  private static func acknowledged(in output: String) -> Int {
    output.components(separatedBy: "toggleFavoriteResponse(.success").count - 1
  }

  /// The favourites that the first answer of `:state` tells; `nil` where it is not there, or not
  /// to its end.
  private static func favorites(in output: String) -> [Int]? {
    // Steps begin with '#' and what belongs to them with blanks.
    guard let told = output.firstMatch(of: #/(?m)^\[(?s:.*?)\]$/#) else { return nil }
    return told.0.matches(of: #/Card\(id: "base1-(\d+)"/#).compactMap { Int($0.1) }
  }
}
