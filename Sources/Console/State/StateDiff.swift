import ConsoleSyntax

/// Finds where two states differ, as paths.
///
/// Values are compared with their own `==` before anything in them is looked at: what did not change
/// costs its comparison and no more. What did is looked at where it lies, by a plan made once for its
/// type; only where there is none, values are reflected.
struct StateDiff {
  /// Past so many differing elements a collection is told as one change.
  static let mostElements = 8
  /// Past so many steps into a state, values are told as a whole: a longer path could hardly be read,
  /// and every step further in takes room on the stack.
  static let deepest = 100

  private var changes: [StateChange] = []
  /// Where the values stand that are being compared.
  private var path = StatePath()
  /// Whether plans are followed; otherwise everything is reflected, as tests compare it.
  private let followsPlans: Bool

  /// The places at which two values of one type differ, in the order of declaration; empty where
  /// they do not, or where nothing in them can be compared.
  static func changes<Value>(from old: Value, to new: Value) -> [StateChange] {
    var diff = StateDiff(followsPlans: true)
    diff.compare(old, new)
    return diff.changes
  }

  /// The same, found by reflection alone.
  static func reflectedChanges(from old: Any, to new: Any) -> [StateChange] {
    var diff = StateDiff(followsPlans: false)
    diff.compareDynamically(old, new)
    return diff.changes
  }

  private init(followsPlans: Bool) { self.followsPlans = followsPlans }

