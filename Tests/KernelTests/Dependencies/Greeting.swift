import Kernel

/// A dependency that says which of its values it is.
struct Greeting: DependencyKey {
  var text: String
  static let liveValue = Greeting(text: "live")
  static let previewValue = Greeting(text: "preview")
  static var testValue: Greeting { Greeting(text: "test") }
}

/// A dependency without a test value.
struct Outside: DependencyKey {
  var text: String
  static let liveValue = Outside(text: "the outside")
}

/// A dependency without a live value.
struct Mock: TestDependencyKey {
  var text: String
  static var testValue: Mock { Mock(text: "mock") }
}

/// A dependency that counts how often it was created.
struct Counting: TestDependencyKey {
  var next: @Sendable () -> Int
  static var testValue: Counting { counting() }

  static func counting() -> Counting {
    let count = Count()
    return Counting(next: { count.next() })
  }
}

extension DependencyValues {
  var greeting: Greeting {
    get { self[Greeting.self] }
    set { self[Greeting.self] = newValue }
  }

  var outside: Outside {
    get { self[Outside.self] }
    set { self[Outside.self] = newValue }
  }

  var mock: Mock {
    get { self[Mock.self] }
    set { self[Mock.self] = newValue }
  }

  var counting: Counting {
    get { self[Counting.self] }
    set { self[Counting.self] = newValue }
  }
}
