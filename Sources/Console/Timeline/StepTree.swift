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