  /// Compares two values that stand at the path.
  mutating func compare<Value>(_ old: Value, _ new: Value) {
    guard followsPlans else { return compareDynamically(old, new) }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        compare(ComparisonPlan.of(Value.self), UnsafeRawPointer(old), UnsafeRawPointer(new))
      }
    }
  }

  /// Compares what stands one step further in.
  mutating func inside(_ component: StatePath.Component, _ compare: (inout StateDiff) -> Void) {
    path.components.append(component)
    compare(&self)
    path.components.removeLast()
  }

  /// Notes what became of the value at the path.
  mutating func note(_ kind: StateChange.Kind) {
    changes.append(StateChange(path: path, kind: kind))
  }

  /// Notes that the value at the path is another one.
  mutating func noteChange(from old: Any, to new: Any) {
    note(.changed(old: AppValue(old, side: .old), new: AppValue(new)))
  }

  // MARK: By plan

  private mutating func compare(
    _ plan: ComparisonPlan, _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place
  ) {
    let equal = plan.areEqual?(old, new)
    if equal != true { look(plan, old, new, equal: equal) }
  }

  /// Compares what is inside of two values that their own `==`, if they have one, tells apart.
  private mutating func look(
    _ plan: ComparisonPlan, _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, equal: Bool?
  ) {
    if path.components.count >= Self.deepest {
      return noteWhole(plan.value(old), plan.value(new), equal: equal)
    }
    let before = changes.count
    switch plan.inside {
    case .nothing: break
    case .own(let type): return type.compare(old, new, in: &self)
    case .dynamic: return compareDynamically(plan.value(old), plan.value(new))
    case .reflected: reflect(plan.value(old), plan.value(new))
    case .members(let members):
      for member in members {
        let (old, new) = (old + member.offset, new + member.offset)
        let equal = member.plan.areEqual?(old, new)
        if equal == true { continue }
        path.components.append(member.component)
        look(member.plan, old, new, equal: equal)
        path.components.removeLast()
      }
    }
    // Unequal, yet nothing inside differs: what makes them so cannot be seen.
    if equal == false, changes.count == before {
      noteChange(from: plan.value(old), to: plan.value(new))
    }
  }

  /// Notes a change of two values that are not looked into. Where nobody can say whether they are equal,
  /// they are taken to be.
  private mutating func noteWhole(_ old: Any, _ new: Any, equal: Bool?) {
    if equal ?? Console.areEqual(old, new) == false { noteChange(from: old, to: new) }
  }

  // MARK: By reflection

  private mutating func compareDynamically(_ old: Any, _ new: Any) {
    let equal = Console.areEqual(old, new)
    if equal == true { return }
    if path.components.count >= Self.deepest { return noteWhole(old, new, equal: equal) }
    let before = changes.count
    reflect(old, new)
    if equal == false, changes.count == before { noteChange(from: old, to: new) }
  }

  /// Compares values that reflection found inside of others.
  private mutating func compareFound(_ old: Any, _ new: Any) {
    if followsPlans { open(old, new) } else { compareDynamically(old, new) }
  }

  private mutating func open<Old, New>(_ old: Old, _ new: New) {
    guard Old.self == New.self else { return compareDynamically(old, new) }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        compare(ComparisonPlan.of(Old.self), UnsafeRawPointer(old), UnsafeRawPointer(new))
      }
    }
  }

  private mutating func reflect(_ old: Any, _ new: Any) {
    guard type(of: old) == type(of: new) else { return noteChange(from: old, to: new) }
    if ValueForm.of(type(of: new)).isLeaf {
      // The caller notes a change between values that their own `==` tells apart.
      if Console.areEqual(old, new) == nil, !areSame(old, new) { noteChange(from: old, to: new) }
      return
    }
    let oldMirror = Mirror(reflecting: old)
    let newMirror = Mirror(reflecting: new)
    switch newMirror.displayStyle {
    case .optional: compareOptionals(oldMirror, newMirror)
    case .struct, .tuple: compareMembers(oldMirror, newMirror)
    case .enum: compareCases(old, oldMirror, new, newMirror)
    case .collection:
      if let new = new as? any IdentifiedElements {
        compareIdentified(old, new)
      } else if let own = type(of: new) as? any InsideComparable.Type {
        compare(own, old, new)
      } else {
        compareElements(old, oldMirror, new, newMirror)
      }
    case .dictionary:
      if let own = type(of: new) as? any InsideComparable.Type {
        compare(own, old, new)
      } else if ValuePrinter.exact.text(old) != ValuePrinter.exact.text(new) {
        noteChange(from: old, to: new)
      }
    default: break
    }
  }

  /// Compares two values of a type that finds itself what differs in them.
  private mutating func compare<Own: InsideComparable>(
    _ own: Own.Type, _ old: Any, _ new: Any
  ) {
    guard let old = old as? Own, let new = new as? Own else { return }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in own.compare(old, new, in: &self) }
    }
  }

  private mutating func compareOptionals(_ old: Mirror, _ new: Mirror) {
    switch (old.children.first?.value, new.children.first?.value) {
    case (let old?, let new?): compareFound(old, new)
    case (nil, let new?): note(.appeared(AppValue(new)))
    case (let old?, nil): note(.disappeared(AppValue(old, side: .old)))
    case (nil, nil): break
    }
  }

  private mutating func compareMembers(_ old: Mirror, _ new: Mirror) {
    for (old, new) in zip(old.children, new.children) {
      guard let label = new.label else { continue }
      inside(.member(memberName(label))) { $0.compareFound(old.value, new.value) }
    }
  }

  private mutating func compareCases(
    _ old: Any, _ oldMirror: Mirror, _ new: Any, _ newMirror: Mirror
  ) {
    guard
      let oldPayload = oldMirror.children.first, let newPayload = newMirror.children.first,
      let label = newPayload.label, oldPayload.label == label
    else {
      // `Mirror` does not name a case that has no payload. If it is the same case, and its own `==`
      // still calls the values different, the caller notes the change.
      let haveNoPayload = oldMirror.children.isEmpty && newMirror.children.isEmpty
      if haveNoPayload, EnumRuntime.caseName(old) == EnumRuntime.caseName(new) { return }
      return noteChange(from: old, to: new)
    }
    inside(.member(label)) { $0.compareFound(oldPayload.value, newPayload.value) }
  }

  // MARK: Collections

  private mutating func compareIdentified(_ old: Any, _ new: any IdentifiedElements) {
    guard let differences = new.differences(from: old) else {
      return noteChange(from: old, to: new)
    }
    let before = changes.count
    for difference in differences where changes.count - before <= Self.mostElements {
      inside(component(forID: difference.id)) { diff in
        switch (difference.old, difference.new) {
        case (let old?, let new?): diff.compareFound(old, new)
        case (nil, let new?): diff.note(.appeared(AppValue(new)))
        case (let old?, nil): diff.note(.disappeared(AppValue(old, side: .old)))
        case (nil, nil): break
        }
      }
    }
    guard differences.count > Self.mostElements else { return }
    foldChanges(since: before, old, new)
  }

  /// Collections whose elements are not Equatable, or that are no arrays.
  private mutating func compareElements(
    _ old: Any, _ oldMirror: Mirror, _ new: Any, _ newMirror: Mirror
  ) {
    guard oldMirror.children.count == newMirror.children.count else {
      return noteChange(from: old, to: new)
    }
    let before = changes.count
    for (place, pair) in zip(oldMirror.children, newMirror.children).enumerated() {
      inside(.index(place)) { $0.compareFound(pair.0.value, pair.1.value) }
    }
    foldChanges(since: before, old, new)
  }

  /// Tells the changes in a collection as one where they are too many.
  private mutating func foldChanges(since before: Int, _ old: Any, _ new: Any) {
    guard changes.count - before > Self.mostElements else { return }
    changes.removeSubrange(before...)
    noteChange(from: old, to: new)
  }
}

/// The component of a path that leads to a dictionary's value.
func component(forKey key: Any) -> StatePath.Component {
  switch key {
  case let key as Int: .index(key)
  case let key as String: .key(.text(key))
  default: .key(.literal(ValuePrinter.exact.text(key)))
  }
}
