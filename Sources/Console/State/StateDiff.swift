import ConsoleSyntax

/// Finds the differences between two states, as paths.
///
/// Values are compared with their own `==` first, so an unchanged part costs only that comparison.
/// Changed parts are compared in place, with a plan that is made once for each type. Parts for
/// which a plan knows no layout, such as enums, are reflected.
struct StateDiff {
  /// If more elements differ, a collection is reported as one change.
  static let mostElements = 8
  /// The maximum depth. Deeper values are reported as a whole: a longer path would be hard to read,
  /// and each level needs space on the stack.
  static let deepest = 100

  private(set) var changes: [StateChange] = []
  /// The path to the values that are being compared.
  private(set) var path = StatePath()
  /// The properties with shared values in which something has changed.
  private(set) var sharings: [ChangedSharing] = []
  /// Whether to use plans. Tests turn this off to compare with plain reflection.
  private let followsPlans: Bool

  /// The differences between two values of the same type, in the order of declaration. Empty if
  /// they are equal, or if nothing in them can be compared.
  static func changes<Value>(from old: Value, to new: Value) -> [StateChange] {
    var diff = StateDiff(followsPlans: true)
    diff.compare(old, new)
    return diff.changes
  }

  /// The differences between two values of a plan's type at two addresses.
  ///
  /// - Parameter path: the path to the values, with which the paths of the changes start.
  static func changes(
    _ plan: ComparisonPlan, from old: ComparisonPlan.Place, to new: ComparisonPlan.Place,
    at path: StatePath
  ) -> [StateChange] {
    var diff = StateDiff(followsPlans: true)
    diff.path = path
    diff.compare(plan, old, new)
    return diff.changes
  }

  /// The same differences, found without plans.
  static func reflectedChanges(from old: Any, to new: Any) -> [StateChange] {
    var diff = StateDiff(followsPlans: false)
    diff.compareDynamically(old, new)
    return diff.changes
  }

  private init(followsPlans: Bool) { self.followsPlans = followsPlans }

  /// Compares two values at the current path.
  mutating func compare<Value>(_ old: Value, _ new: Value) {
    guard followsPlans else { return compareDynamically(old, new) }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        compare(ComparisonPlan.of(Value.self), UnsafeRawPointer(old), UnsafeRawPointer(new))
      }
    }
  }

  /// Runs a comparison with a component added to the current path.
  mutating func inside(_ component: StatePath.Component, _ compare: (inout StateDiff) -> Void) {
    path.components.append(component)
    compare(&self)
    path.components.removeLast()
  }

  /// The number of changes so far.
  var changeCount: Int { changes.count }

  /// Adds a change of the value at the current path.
  mutating func note(_ kind: StateChange.Kind) {
    changes.append(StateChange(path: path, kind: kind))
  }

  mutating func note(_ sharing: ChangedSharing) { sharings.append(sharing) }

  /// Records that a change is the same as the one at another path.
  mutating func setRepeats(of place: Int, _ path: StatePath) { changes[place].repeats = path }

  /// Adds a change from one value to another at the current path.
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

  /// Compares the parts of two values that are not equal by `==`, or that have no `==`.
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
    case .dynamic:
      compareDynamically(plan.value(old), plan.value(new))
      if plan.isOfAnyError { nameErrors(since: before) }
      return
    case .reflected: reflect(plan.value(old), plan.value(new))
    case .members(let members):
      for member in members {
        let (old, new) = (old + member.offset, new + member.offset)
        let equal = member.plan.areEqual?(old, new)
        if equal == true || member.plan.areAbsent(old, new) { continue }
        path.components.append(member.component)
        look(member.plan, old, new, equal: equal)
        path.components.removeLast()
      }
    }
    // The values are not equal, but no difference was found in them: it is in a part that cannot be
    // read.
    if equal == false, changes.count == before {
      noteChange(from: plan.value(old), to: plan.value(new))
    }
  }

  /// Adds a change without looking into the values. Values that cannot be compared count as equal.
  private mutating func noteWhole(_ old: Any, _ new: Any, equal: Bool?) {
    if equal ?? Console.areEqual(old, new) == false { noteChange(from: old, to: new) }
  }

  /// Writes the values of a change as those of a place that is declared as any error, with the names of
  /// their types, if the values there were found to be one change.
  private mutating func nameErrors(since before: Int) {
    guard changes.count == before + 1, changes[before].path == path else { return }
    changes[before] = changes[before].namingErrors
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

  /// Compares parts that were found by reflection.
  mutating func compareFound(_ old: Any, _ new: Any) {
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
    guard type(of: old) == type(of: new) else {
      let before = changes.count
      noteChange(from: old, to: new)
      // Two types in one place: if they are errors, the place is declared as any error.
      return nameErrors(since: before)
    }
    if ValueForm.of(type(of: new)).isLeaf {
      // If the values have a `==`, the caller adds the change.
      if Console.areEqual(old, new) == nil, !areSame(old, new) { noteChange(from: old, to: new) }
      return
    }
    let oldMirror = Mirror(reflecting: old)
    let newMirror = Mirror(reflecting: new)
    switch newMirror.displayStyle {
    case .optional:
      let before = changes.count
      compareOptionals(oldMirror, newMirror)
      if type(of: new) == (any Error)?.self { nameErrors(since: before) }
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

  /// Compares two values of a type that has its own comparison.
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
    // A type can list other members for each value: `DateComponents` lists those that are set.
    guard old.children.elementsEqual(new.children, by: { $0.label == $1.label }) else {
      return compareNamedMembers(old, new)
    }
    for (old, new) in zip(old.children, new.children) {
      guard let label = new.label else { continue }
      inside(.member(memberName(label))) { $0.compareFound(old.value, new.value) }
    }
  }

  /// Compares the members of two values of which at least one has a member that the other does not have.
  private mutating func compareNamedMembers(_ old: Mirror, _ new: Mirror) {
    for child in new.children {
      guard let label = child.label else { continue }
      inside(.member(memberName(label))) { diff in
        if let before = old.children.first(where: { $0.label == label }) {
          diff.compareFound(before.value, child.value)
        } else {
          diff.note(.appeared(AppValue(child.value)))
        }
      }
    }
    for child in old.children {
      guard let label = child.label, !new.children.contains(where: { $0.label == label }) else {
        continue
      }
      inside(.member(memberName(label))) {
        $0.note(.disappeared(AppValue(child.value, side: .old)))
      }
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
    inside(.member(label)) { diff in
      let before = diff.changes.count
      diff.compareFound(oldPayload.value, newPayload.value)
      // A mirror does not say how a payload is declared.
      if diff.changes.count > before, newPayload.value is any Error,
        EnumRuntime.payloads(of: type(of: new))?.first(where: { $0.name == label })?.type
          == (any Error).self
      {
        diff.nameErrors(since: before)
      }
    }
  }

  /// Replaces the changes in a collection by one change if there are too many.
  mutating func mergeChanges(since before: Int, _ old: Any, _ new: Any) {
    guard changes.count - before > Self.mostElements else { return }
    changes.removeSubrange(before...)
    noteChange(from: old, to: new)
  }
}
