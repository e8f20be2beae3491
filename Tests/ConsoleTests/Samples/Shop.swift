import Foundation
import Kernel

/// An app for tests of nested actions: rows with several kinds of ids, a stack, and presentations.
@Reducer
struct Shop {
  struct State: Equatable {
    var items: IdentifiedArrayOf<Ware.State> = []
    var guests: IdentifiedArrayOf<Guest.State> = []
    var path = StackState<Ware.State>()
    @PresentationState var alert: AlertState<Alert>?
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case item(IdentifiedActionOf<Ware>)
    case guest(IdentifiedActionOf<Guest>)
    case path(StackActionOf<Ware>)
    case alert(PresentationAction<Alert>)
    case notice(PresentationAction<Notice>)
    case done(PresentationAction<Never>)
    case sealed(IdentifiedAction<Opaque, Ware.Action>)
    case open(id: Int)
  }

  @CasePathable
  enum Alert: Equatable, Codable, Sendable {
    case confirm
    case rename(String)
    /// The presentation has a case of this name, too.
    case dismiss
  }

  /// Has no case paths.
  enum Notice: Equatable, Sendable {
    case seen
    case muted
  }

  /// An id that cannot be typed.
  final class Opaque: Hashable, Sendable {
    static func == (one: Opaque, other: Opaque) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .open(let id) = action { state.path.append(Ware.State(id: id)) }
      return .none
    }
    .forEach(\.items, action: \.item) { Ware() }
    .forEach(\.guests, action: \.guest) { Guest() }
    .forEach(\.path, action: \.path) { Ware() }
  }
}

@Reducer
struct Ware {
  struct State: Equatable, Identifiable, Codable, Sendable {
    var id: Int
    var count = 0
    var tags: IdentifiedArrayOf<Sticker.State> = []
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case add(Int)
    case clear
    case tag(IdentifiedActionOf<Sticker>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let more): state.count += more
      case .clear: state.count = 0
      case .tag: break
      }
      return .none
    }
    .forEach(\.tags, action: \.tag) { Sticker() }
  }
}

@Reducer
struct Sticker {
  struct State: Equatable, Identifiable, Codable, Sendable {
    var id: UUID
    var text = ""
  }

  @CasePathable
  enum Action: Equatable, Sendable { case write(text: String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .write(let text) = action { state.text = text }
      return .none
    }
  }
}

@Reducer
struct Guest {
  struct State: Equatable, Identifiable, Sendable {
    var id: String
    var isGreeted = false
  }

  @CasePathable
  enum Action: Equatable, Sendable { case greet }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isGreeted = true
      return .none
    }
  }
}

extension Shop {
  static let tagID = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  /// Two items, of which the second has a tag, and two guests.
  static let stocked = State(
    items: [Ware.State(id: 7), Ware.State(id: 12, tags: [Sticker.State(id: tagID)])],
    guests: [Guest.State(id: "Ada"), Guest.State(id: "B]b \"the\" cook")])
}

extension SeededGenerator {
  mutating func shopAction() -> Shop.Action {
    switch below(7) {
    case 0: .item(.element(id: below(99) - 9, action: itemAction()))
    case 1: .guest(.element(id: text(), action: .greet))
    case 2: .path(stackAction())
    case 3: .alert(below(4) == 0 ? .dismiss : .presented(alert()))
    case 4: .notice([.dismiss, .presented(.seen), .presented(.muted)][below(3)])
    case 5: .done(.dismiss)
    default: .open(id: below(9))
    }
  }

  private mutating func itemAction() -> Ware.Action {
    switch below(3) {
    case 0: .add(below(9) - 4)
    case 1: .clear
    default: .tag(.element(id: Shop.tagID, action: .write(text: text())))
    }
  }

  private mutating func stackAction() -> StackActionOf<Ware> {
    let id = StackElementID(generation: below(9))
    return switch below(3) {
    case 0: .element(id: id, action: itemAction())
    case 1: .popFrom(id: id)
    default: .push(id: id, state: Ware.State(id: below(9), count: below(9)))
    }
  }

  private mutating func alert() -> Shop.Alert {
    [.confirm, .rename(text()), .dismiss][below(3)]
  }
}
