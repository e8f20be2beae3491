import Foundation
import Kernel
import Testing

@testable import BooksFeature

/// The links of a book, followed by the live client on a real server.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct BookLinksLiveTests {
  /// Opens the first book of a server and follows its links.
  private func followLinks(
    of server: LoopbackServer, _ books: Data? = nil
  ) async throws -> BookDetailReducer.State {
    server.answer("/api/books", books ?? Fixtures.books(at: server.baseURL))
    let store = booksOverLive(server.baseURL)
    await store.send(.fetchBooks).finish()
    store.send(.bookTapped(id: 1))
    let id = try #require(store.path.ids.first)
    await store.send(.path(.element(id: id, action: .fetchCharacters))).finish()
    #expect(store.isIdle)
    return try #require(store.path[id: id])
  }

  @Test("Every link is followed once, and the characters are in the order of the links")
  func good() async throws {
    try await LoopbackServer.run { server in
      for (path, body) in try Fixtures.characterAnswers() { server.answer(path, body) }
      let detail = try await followLinks(of: server)
      #expect(detail.characters?.map(\.url.path) == detail.book.links.map(\.path))
      #expect(detail.missing.isEmpty)
      #expect(detail.failure == nil)
      #expect(!detail.isLoading)
      #expect(server.paths.dropFirst().sorted() == detail.book.links.map(\.path).sorted())
    }
  }

  @Test("Links with bad answers are missing, each with its reason; the others are there")
  func someBad() async throws {
    try await LoopbackServer.run { server in
      for (path, body) in try Fixtures.characterAnswers() { server.answer(path, body) }
      server.answer("/api/characters/2", Data(), status: .notFound)
      server.answer("/api/characters/12", Data("[]".utf8))
      server.answer("/api/characters/148", Data(), status: .internalServerError)
      let detail = try await followLinks(of: server)
      #expect(detail.characters?.count == 18)
      #expect(detail.missing.map(\.link.number) == [148, 2, 12])
      #expect(
        detail.missing.map(\.failure)
          == [.status(500), .status(404), .unreadable("the answer is not an object")])
      #expect(detail.failure == nil)
    }
  }

  @Test("Links that all fail in the same way are a single failure of the book")
  func allBad() async throws {
    try await LoopbackServer.run { server in
      server.answer(Data(), status: .internalServerError)
      let detail = try await followLinks(of: server)
      #expect(detail.characters == nil)
      #expect(detail.failure == .status(500))
    }
  }

  @Test("A link outside of the web is not followed")
  func outOfTheWeb() async throws {
    try await LoopbackServer.run { server in
      for (path, body) in try Fixtures.characterAnswers() { server.answer(path, body) }
      let text = String(decoding: Fixtures.books(at: server.baseURL), as: UTF8.self)
        .replacing("\(server.baseURL)/characters/2\"", with: "file:///etc/hostname\"")
      let detail = try await followLinks(of: server, Data(text.utf8))
      #expect(detail.characters?.count == 20)
      #expect(
        detail.missing.map(\.failure)
          == [.unreadable("'file:///etc/hostname' is not a web address")])
    }
  }

  @Test("Going back while a server is silent closes its connections immediately")
  func cancellation() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    let server = try WireServer { connection in
      continuation.yield("asked")
      connection.waitForHangUp()
      continuation.yield("hung up")
    }
    server.listen()
    var event = events.makeAsyncIterator()
    let store = booksOverLive(server.baseURL)
    let link = server.baseURL.appending(path: "characters/1")
    store.send(
      .booksFetched([Book(url: server.baseURL.appending(path: "1"), name: "", characters: [link])]))
    store.send(.bookTapped(id: 1))
    let id = try #require(store.path.ids.first)
    let fetch = store.send(.path(.element(id: id, action: .fetchCharacters)))
    #expect(await event.next(isolation: #isolation) == "asked")
    store.send(.path(.popFrom(id: id)))
    await fetch.finish()
    #expect(await event.next(isolation: #isolation) == "hung up")
    #expect(store.isIdle)
    #expect(store.path.isEmpty)
  }
}
