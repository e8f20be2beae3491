import Kernel

// The ten levels of `Nesting.swift`, with observable states and texts.

@Reducer
struct ObservedLevel1 {
  @ObservableState
  struct State: Sendable {
    var title = "The title of level 1"
    var child = ObservedLevel2.State()
  }
  enum Action: Sendable {
    case sibling
    case child(ObservedLevel2.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservedLevel2() }
  }
}

@Reducer
struct ObservedLevel2 {
  @ObservableState
  struct State: Sendable {
    var title = "The title of level 2"
    var child = ObservedLevel3.State()
  }
  enum Action: Sendable {
    case sibling
    case child(ObservedLevel3.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservedLevel3() }
  }
}

@Reducer
struct ObservedLevel3 {
  @ObservableState
  struct State: Sendable {
    var title = "The title of level 3"
    var child = ObservedLevel4.State()
  }
  enum Action: Sendable {
    case sibling
    case child(ObservedLevel4.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservedLevel4() }
  }
}

@Reducer
struct ObservedLevel4 {
  @ObservableState
  struct State: Sendable {
    var title = "The title of level 4"
    var child = ObservedLevel5.State()
  }
  enum Action: Sendable {
    case sibling
    case child(ObservedLevel5.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservedLevel5() }
  }
}

@Reducer
struct ObservedLevel5 {
  @ObservableState
  struct State: Sendable {
    var title = "The title of level 5"
    var child = ObservedLevel6.State()
  }
  enum Action: Sendable {
    case sibling
    case child(ObservedLevel6.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservedLevel6() }
  }
}

@Reducer
struct ObservedLevel6 {
  @ObservableState
  struct State: Sendable {
    var title = "The title of level 6"
    var child = ObservedLevel7.State()
  }
  enum Action: Sendable {
    case sibling
    case child(ObservedLevel7.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservedLevel7() }
  }
}

@Reducer
struct ObservedLevel7 {
  @ObservableState
  struct State: Sendable {
    var title = "The title of level 7"
    var child = ObservedLevel8.State()
  }
  enum Action: Sendable {
    case sibling
    case child(ObservedLevel8.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservedLevel8() }
  }
}

@Reducer
struct ObservedLevel8 {
  @ObservableState
  struct State: Sendable {
    var title = "The title of level 8"
    var child = ObservedLevel9.State()
  }
  enum Action: Sendable {
    case sibling
    case child(ObservedLevel9.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservedLevel9() }
  }
}

@Reducer
struct ObservedLevel9 {
  @ObservableState
  struct State: Sendable {
    var title = "The title of level 9"
    var child = ObservedLevel10.State()
  }
  enum Action: Sendable {
    case sibling
    case child(ObservedLevel10.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservedLevel10() }
  }
}

@Reducer
struct ObservedLevel10 {
  @ObservableState
  struct State: Sendable {
    var title = "The title of level 10"
    var child = ObservedCounter.State()
  }
  enum Action: Sendable {
    case sibling
    case child(ObservedCounter.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { ObservedCounter() }
  }
}

extension ObservedLevel1 {
  static let increment: Action =
    .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.increment))))))))))
}
