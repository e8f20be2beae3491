import Foundation
import Kernel
import Testing

@testable import PokemonCardsFeature

@Suite(.timeLimit(.minutes(10))) struct FavoriteCardsClientTests {
  @Test(
    "The file is in the user's data directory of the XDG specification",
    arguments: [
      (["HOME": "/h"], "/h/.local/share/tca-repl/pokemon-cards.sqlite"),
      (["HOME": "/h", "XDG_DATA_HOME": "/data"], "/data/tca-repl/pokemon-cards.sqlite"),
      (["HOME": "/h", "XDG_DATA_HOME": ""], "/h/.local/share/tca-repl/pokemon-cards.sqlite"),
      (["HOME": "/h", "XDG_DATA_HOME": "rel"], "/h/.local/share/tca-repl/pokemon-cards.sqlite"),
    ] as [([String: String], String)])
  func place(environment: [String: String], path: String) {
    #expect(FavoriteCardsClient.file(in: environment).path == path)
  }

  @Test("The live client saves favourites in its file, for the next one")
  func live() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "favorites.sqlite")
    let client = FavoriteCardsClient.live(file: file)
    // Nothing is created before the first use.
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(try await client.add(card: card(1)) == [card(1)])
    #expect(try await client.add(card: card(2)) == [card(1), card(2)])
    #expect(try await client.remove(card: card(1)) == [card(2)])
    #expect(try await FavoriteCardsClient.live(file: file).all() == [card(2)])
  }

  @Test("Opening a file is tried again after a failure")
  func opensLater() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A file is in place of the folder.
    try "".write(to: folder, atomically: true, encoding: .utf8)
    let client = FavoriteCardsClient.live(file: folder.appending(path: "favorites.sqlite"))
    await #expect(throws: FavoritesFailure.self) { try await client.all() }
    try FileManager.default.removeItem(at: folder)
    #expect(try await client.all() == [])
  }

  @Test("A change that has started is saved, even if its caller is cancelled")
  func cancellation() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let client = FavoriteCardsClient.live(file: folder.appending(path: "favorites.sqlite"))
    let adding = Task { try await client.add(card: card(1)) }
    adding.cancel()
    #expect(try await adding.value == [card(1)])
    #expect(try await client.all() == [card(1)])
  }

  @Test("Two samples are independent")
  func samples() async throws {
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      let sample = FavoriteCardsClient.sample()
      let added = try await sample.add(card: card(1))
      let kept = try await sample.all()
      let others = try await FavoriteCardsClient.sample().all()
      let left = try await sample.remove(card: card(1))
      #expect([added, kept, others, left] == [[card(1)], [card(1)], [], []])
    }
  }

  @Test(
    "Every failure has a message in plain words",
    arguments: [
      (FavoritesFailure.opening("no disk"), "The favourites cannot be opened: no disk"),
      (.reading("no disk"), "The favourites cannot be read: no disk"),
      (.writing("no disk"), "The change was not saved: no disk"),
      (.other("odd"), "odd"),
    ])
  func messages(failure: FavoritesFailure, message: String) {
    #expect(failure.message == message)
    #expect(FavoritesFailure(failure as any Error) == failure)
  }
}
