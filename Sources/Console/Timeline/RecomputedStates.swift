/// A cache of recomputed states. After a step, its neighbours are usually needed next, so visiting
/// many steps in turn must not recompute the whole path each time.
final class RecomputedStates<State> {
  /// The maximum number of states. Half of them are near the latest requested step, and half are
  /// spread over the path to it.
  var limit = 256

  private var near: [Int: State] = [:]
  /// The numbers of the states in `near`. When it is full, the oldest one is at `oldest`.
  private var order: [Int] = []
  private var oldest = 0
  private var spread: [Int: State] = [:]
  /// For the current path: the number of steps left, and the distance between spread states.
  private var left = 0
  private var distance = 0

  private var half: Int { max(1, limit / 2) }

  subscript(number: Int) -> State? { near[number] ?? spread[number] }

  func contains(_ number: Int) -> Bool { near[number] != nil || spread[number] != nil }

  /// Prepares for recomputing a path of `steps` steps.
  func begin(steps: Int) {
    left = steps
    // With room for only one state, keep the requested one.
    distance = steps <= half || limit < 2 ? 0 : (steps + half - 1) / half
    if distance > 0 { spread = [:] }
  }

  /// Adds a recomputed state of the path.
  func computed(_ state: State, of number: Int) {
    left -= 1
    if left < half { return keepNear(state, number) }
    if left.isMultiple(of: distance) { spread[number] = state }
  }

  private func keepNear(_ state: State, _ number: Int) {
    guard near.updateValue(state, forKey: number) == nil else { return }
    if order.count < half { return order.append(number) }
    near[order[oldest]] = nil
    order[oldest] = number
    oldest = (oldest + 1) % half
  }

  func forget() {
    (near, spread) = ([:], [:])
    (order, oldest) = ([], 0)
  }
}
