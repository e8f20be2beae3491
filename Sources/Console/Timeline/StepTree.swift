/// The order of steps, as a tree in which the path between two steps is found quickly.
///
/// Each step stores its parent and one earlier step. The earlier step is chosen so that any step
/// before it is reached in a number of jumps that is logarithmic in the distance. Adding a step
/// takes constant time. Source: Myers, "An applicative random-access stack", Information Processing
/// Letters 17 (1983).
final class StepTree {
  /// The position of a step. 32-bit integers, because every step has one.
  private struct Place {
    /// The parent of step 0 is step 0.
    let parent: Int32
    let jump: Int32
    let depth: Int32
    let branch: Int32
  }

  private let places = Chunks<Place>()

  /// A tree that contains only step 0.
  init(branch: BranchID) {
    places.append(Place(parent: 0, jump: 0, depth: 0, branch: Int32(branch.index)))
  }

  /// The number of steps, including step 0.
  var count: Int { places.count }

  /// Adds a step. Its number is the previous count.
  func append(after parent: Int, on branch: BranchID) {
    let before = places[parent]
    let jump = places[Int(before.jump)]
    let far = places[Int(jump.jump)]
    // Two jumps of the same length in a row become one of twice the length.
    let isDoubled = before.depth - jump.depth == jump.depth - far.depth
    places.append(
      Place(
        parent: Int32(parent), jump: isDoubled ? jump.jump : Int32(parent), depth: before.depth + 1,
        branch: Int32(branch.index)))
  }

  /// Removes steps from the end, so that `left` remain.
  func removeLast(to left: Int) { places.removeLast(to: left) }

  /// The step before another one. `nil` for step 0.
  func parent(of number: Int) -> Int? { number == 0 ? nil : Int(places[number].parent) }

  /// A step and the steps before it on its path from step 0, nearest first.
  func stepsBack(from number: Int) -> StepsBack { StepsBack(tree: self, step: number) }

  /// The number of steps before one on its path from step 0.
  func depth(of number: Int) -> Int { Int(places[number].depth) }

  /// The branch that a step was first made on.
  func branch(of number: Int) -> BranchID { BranchID(Int(places[number].branch)) }

  /// The step with a given depth on the path to another step.
  ///
  /// - Precondition: the depth is at most that of the other step.
  /// - Complexity: logarithmic in the distance.
  func step(atDepth depth: Int, onTheWayTo number: Int) -> Int {
    var number = number
    while places[number].depth > depth {
      let place = places[number]
      number = Int(places[Int(place.jump)].depth >= depth ? place.jump : place.parent)
    }
    return number
  }

  /// The step `distance` before another one, or step 0.
  func step(_ distance: Int, before number: Int) -> Int {
    let depth = depth(of: number)
    return step(atDepth: depth - min(distance, depth), onTheWayTo: number)
  }

  /// The step `distance` after another one on the path to a tip, or the tip.
  ///
  /// - Precondition: the other step is on that path.
  func step(_ distance: Int, after number: Int, onTheWayTo tip: Int) -> Int {
    let (depth, last) = (depth(of: number), depth(of: tip))
    return step(atDepth: depth + min(distance, last - depth), onTheWayTo: tip)
  }

  /// The steps with numbers in a range on the path from step 0 to a tip.
  ///
  /// - Complexity: linear in the length of the result, and O(log² *n*) to find its end.
  func path(to tip: Int, within range: ClosedRange<Int>) -> [Int] {
    // Numbers increase along a path.
    var (low, high) = (0, depth(of: tip))
    guard range.upperBound >= 0 else { return [] }
    while low < high {
      let middle = (low + high + 1) / 2
      if step(atDepth: middle, onTheWayTo: tip) <= range.upperBound {
        low = middle
      } else {
        high = middle - 1
      }
    }
    let last = step(atDepth: low, onTheWayTo: tip)
    return stepsBack(from: last).prefix { $0 >= range.lowerBound }.reversed()
  }

  /// The steps after `number` on the path to a tip.
  ///
  /// - Precondition: the step is on that path.
  func path(to tip: Int, after number: Int) -> [Int] {
    var path: [Int] = []
    path.reserveCapacity(depth(of: tip) - depth(of: number))
    for step in stepsBack(from: tip) {
      if step == number { break }
      path.append(step)
    }
    return path.reversed()
  }

  /// The next step after another one on the path of a branch. `nil` after the last one.
  ///
  /// - Parameter tip: the last step of the branch.
  func next(after number: Int, on branch: BranchID, to tip: @autoclosure () -> Int) -> Int? {
    let next = number + 1
    // Fast path: nearly always it was made right afterwards, on the same branch.
    if next < count, self.branch(of: next) == branch, parent(of: next) == number { return next }
    let (depth, tip) = (depth(of: number) + 1, tip())
    guard depth <= self.depth(of: tip) else { return nil }
    let following = step(atDepth: depth, onTheWayTo: tip)
    return parent(of: following) == number ? following : nil
  }

  /// Whether a step is on the path from step 0 to another step, or is that step.
  func isStep(_ step: Int, onTheWayTo number: Int) -> Bool {
    let depth = depth(of: step)
    return depth <= self.depth(of: number)
      && self.step(atDepth: depth, onTheWayTo: number) == step
  }
}

/// A step and the steps before it on its path from step 0, nearest first.
// A type of its own: for one that depends on the types of an app, a loop looks up types for each step.
struct StepsBack: Sequence, IteratorProtocol {
  fileprivate let tree: StepTree
  fileprivate var step: Int?

  mutating func next() -> Int? {
    defer { step = step.flatMap { tree.parent(of: $0) } }
    return step
  }
}
