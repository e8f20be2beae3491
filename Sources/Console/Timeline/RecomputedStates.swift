/// A cache of recomputed states. After a step, its neighbours are usually needed next, so visiting
/// many steps in turn must not recompute the whole path each time.
final class RecomputedStates<State> {
  /// The maximum number of states. Half of them are near the latest requested step, and half are
  /// spread over the path to it.
  var limit = 256

  // Not dictionaries of states, and no optional states: if only the runtime knows the type of the
  // states, looking up such types for each use takes longer than replaying a step.
  private let near = Chunks<State>()
  private var ring = NumberRing()
  private let spread = Chunks<State>()
  private var spreadPlaces: [Int: Int] = [:]
  /// For the current path: the number of steps left, and the distance between spread states.
  private var left = 0
  private var distance = 0

  var isEmpty: Bool { near.count + spread.count == 0 }

  private var half: Int { max(1, limit / 2) }

  /// The address of a state, which is valid until another one is added. `nil` if it is not here.
  func place(of number: Int) -> UnsafePointer<State>? {
    if let place = ring[number] { return near.place(of: place) }
    if spreadPlaces.isEmpty { return nil }
    return spreadPlaces[number].map { spread.place(of: $0) }
  }

  func contains(_ number: Int) -> Bool {
    ring[number] != nil || (!spreadPlaces.isEmpty && spreadPlaces[number] != nil)
  }

  /// Prepares for recomputing a path of `steps` steps.
  func begin(steps: Int) {
    left = steps
    // With room for only one state, keep the requested one.
    distance = steps <= half || limit < 2 ? 0 : (steps + half - 1) / half
    if distance > 0 { forgetSpread() }
  }

  /// Adds a recomputed state of the path.
  func computed(_ state: State, of number: Int) {
    left -= 1
    if left < half { return keepNear(state, number) }
    if left.isMultiple(of: distance) {
      spreadPlaces[number] = spread.count
      spread.append(state)
    }
  }

  private func keepNear(_ state: State, _ number: Int) {
    let place = ring.add(number, most: half)
    if place == near.count { near.append(state) } else { near[place] = state }
  }

  func forget() {
    near.removeLast(to: 0)
    ring = NumberRing()
    forgetSpread()
  }

  private func forgetSpread() {
    spread.removeLast(to: 0)
    spreadPlaces = [:]
  }
}

/// The latest numbers that were added, each at a place from 0 on. When it is full, a new number takes
/// the place of the oldest one.
private struct NumberRing {
  private var places: [Int: Int] = [:]
  private var numbers: [Int] = []
  private var oldest = 0

  /// The place of a number. `nil` if it was never added, or replaced since.
  subscript(number: Int) -> Int? { places[number] }

  /// Adds a number, unless it has a place, and returns its place.
  mutating func add(_ number: Int, most: Int) -> Int {
    if let place = places[number] { return place }
    guard numbers.count >= most else {
      places[number] = numbers.count
      numbers.append(number)
      return numbers.count - 1
    }
    let place = oldest
    places[numbers[place]] = nil
    places[number] = place
    numbers[place] = number
    oldest = (oldest + 1) % most
    return place
  }
}
