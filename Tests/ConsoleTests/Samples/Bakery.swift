import Foundation
import Kernel
import Synchronization

@testable import Console

/// An app for tests of travelling. It has effects of every kind, and counts how often their work
/// runs.
@Reducer
struct Bakery {
  struct State: Equatable {
    var sold: [String] = []
    var counter: Counter?
    var shelf = StackState<Crate.State>()
  }

  struct Counter: Equatable { var count = 0 }

  @CasePathable
  enum Action: Equatable {
    case bake
    case proof
    case sell(String)
    case tick
    case menu
    /// Like `menu`, and can be cancelled.
    case course
    case burn
    /// Sells a stew after two seconds. If it is made to fail: soup after one second, broth after
    /// two.
    case stew
    /// Sells fries after two seconds. If it is made to fail: chips and crisps at once, a salad
    /// after one second.
    case fry
    /// Sells a tray of rolls after two seconds, and two more trays a second later. Three tasks bake
    /// at the same time, each of them twice, for different times.
    case rolls
    /// Fails after a second. Nothing handles the error.
    case smoke
    /// Sells cake and then wine, immediately.
    case feast
    /// Sells water and then ice, immediately, as an effect's own work.
    case pour
    /// Sells soup after a second, and then bread and wine.
    case buffet
    /// Sells `ring N`, once a second at the most.
    case ring(Int)
    /// Sells `knock N` half a second after the latest of them.
    case knock(Int)
    /// Sells `chime N`, once a second at most. Of those that come too early, it sells the first.
    case chime(Int)
    /// Sells an echo as if it were a chime that comes a tenth of a second later.
    case echo
    /// Sells a pie half a second after the latest of them, or the error with which it was made to
    /// fail.
    case pie
    /// Sells a cake after a second, and ends a second later.
    case glaze
    /// Puts a crate on the shelf.
    case shelve(String)
    case shelf(StackAction<Crate.State, Crate.Action>)
    /// Puts things into the pantry immediately, after one second and after two, and then sells its
    /// contents.
    case stock
    /// Puts something into the pantry every second, and sends nothing.
    case hoard
    /// Sells the contents of the pantry after half a second.
    case look
    /// The reducer itself puts something into the pantry, and sells the contents.
    case grab
    /// Puts something into the pantry after a second, even if it is cancelled.
    case insist
    case stop
    case open
    case close
    case counter(CounterAction)
  }

  @CasePathable
  enum CounterAction: Equatable {
    case count
    case counted
  }

  /// Counts how often the work of effects has started.
  final class Work: Sendable {
    private let begun = Mutex<[String: Int]>([:])
    private let begunLive = Atomic(0)

    func begin(_ name: String) {
      begun.withLock { $0[name, default: 0] += 1 }
      if DependencyValues._current.pantry.isLive { begunLive.add(1, ordering: .relaxed) }
    }

    func count(_ name: String) -> Int { begun.withLock { $0[name] ?? 0 } }

    /// How often work has started while the clients were live.
    var liveCount: Int { begunLive.load(ordering: .relaxed) }
  }

