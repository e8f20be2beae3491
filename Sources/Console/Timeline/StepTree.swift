/// Which step follows which: a tree, in which the way between two steps is found in a few jumps.
///
/// Each step knows its parent and one step further back, chosen so that any step before it is
/// reached by a number of jumps that grows like the logarithm of the distance; the tree grows by a
/// step in constant time. Source: Myers, "An applicative random-access stack", Information
/// Processing Letters 17 (1983).
final class StepTree {
  /// A step's place. Half-size integers: there is one of these for every step.
  private struct Place {
    /// Its own number for step 0.
    let parent: Int32
    let jump: Int32
    let depth: Int32
    let branch: Int32
  }

  private let places = Chunks<Place>()

  /// A tree of step 0 alone.
  init(branch: BranchID) {
    places.append(Place(parent: 0, jump: 0, depth: 0, branch: Int32(branch.index)))
  }

  /// The number of steps, step 0 among them.
  var count: Int { places.count }

  /// Adds a step, whose number is the count before.
  func append(after parent: Int, on branch: BranchID) {
    let before = places[parent]
    let jump = places[Int(before.jump)]
    let far = places[Int(jump.jump)]
    // Two jumps of one length in a row become one of twice the length.
    let isDoubled = before.depth - jump.depth == jump.depth - far.depth
    places.append(
      Place(
        parent: Int32(parent), jump: isDoubled ? jump.jump : Int32(parent), depth: before.depth + 1,
        branch: Int32(branch.index)))
  }

  /// Removes steps from the end, so that so many are left.
  func removeLast(to left: Int) { places.removeLast(to: left) }

  /// The step that one followed; `nil` for step 0.
  func parent(of number: Int) -> Int? { number == 0 ? nil : Int(places[number].parent) }

  /// How many steps come before one on its way from step 0.
  func depth(of number: Int) -> Int { Int(places[number].depth) }

  /// The branch that a step was first made on.
  func branch(of number: Int) -> BranchID { BranchID(Int(places[number].branch)) }

  /// The step on the way to another before which so many come.
  ///
  /// - Precondition: the depth is not above that of the step.
  /// - Complexity: O(log of the distance).
  func step(atDepth depth: Int, onTheWayTo number: Int) -> Int {
    var number = number
    while places[number].depth > depth {
      let place = places[number]
      number = Int(places[Int(place.jump)].depth >= depth ? place.jump : place.parent)
    }
    return number
  }

  /// Whether a step comes before another on the way from step 0, or is that step.
  func isStep(_ step: Int, onTheWayTo number: Int) -> Bool {
    let depth = depth(of: step)
    return depth <= self.depth(of: number)
      && self.step(atDepth: depth, onTheWayTo: number) == step
  }
}
