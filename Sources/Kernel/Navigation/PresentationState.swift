/// The state of a feature that may be presented, and the identity of the presentation.
///
/// ```swift
/// struct State {
///   @PresentationState var detail: Detail.State?
/// }
/// ```
///
/// In state with `@ObservableState`, write `@Presents` instead. `ifLet(\.$detail, action:)` runs
/// the feature while the state is not `nil`, and dismisses it.
///
/// The state is stored in a box, so that a feature may present itself; copies share the box until
/// one of them changes.
@propertyWrapper
@dynamicMemberLookup
public struct PresentationState<State> {
  private var box: Box

  /// Creates a presentation, or none if the state is `nil`.
  public init(wrappedValue: State?) {
    box = Box(state: wrappedValue, seen: nil)
  }

  /// The state; `nil` if nothing is presented.
  public var wrappedValue: State? {
    _read { yield box.state }
    _modify {
      makeUnique()
      yield &box.state
    }
  }

  /// The presentation itself, for `ifLet(\.$detail, …)` and `$detail[case:]`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// The presentation of one case of a destination: `\.$destination.alert`. It presents nothing in the other cases.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<State.AllCasePaths, AnyCasePath<State, Member>>
  ) -> PresentationState<Member> where State: CasePathable {
    let path = State.allCasePaths[keyPath: keyPath]
    return PresentationState<Member>(wrappedValue: wrappedValue.flatMap(path.extract))
  }

  /// The identity that `ifLet` saw last, which may have running effects; `nil` if nothing was
  /// presented.
  ///
  /// It does not follow changes that `ifLet` did not see, so that the next action cancels those
  /// effects.
  var seen: StateIdentity? {
    get { box.seen }
    set {
      makeUnique()
      box.seen = newValue
    }
  }

  private mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&box) else { return }
    box = Box(state: box.state, seen: box.seen)
  }

  // Unchecked: a box is only changed while a single value references it, so it behaves like a
  // stored property.
  private final class Box: @unchecked Sendable {
    var state: State?
    var seen: StateIdentity?

    init(state: State?, seen: StateIdentity?) {
      self.state = state
      self.seen = seen
    }
  }

  fileprivate func isSame(as other: Self) -> Bool { box === other.box }
}

/// The presentation of a feature.
public typealias PresentationStateOf<R: Reducer> = PresentationState<R.State>

extension PresentationState: Equatable where State: Equatable {
  /// Whether both present equal states, or both present nothing.
  public static func == (one: Self, other: Self) -> Bool {
    one.isSame(as: other) || one.wrappedValue == other.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the state, or `nil`, without a container.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the state, or `nil`, without a container.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension PresentationState: CustomReflectable {
  /// Reflects as the optional state.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