  let work: Work
  @Dependency(\.continuousClock) var clock
  @Dependency(\.pantry) var pantry

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sell(let thing):
        state.sold.append(thing)
        return .none
      case .bake:
        return .run(name: "oven") { send in
          work.begin("oven")
          try await clock.sleep(for: .seconds(2))
          await send(.sell("bread"))
        }
        .cancellable(id: "oven")
      case .proof:
        // Due at the same time as a loaf that is baked with it, but its last sleep starts later.
        return .run(name: "dough") { send in
          work.begin("dough")
          for _ in 1...2 { try await clock.sleep(for: .seconds(1)) }
          await send(.sell("dough"))
        }
      case .tick:
        return .run(name: "timer") { send in
          work.begin("timer")
          for second in 1...4 {
            try await clock.sleep(for: .seconds(1))
            await send(.sell("tick \(second)"))
          }
        }
        .cancellable(id: "oven")
      case .menu: return menu
      case .course: return menu.cancellable(id: "oven")
      case .rolls:
        return .run(name: "trays") { send in
          work.begin("trays")
          await withTaskGroup { group in
            for halves in [2, 3, 3] {
              group.addTask {
                for _ in 1...2 { try? await clock.sleep(for: .milliseconds(500 * halves)) }
                await send(.sell("rolls \(halves)"))
              }
            }
          }
        }
      case .burn:
        return .run(name: "fire") { _ in
          try await clock.sleep(for: .seconds(1))
          throw MessageError("smoke")
        } catch: { error, send in
          await send(.sell("ashes: \(error)"))
        }
      case .stew:
        return .run(name: "pot") { send in
          work.begin("pot")
          try await clock.sleep(for: .seconds(2))
          await send(.sell("stew"))
        } catch: { _, send in
          work.begin("another pot")
          try? await clock.sleep(for: .seconds(1))
          await send(.sell("soup"))
          try? await clock.sleep(for: .seconds(1))
          await send(.sell("broth"))
        }
      case .fry:
        return .run(name: "pan") { send in
          work.begin("pan")
          try await clock.sleep(for: .seconds(2))
          await send(.sell("fries"))
        } catch: { error, send in
          await send(.sell("chips: \(error)"))
          await send(.sell("crisps"))
          try? await clock.sleep(for: .seconds(1))
          await send(.sell("salad"))
        }
      case .smoke:
        return .run(name: "chimney") { _ in
          try await clock.sleep(for: .seconds(1))
          throw MessageError("soot")
        }
      case .feast: return .concatenate(.send(.sell("cake")), .send(.sell("wine")))
      case .pour:
        return .run(name: "jug") { send in
          work.begin("jug")
          await send(.sell("water"))
          await send(.sell("ice"))
        }
        .cancellable(id: "oven")
      case .buffet:
        return .concatenate(
          .run(name: "soup") { send in
            try await clock.sleep(for: .seconds(1))
            await send(.sell("soup"))
          },
          .send(.sell("bread")), .send(.sell("wine"))
        )
      case .ring(let number):
        return .send(.sell("ring \(number)")).throttle(id: "bell", for: .seconds(1), latest: true)
      case .knock(let number):
        return .send(.sell("knock \(number)"))
          .debounce(id: "door", for: .milliseconds(500))
      case .chime(let number):
        return .send(.sell("chime \(number)")).throttle(
          id: "clock", for: .seconds(1), latest: false)
      case .echo:
        return .run(name: "echo") { send in
          try await clock.sleep(for: .milliseconds(100))
          await send(.sell("echo"))
        }
        .throttle(id: "clock", for: .seconds(1), latest: false)
      case .pie:
        return .run { send in
          await send(.sell("pie"))
        } catch: { error, send in
          await send(.sell("crumbs: \(error)"))
        }
        .debounce(id: "pie", for: .milliseconds(500))
      case .glaze:
        return .run(name: "glaze") { send in
          work.begin("glaze")
          try await clock.sleep(for: .seconds(1))
          await send(.sell("cake"))
          try await clock.sleep(for: .seconds(1))
        }
      case .shelve(let label):
        state.shelf.append(Crate.State(label: label))
        return .none
      case .shelf: return .none
      case .stock:
        return .run(name: "stock") { send in
          work.begin("stock")
          pantry.put("flour")
          try await clock.sleep(for: .seconds(1))
          pantry.put("salt")
          try await clock.sleep(for: .seconds(1))
          await send(.sell("had \(pantry.all())"))
          pantry.put("yeast")
        }
        .cancellable(id: "oven")
      case .hoard:
        return .run(name: "hoard") { _ in
          for number in 1...3 {
            try await clock.sleep(for: .seconds(1))
            pantry.put("sugar \(number)")
          }
        }
        .cancellable(id: "oven")
      case .look:
        return .run(name: "look") { send in
          try await clock.sleep(for: .milliseconds(500))
          await send(.sell("saw \(pantry.all())"))
        }
      case .grab:
        state.sold.append("got \(pantry.put("crumb"))")
        return .none
      case .insist:
        return .run(name: "insist") { _ in
          try? await clock.sleep(for: .seconds(1))
          pantry.put("nettle")
        }
        .cancellable(id: "oven")
      case .stop: return .cancel(id: "oven")
      case .open:
        state.counter = Counter()
        return .none
      case .close:
        state.counter = nil
        return .none
      case .counter: return .none
      }
    }
    .forEach(\.shelf, action: \.shelf) { Crate() }
    .ifLet(\.counter, action: \.counter) {
      Reduce { state, action in
        switch action {
        case .count:
          return .run(name: "counting") { send in
            try await clock.sleep(for: .seconds(3))
            await send(.counted)
          }
        case .counted:
          state.count += 1
          return .none
        }
      }
    }
  }

  private var menu: Effect<Action> {
    .concatenate(
      .run(name: "starter") { send in
        work.begin("starter")
        try await clock.sleep(for: .seconds(1))
        await send(.sell("soup"))
      },
      .run(name: "dessert") { send in
        work.begin("dessert")
        try await clock.sleep(for: .seconds(1))
        await send(.sell("cake"))
      }
    )
  }
}

