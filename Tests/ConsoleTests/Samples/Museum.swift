import Foundation
import Kernel
import Screens
import Synchronization

@testable import Console

/// A small app with pictures.
@Reducer
struct Museum {
  struct State: Equatable {
    var names: [String] = []
    var rolls: [Int] = []
  }

  enum Action: Equatable {
    case hang([String])
    case roll
    case rolled(Int)
  }

  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .hang(let names): state.names = names
      case .roll:
        return .run { send in
          await send(
            .rolled(withRandomNumberGenerator { Int.random(in: 0..<1_000_000, using: &$0) }))
        }
      case .rolled(let number): state.rolls.append(number)
      }
      return .none
    }
  }
}

struct MuseumView: View {
  let store: StoreOf<Museum>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      List {
        ForEach(viewStore.names, id: \.self) { name in
          AsyncImage(url: URL(string: "https://a.b/\(name)"))
        }
      }
      .navigationTitle("Museum")
    }
  }
}

/// What has been asked of the sample pictures.
final class Wall: Sendable {
  private let state = Mutex((asked: [String](), cancelled: [String]()))
  private let doors = AsyncStream<Void>.makeStream()

  var asked: [String] { state.withLock(\.asked) }
  var cancelled: [String] { state.withLock(\.cancelled) }

  /// Pictures whose names say their format and their size, such as `png-30x20`. `slow` never arrives, and what
  /// ends with `late` not before `open`.
  var client: AsyncImageClient {
    AsyncImageClient { url in
      let name = url.lastPathComponent
      self.state.withLock { $0.asked.append(name) }
      @Dependency(\.continuousClock) var clock
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      _ = withRandomNumberGenerator { Int.random(in: 0..<10, using: &$0) }
      try await clock.sleep(for: .milliseconds(5))
      if name.hasSuffix("late") { for await _ in self.doors.stream { break } }
      if name.hasPrefix("slow") { try await self.wait(name) }
      return Self.picture(name)
    }
  }

  func open() { doors.continuation.yield() }

  private func wait(_ name: String) async throws {
    do { try await Task.sleep(for: .seconds(3600)) } catch {
      state.withLock { $0.cancelled.append(name) }
      throw error
    }
  }

  static func picture(_ name: String) -> Data {
    let numbers = name.split { !$0.isNumber }.compactMap { UInt8($0) }
    guard numbers.count >= 2 else { return Data(name.utf8) }
    let (width, height) = (numbers[0], numbers[1])
    if name.hasPrefix("gif") {
      return Data(Array("GIF89a".utf8) + [width, 0, height, 0, 0, 0, 0])
    }
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let size: [UInt8] = [0, 0, 0, width, 0, 0, 0, height]
    // As long as a real picture, so that it does not fit into one chunk.
    let rest = [UInt8](repeating: 0x1B, count: 9 + (name.hasPrefix("pngbig") ? 5000 : 0))
    return Data(start + Array("IHDR".utf8) + size + rest)
  }
}

@MainActor
func museumApp(_ wall: Wall, _ state: Museum.State = Museum.State()) -> ConsoleApp<
  Museum.State, Museum.Action
> {
  ConsoleApp("museum", initialState: state) { Museum() }
    .screen { store in MuseumView(store: store) }
    .preset("sample", isLive: false) { $0.asyncImageClient = wall.client }
    .preset("live") { $0.asyncImageClient = wall.client }
}
