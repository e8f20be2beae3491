import Foundation
import Kernel

@testable import Console

/// An app for tests of errors: everything in it can be used in a wrong way.
@Reducer
struct Archive {
  struct State: Equatable {
    var name = "Ada"
    var count = 3
    var pages = ["a", "b"]
    var prices = ["tea": 2]
    var child: Child?
    var status = Status.loading
    var rows: IdentifiedArrayOf<ArchiveRow.State> = [ArchiveRow.State(id: 1)]
    var boxes: IdentifiedArrayOf<Box> = [
      Box(id: 1, label: "letters"), Box(id: 2, label: "maps"), Box(id: 3, label: "maps"),
    ]
  }

  struct Child: Equatable { var name = "" }

  struct Box: Equatable, Identifiable {
    let id: Int
    let label: String
  }

  @CasePathable
  enum Status: Equatable, Codable {
    case idle
    case loading
    case loaded(rows: Int)
  }

  /// Rejects a value with its own message.
  struct Percentage: Equatable, Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value = try container.decode(Int.self)
      guard value <= 100 else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "it is above 100.")
      }
    }
  }

  /// A type that cannot be typed.
  final class Canvas: Equatable, Sendable {
    static func == (one: Canvas, other: Canvas) -> Bool { one === other }
  }

  @CasePathable
  enum Action: Equatable {
    case rename(String)
    case setCount(Int)
    case tag(UUID)
    case price([String: Int])
    case rate(Percentage)
    case turn(Status)
    case move(x: Int, y: Int)
    case paint(Canvas)
    case pause(Duration)
    case row(IdentifiedActionOf<ArchiveRow>)
    case load
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rename(let name): state.name = name
      case .setCount(let count): state.count = count
      case .turn(let status): state.status = status
      case .load: return .run { _ in try await clock.sleep(for: .seconds(1)) }
      default: break
      }
      return .none
    }
    .forEach(\.rows, action: \.row) { ArchiveRow() }
  }
}

@Reducer
struct ArchiveRow {
  struct State: Equatable, Identifiable { let id: Int }

  @CasePathable
  enum Action: Equatable { case delete }

  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}

@MainActor
func archiveApp() -> ConsoleApp<Archive.State, Archive.Action> {
  ConsoleApp("archive", initialState: Archive.State()) { Archive() }
    .preset("sample", variants: ["press": "fast"])
    .variant("fast", of: "press", isLive: false) { _, _ in }
    .variant("slow", of: "press", isLive: false) { _, _ in }
    .variant("real", of: "press") { _, _ in }
}

/// An app with an Action type that has no cases.
@MainActor
func plainApp() -> ConsoleApp<Int, Int> {
  ConsoleApp("plain", initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
}
