import Kernel

/// A feature that only scopes to another, to be put inside itself.
@Reducer
struct Nesting<Child: Reducer>
where Child.State: Sendable, Child.Action: Sendable {
  struct State: Sendable {
    var sibling = 0
    var child: Child.State
  }

  enum Action: Sendable {
    case sibling
    case child(Child.Action)
  }

  let child: Child

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { child }
  }
}

/// Ten levels of `Scope` above a counter.
typealias Nested10 = Nesting<
  Nesting<Nesting<Nesting<Nesting<Nesting<Nesting<Nesting<Nesting<Nesting<Counter>>>>>>>>>
>

extension Nested10 {
  static func make() -> Self {
    nest(nest(nest(nest(nest(nest(nest(nest(nest(nest(Counter()))))))))))
  }

  static func state() -> State {
    within(
      within(
        within(
          within(
            within(
              within(
                within(
                  within(
                    within(
                      within(Counter.State()))))))))))
  }

  static var increment: Action {
    .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.increment))))))))))
  }

  private static func nest<C: Reducer>(_ child: C) -> Nesting<C> { Nesting<C>(child: child) }

  private static func within<C>(_ child: C.State) -> Nesting<C>.State {
    Nesting<C>.State(child: child)
  }
}

/// Ten thousand counters in a list.
@Reducer
struct List {
  struct State: Sendable {
    var rows: IdentifiedArrayOf<Counter.State>
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<Counter>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Counter() }
  }
}
