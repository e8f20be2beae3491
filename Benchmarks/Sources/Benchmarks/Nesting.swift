import Kernel

// Ten levels of `Scope` above a counter. Each is a separate feature, as in real apps: with one
// generic feature inside of itself, most of the time would be spent on type metadata in the
// runtime.

@Reducer
struct Level1 {
  struct State: Sendable {
    var sibling = 0
    var child = Level2.State()
  }
  enum Action: Sendable {
    case sibling
    case child(Level2.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level2() }
  }
}

@Reducer
struct Level2 {
  struct State: Sendable {
    var sibling = 0
    var child = Level3.State()
  }
  enum Action: Sendable {
    case sibling
    case child(Level3.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level3() }
  }
}

@Reducer
struct Level3 {
  struct State: Sendable {
    var sibling = 0
    var child = Level4.State()
  }
  enum Action: Sendable {
    case sibling
    case child(Level4.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level4() }
  }
}

@Reducer
struct Level4 {
  struct State: Sendable {
    var sibling = 0
    var child = Level5.State()
  }
  enum Action: Sendable {
    case sibling
    case child(Level5.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level5() }
  }
}

@Reducer
struct Level5 {
  struct State: Sendable {
    var sibling = 0
    var child = Level6.State()
  }
  enum Action: Sendable {
    case sibling
    case child(Level6.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level6() }
  }
}

@Reducer
struct Level6 {
  struct State: Sendable {
    var sibling = 0
    var child = Level7.State()
  }
  enum Action: Sendable {
    case sibling
    case child(Level7.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level7() }
  }
}

@Reducer
struct Level7 {
  struct State: Sendable {
    var sibling = 0
    var child = Level8.State()
  }
  enum Action: Sendable {
    case sibling
    case child(Level8.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level8() }
  }
}

@Reducer
struct Level8 {
  struct State: Sendable {
    var sibling = 0
    var child = Level9.State()
  }
  enum Action: Sendable {
    case sibling
    case child(Level9.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level9() }
  }
}

@Reducer
struct Level9 {
  struct State: Sendable {
    var sibling = 0
    var child = Level10.State()
  }
  enum Action: Sendable {
    case sibling
    case child(Level10.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level10() }
  }
}

@Reducer
struct Level10 {
  struct State: Sendable {
    var sibling = 0
    var child = Counter.State()
  }
  enum Action: Sendable {
    case sibling
    case child(Counter.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Counter() }
  }
}

extension Level1 {
  static let increment: Action =
    .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.increment))))))))))
}
