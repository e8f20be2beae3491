import Kernel

@ObservableState
struct Plant: Equatable, Identifiable {
  let id: Int
  var height = 0
  var note: String?

  mutating func replace(with other: Self) { self = other }

  mutating func copied() -> Self { self }
}

/// Observable state with each kind of property.
@ObservableState
struct Garden: Equatable {
  static var shared: Int { 0 }

  var name = "" { didSet { renamings += 1 } }
  @ObservationStateIgnored var renamings = 0
  let owner: String
  var favourite = Plant(id: 0)
  var neighbour = Plant(id: 1)
  var gift: Plant?
  var bed: [Plant] = []
  var tools: [String] = []
  var rows: IdentifiedArrayOf<Plant> = []
  var trail = StackState<Plant>()
  var weather = Weather.dry
  var gardener: Gardener?
  @Presents var visitor: Plant?
  @Presents var path: Walk?

  var isNamed: Bool { !name.isEmpty }
}

@ObservableState
@CasePathable
@dynamicMemberLookup
enum Weather: Equatable {
  case dry
  case rain(millimetres: Int)
  case growing(Plant)
  case storm(wind: Int, direction: String)
  case season(Season)
}

@ObservableState
enum Season: Equatable {
  case spring, autumn
}

@ObservableState
enum Walk: Equatable {
  case plant(Plant)
  case other(Plant)
}

final class Gardener: Equatable {
  static func == (lhs: Gardener, rhs: Gardener) -> Bool { true }
}

@ObservableState
struct Shelf<Item> {
  var item: Item
  @ObservationStateIgnored var label = ""
}
