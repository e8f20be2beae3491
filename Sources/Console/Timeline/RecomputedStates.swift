/// States that were computed again, kept for a while: whoever looks at a step soon looks at its
/// neighbours, and going over a long way step by step must not begin at its far end for each.
final class RecomputedStates<State> {
  /// How many states are held at the most, half of them near the latest step that was asked for and
  /// half of them spread over the way that led to it.
  var limit = 256

  private var near: [Int: State] = [:]
  /// The numbers of those near, the oldest at `oldest` once there are enough.
  private var order: [Int] = []
  private var oldest = 0
  private var spread: [Int: State] = [:]
  /// The latest way: how many of its steps are left, and how far apart those are that are spread.
  private var left = 0
  private var distance = 0

  private var half: Int { max(1, limit / 2) }

  subscript(number: Int) -> State? { near[number] ?? spread[number] }

  func contains(_ number: Int) -> Bool { near[number] != nil || spread[number] != nil }

  /// A way of so many steps is about to be computed again.
  func begin(steps: Int) {
    left = steps
    // Where there is room for one state, that is the one that was asked for.
    distance = steps <= half || limit < 2 ? 0 : (steps + half - 1) / half
    if distance > 0 { spread = [:] }
  }

  /// A step of the way was computed.
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
