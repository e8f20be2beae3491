import Foundation
import Kernel
import Synchronization
import Testing

@testable import Screens

/// A client that waits until the test answers.
private final class Server: Sendable {
  private struct State {
    var asked: [String] = []
    var cancelled: [String] = []
    var waiting: [String: CheckedContinuation<Data, any Error>] = [:]
  }
  private let state = Mutex(State())

  var asked: [String] { state.withLock(\.asked) }
  var cancelled: [String] { state.withLock(\.cancelled) }

  var client: AsyncImageClient {
    AsyncImageClient { url in
      let name = url.lastPathComponent
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          self.state.withLock {
            $0.asked.append(name)
            $0.waiting[name] = continuation
          }
        }
      } onCancel: {
        let waiting = self.state.withLock {
          $0.cancelled.append(name)
          return $0.waiting.removeValue(forKey: name)
        }
        waiting?.resume(throwing: CancellationError())
      }
    }
  }

  func answer(_ name: String, _ result: Result<Data, any Error>) {
    state.withLock { $0.waiting.removeValue(forKey: name) }?.resume(with: result)
  }
}

@MainActor
@Suite("Loading pictures")
struct PictureLoaderTests {
  private let server = Server()
  private let loader = PictureLoader()

  private func key(_ name: String, isLive: Bool = false) -> PictureLoader.Key {
    // The names of the tests make valid addresses.
    PictureLoader.Key(URL(string: "https://a.b/\(name)")!, isLive: isLive)
  }

  private func show(_ names: String...) async {
    var dependencies = DependencyValues.live
    dependencies.asyncImageClient = server.client
    loader.show(names.map { key($0) }, dependencies)
    await EffectScheduler.shared.settle()
  }

  private func answer(_ name: String, _ result: Result<Data, any Error>) async {
    server.answer(name, result)
    await EffectScheduler.shared.settle()
  }

  private func phase(_ name: String) -> String {
    switch loader.phase(of: key(name)) {
    case nil: "unknown"
    case .loading: "loading"
    case .loaded(let picture): "\(picture.width) × \(picture.height)"
    case .failed(let error): "failed: \(error)"
    }
  }

  private static let picture = Data(PictureBytes.png(3, 2))

  @Test("A picture is loaded once, and kept when it has left the screen")
  func kept() async {
    #expect(phase("a") == "unknown")
    await show("a", "b")
    #expect(server.asked == ["a", "b"])
    #expect(phase("a") == "loading")
    await answer("a", .success(Self.picture))
    #expect(phase("a") == "3 × 2")
    await show("b")
    await show("a", "b")
    #expect(server.asked == ["a", "b"])
    #expect(phase("a") == "3 × 2")
    #expect(server.cancelled == [])
  }

  @Test(
    "A picture that leaves the screen before it has arrived is cancelled, and loaded again later")
  func cancelled() async {
    await show("a", "b")
    await show("b")
    #expect(server.cancelled == ["a"])
    #expect(phase("a") == "unknown")
    #expect(phase("b") == "loading")
    await show("a")
    #expect(server.asked == ["a", "b", "a"])
    await answer("a", .success(Self.picture))
    #expect(phase("a") == "3 × 2")
  }

  @Test("A failure stays while the picture is on the screen, and is tried again when it comes back")
  func failed() async {
    await show("a", "b", "c")
    await answer("a", .success(Data("<html>".utf8)))
    await answer("b", .failure(CocoaError(.fileNoSuchFile)))
    // The client gave up by itself.
    await answer("c", .failure(CancellationError()))
    #expect(phase("a") == "failed: unknownFormat")
    #expect(phase("b").hasPrefix("failed"))
    #expect(phase("c").hasPrefix("failed"))
    await show("a", "b", "c")
    #expect(server.asked.count == 3)
    await show()
    #expect(phase("a") == "unknown")
    await show("a")
    #expect(server.asked.count == 4)
  }

  @Test("What a client did not stop when it was cancelled changes nothing")
  func stubborn() async {
    let (answers, answer) = AsyncStream<Data>.makeStream()
    var dependencies = DependencyValues.live
    dependencies.asyncImageClient = AsyncImageClient { _ in
      await Task { await answers.first { _ in true } ?? Data() }.value
    }
    loader.show([key("a")], dependencies)
    await EffectScheduler.shared.settle()
    loader.show([], dependencies)
    answer.yield(Self.picture)
    await EffectScheduler.shared.settle()
    #expect(phase("a") == "unknown")
  }

  @Test("A sample picture is not the one that a live client loads")
  func live() async {
    await show("a")
    await answer("a", .success(Self.picture))
    #expect(loader.phase(of: key("a", isLive: true)) == nil)
  }

  @Test("Without a client nothing is loaded")
  func withoutClient() async {
    loader.show([key("a")], .live)
    await EffectScheduler.shared.settle()
    #expect(phase("a") == "unknown")
    #expect(loader.changes == 0)
  }

  @Test("If many bytes have arrived, what was on the screen the longest time ago is dropped")
  func full() async {
    let server = Server()
    let small = PictureLoader(mostBytes: 2 * Self.picture.count)
    var dependencies = DependencyValues.live
    dependencies.asyncImageClient = server.client
    func show(_ names: String...) async {
      small.show(names.map { key($0) }, dependencies)
      await EffectScheduler.shared.settle()
      for name in names { server.answer(name, .success(Self.picture)) }
      await EffectScheduler.shared.settle()
    }
    await show("a")
    await show("b")
    await show("a")
    await show("c")
    #expect(["a", "b", "c"].map { small.phase(of: key($0)) != nil } == [true, false, true])
    await show("d", "e", "f")
    #expect(
      ["c", "d", "e", "f"].map { small.phase(of: key($0)) != nil } == [false, true, true, true])
  }

  @Test("Forgetting cancels everything")
  func forgotten() async {
    await show("a", "b")
    await answer("a", .success(Self.picture))
    loader.forget()
    await EffectScheduler.shared.settle()
    #expect(server.cancelled == ["b"])
    #expect(["a", "b"].map(phase) == ["unknown", "unknown"])
    #expect(!loader.isLoading)
  }

  @Test("A change is reported after the picture can be read")
  func told() async {
    var seen: [String] = []
    loader.changed = { seen.append(phase("a")) }
    await show("a")
    await answer("a", .success(Self.picture))
    #expect(seen == ["3 × 2"])
  }
}
