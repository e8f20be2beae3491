/// Identifies what a binding refers to: bindings to the same property of the same object have equal identifiers.
///
/// It keeps the object in memory, so that no other object gets its identifier.
public struct UIBindingIdentifier: Hashable {
  private let place: UIBindingPlace

  /// The identifier of what a binding refers to.
  public init<Value>(_ binding: UIBinding<Value>) { place = binding.place }
}

/// What a binding refers to: an object, and the way from there to the value.
struct UIBindingPlace: Hashable {
  let owner: AnyObject
  private var steps: [AnyHashable] = []

  init(owner: AnyObject) { self.owner = owner }

  func appending(_ step: AnyHashable) -> Self {
    var place = self
    place.steps.append(step)
    return place
  }

  static func == (one: Self, other: Self) -> Bool {
    one.owner === other.owner && one.steps == other.steps
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(owner))
    hasher.combine(steps)
  }
}