/// A client of the bakery that remembers what was put into it.
struct Pantry: Sendable {
  var all: @Sendable () -> [String]
  fileprivate var add: @Sendable (String) -> [String]
  var isLive = false

  /// Adds a thing.
  ///
  /// - Returns: The contents afterwards.
  @discardableResult
  func put(_ thing: String) -> [String] { add(thing) }

  static func sample(isLive: Bool = false) -> Self {
    let shelves = ClientMemory<[String]>([])
    return Self(
      all: { shelves.value },
      add: { thing in
        shelves.withValue { things in
          things.append(thing)
          return things
        }
      },
      isLive: isLive)
  }

  /// A pantry that stores its contents in a shared value.
  static func shared(isLive: Bool = false) -> Self {
    Self(
      all: {
        @Shared(.inMemory("pantry")) var things: [String] = []
        return things
      },
      add: { thing in
        @Shared(.inMemory("pantry")) var things: [String] = []
        return $things.withLock { things in
          things.append(thing)
          return things
        }
      },
      isLive: isLive)
  }

  /// Where a pantry stores its contents.
  enum Kind: CaseIterable, Sendable {
    case memory
    case shared

    func make(isLive: Bool = false) -> Pantry {
      self == .memory ? .sample(isLive: isLive) : .shared(isLive: isLive)
    }
  }
}

extension Pantry: DependencyKey {
  static var liveValue: Pantry { .sample() }
}

extension DependencyValues {
  var pantry: Pantry {
    get { self[Pantry.self] }
    set { self[Pantry.self] = newValue }
  }
}

/// A session of the bakery.
@MainActor
final class BakeryBench: SessionBench<Bakery.State, Bakery.Action> {
  let work = Bakery.Work()

  /// - Parameters:
  ///   - preset: the name of the first preset.
  ///   - pantry: where the pantry stores its contents.
  init(preset: String = "sample", pantry: Pantry.Kind = .memory) {
    let work = work
    super.init(
      ConsoleApp("bakery", initialState: Bakery.State()) { Bakery(work: work) }
        .preset(preset, isLive: preset == "live") {
          $0.pantry = pantry.make(isLive: preset == "live")
        }
        .preset("other", isLive: false) { $0.pantry = pantry.make() })
  }

  /// Types lines in a session with a journal.
  ///
  /// - Returns: What would be recovered if the console died after these lines.
  func recovery(of lines: String...) async throws -> Recovery? {
    let folder = try ScratchFolder()
    session.journal = Journal(in: JournalFolder(path: folder.path))
    try await type(lines)
    return try folder.names().first.flatMap { Recovery(Data(try folder.text($0).utf8)) }
  }

  /// What the current client remembers.
  var pantry: [String] {
    session.world.store.withReducer { _ in DependencyValues._current.pantry.all() } ?? []
  }

  var sold: [String] { state.sold }
}
