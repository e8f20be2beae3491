/// What views remember outside of the state: `@State`, the published properties of objects, open links, and text
/// that no state has yet.
///
/// A console keeps one for each step, so that travelling restores it.
public struct ScreenLocalState {
  private(set) var values: [ScreenTree.Handle: Any] = [:]
  /// How often a view has remembered something. Two copies of one local state with the same number
  /// are the same; their values cannot be compared.
  public private(set) var changes = 0

  /// Creates a state in which nothing is remembered.
  public init() {}

  /// Whether nothing is remembered.
  public var isEmpty: Bool { values.isEmpty }

  mutating func remember(_ value: Any, at place: ScreenTree.Handle, changes count: Int = 1) {
    values[place] = value
    changes += count
  }
}

/// The local state that evaluations read and change.
@MainActor
final class LocalMemory {
  private var remembered = ScreenLocalState()
  private let objects = LocalObjects()

  var state: ScreenLocalState {
    get {
      objects.update(&remembered)
      return remembered
    }
    set {
      remembered = newValue
      objects.restore(newValue)
    }
  }

  /// The value of a place; `nil` if nothing is remembered there.
  func value<Value>(at place: ScreenTree.Handle, as _: Value.Type) -> Value? {
    remembered.values[place].flatMap { $0 as? Value }
  }

  func remember(_ value: some Any, at place: ScreenTree.Handle) {
    remembered.remember(value, at: place)
  }

  /// The object that a view owns at a place.
  func object<Object: AnyObject>(at place: ScreenTree.Handle, _ create: () -> Object) -> Object {
    objects.object(at: place, in: remembered, create)
  }

  /// Makes the published values of an object a part of the local state.
  func keepValues(of object: AnyObject) { objects.keepValues(of: object, in: remembered) }

  /// A binding to the value of a place.
  func binding<Value>(at place: ScreenTree.Handle, default value: Value) -> Binding<Value> {
    Binding(
      get: { self.value(at: place, as: Value.self) ?? value },
      set: { self.remember($0, at: place) })
  }
}
