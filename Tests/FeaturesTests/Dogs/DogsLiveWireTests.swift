import Foundation
import Kernel
import Testing

@testable import Features

/// The live clients under a running app, against servers that break off, stay silent, drip or are
/// not there.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct DogsLiveWireTests {
  /// A conversation that yields no breeds, and what becomes of it.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var timeout = Duration.seconds(30)
    let failure: LoadFailure
    let conversation: WireServer.Conversation
  }

  nonisolated static let troubles = [
    Trouble(
      testDescription: "half a body",
      failure: .unreadable("it breaks off after 12 of 3016 bytes")
    ) {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 3016\r\n\r\n{\"message\":{")
    },
    Trouble(
      testDescription: "half a body of unknown length",
      failure: .unreadable("it breaks off after 5 bytes")
    ) {
      $0.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"mes\r\n")
    },
    Trouble(
      testDescription: "no answer",
      failure: .unreadable("the connection closed before it began")
    ) { _ in
    },
    Trouble(
      testDescription: "a question for a password",
      failure: .status(401, message: "who?")
    ) {
      $0.send(
        """
        HTTP/1.1 401 Unauthorized\r
        WWW-Authenticate: Basic realm="dogs"\r
        Content-Length: 18\r
        \r
        {"message":"who?"}
        """)
    },
    Trouble(
      testDescription: "silence", timeout: .milliseconds(200), failure: .timedOut
    ) {
      $0.waitForHangUp()
    },
    Trouble(
      testDescription: "a body that drips", timeout: .milliseconds(200), failure: .timedOut
    ) {
      var isOpen = $0.send("HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n")
      while isOpen {
        isOpen = $0.send(" ")
        usleep(1000)
      }
    },
    Trouble(
      testDescription: "a body of more than 8 MB",
      failure: .unreadable("it is larger than 8 MB")
    ) {
      let megabyte = String(repeating: " ", count: 1 << 20)
      $0.send("HTTP/1.1 200 OK\r\n\r\n")
      for _ in 1...9 { $0.send(megabyte) }
      $0.waitForHangUp()
    },
  ]

  @Test(
    "A broken answer is a failure in the state, and the next good one helps", arguments: troubles)
  func brokenAnswer(trouble: Trouble) async throws {
    let server = try WireServer(trouble.conversation)
    server.listen()
    let store = liveStore(server.baseURL, timeout: trouble.timeout)
    await store.send(.dogs(.loadDogs)).finish()
    #expect(store.dogsInternal.failure == trouble.failure)
    #expect(store.dogs.isEmpty)

    server.converse(Self.goodAnswer)
    await loadUntilInTime(store)
    #expect(store.dogsInternal.failure == nil)
    #expect(store.dogs.count == 99)
  }

  @Test(
    "An answer that is no HTTP is a failure in the state",
    arguments: [
      "\u{0}\u{1}\u{2} hello\r\n\r\n",
      "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
      "HTTP/9.9 200 OK\r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: gopher://x\r\n\r\n",
      "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 400_000))\r\n\r\n",
    ]
  )
  func nonsense(answer: String) async throws {
    let server = try WireServer { $0.send(answer) }
    server.listen()
    let store = liveStore(server.baseURL)
    await store.send(.dogs(.loadDogs)).finish()
    let failure = try #require(store.dogsInternal.failure)
    #expect(failure.is(\.unreadable), "\(failure)")
  }

  @Test("A server that is not there is a failure that says so, until it is")
  func refused() async throws {
    let server = try WireServer(Self.goodAnswer)
    let store = liveStore(server.baseURL)
    await store.send(.dogs(.loadDogs)).finish()
    let port = try #require(server.baseURL.port)
    #expect(store.dogsInternal.failure == .offline("127.0.0.1:\(port) refuses connections"))

    server.listen()
    await store.send(.dogs(.loadDogs)).finish()
    #expect(store.dogsInternal.failure == nil)
    #expect(store.dogs.count == 99)
  }

  @Test("Leaving a breed while its server is silent closes the connection at once")
  func cancellation() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    let server = try WireServer { connection in
      continuation.yield("asked")
      connection.waitForHangUp()
      continuation.yield("hung up")
    }
    server.listen()
    var event = events.makeAsyncIterator()
    let store = liveStore(server.baseURL)
    store.send(.dogs(.dogsLoaded([Dog(breed: "hound", subBreeds: [])])))
    store.send(.dogs(.breedWasSelected(name: "hound")))
    let load = store.send(.breed(.loadImage))
    #expect(await event.next(isolation: #isolation) == "asked")

    store.send(.breedsDisappeared)
    await load.finish()
    #expect(await event.next(isolation: #isolation) == "hung up")
    #expect(store.breedState == nil)
    #expect(store.dogsInternal.failure == nil)
    #expect(store.isIdle)

    server.converse(Self.goodAnswer)
    await store.send(.dogs(.loadDogs)).finish()
    #expect(store.dogs.count == 99)
  }

  private nonisolated static let goodAnswer: WireServer.Conversation = {
    let body = String(decoding: Fixtures.breeds, as: UTF8.self)
    $0.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  /// Loads again. A machine under load may miss a limit of 200 ms for a good answer too, which is
  /// no business of this test.
  private func loadUntilInTime(_ store: StoreOf<DogsApp.AppReducer>) async {
    for _ in 1...20 {
      await store.send(.dogs(.loadDogs)).finish()
      if store.dogsInternal.failure != .timedOut { return }
    }
  }
}
