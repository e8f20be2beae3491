import Foundation
import Kernel
import Testing

@Suite struct DependencyTests {
  @Test(
    "A dependency has the value of its context",
    arguments: [DependencyContext.live, .preview, .test])
  func context(_ context: DependencyContext) {
    @Dependency(\.greeting) var greeting
    @Dependency(Greeting.self) var byKey
    withDependencies {
      $0.context = context
    } operation: {
      #expect(greeting.text == context.rawValue)
      #expect(byKey.text == context.rawValue)
    }
  }

  @Test("In a test, the context is test")
  func testContext() {
    @Dependency(\.context) var context
    #expect(context == .test)
  }

  @Test("The dependencies where a property was created apply unless the current ones override them")
  func initialValues() {
    struct Model { @Dependency(\.greeting) var greeting }
    let model = withDependencies {
      $0.greeting.text = "made"
    } operation: {
      Model()
    }
    #expect(model.greeting.text == "made")
    withDependencies {
      $0.greeting.text = "read"
    } operation: {
      #expect(model.greeting.text == "read")
    }
    withDependencies {
      $0.mock.text = "something else"
    } operation: {
      #expect(model.greeting.text == "made")
    }
    #expect(model.greeting.text == "made")
  }

  @Test("A computed dependency reads the current dependencies merged with its reader's")
  func nested() {
    struct Model { @Dependency(\.date.now.timeIntervalSince1970) var seconds }
    let model = withDependencies {
      $0.mock.text = "60"
      $0.date = DateGenerator {
        @Dependency(\.mock) var mock
        return Date(timeIntervalSince1970: Double(mock.text) ?? 0)
      }
    } operation: {
      Model()
    }
    #expect(model.seconds == 60)
    withDependencies {
      $0.mock.text = "61"
    } operation: {
      #expect(model.seconds == 61)
    }
    #expect(model.seconds == 60)
  }

  @Test("A property of a dependency can be read, and an optional dependency can be nil")
  func properties() {
    @Dependency(\.greeting.text) var text
    @Dependency(\.nickname) var nickname
    #expect(text == "test")
    #expect(nickname == "Blob")
    withDependencies {
      $0.nickname = nil
    } operation: {
      #expect(nickname == nil)
    }
  }

  @Test("A dependency of a known concrete type is read as that type, by name and by key")
  func casting() {
    @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
    @Dependency(NicknameKey.self, as: String.self) var nickname
    let chosen = TestClock()
    withDependencies {
      $0.continuousClock = chosen
    } operation: {
      #expect(clock === chosen)
      #expect(nickname == "Blob")
    }
  }

  @Test("Reading a dependency as a wrong type traps")
  func failedCast() async {
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.continuousClock = ImmediateClock()
      } operation: {
        @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
        _ = clock
      }
    }
  }

  @Test("Tasks inherit dependencies, detached tasks do not")
  func tasks() async {
    struct Model: Sendable { @Dependency(\.greeting) var greeting }
    let model = Model()
    await withDependencies {
      $0.greeting.text = "inherited"
    } operation: {
      await Task { #expect(model.greeting.text == "inherited") }.value
      await withTaskGroup(of: Void.self) { group in
        group.addTask { #expect(model.greeting.text == "inherited") }
      }
      await Task.detached { #expect(model.greeting.text == "test") }.value
    }
  }
}

private enum NicknameKey: TestDependencyKey {
  static let testValue: String? = "Blob"
}

extension DependencyValues {
  fileprivate var nickname: String? {
    get { self[NicknameKey.self] }
    set { self[NicknameKey.self] = newValue }
  }
}
