import Kernel
import Testing

@Suite("@DependencyEntry")
struct DependencyEntryTests {
  @Test("The initializer is the value in tests")
  func testValue() {
    @Dependency(\.greeting) var greeting
    @Dependency(\.greeter) var greeter
    #expect(greeting.text == "test")
    #expect(greeter.greet() == "test greeter")
  }

  @Test("The live and the preview value are used in their contexts")
  func contexts() {
    func greeting(in context: DependencyContext) -> String {
      withDependencies {
        $0.context = context
      } operation: {
        @Dependency(\.greeting) var greeting
        return greeting.text
      }
    }
    #expect(greeting(in: .live) == "live")
    #expect(greeting(in: .preview) == "preview")
  }

  @Test("It can be overridden, whole or in part")
  func overriding() {
    withDependencies {
      $0.greeting.text += "ed"
      $0.number = 3
    } operation: {
      @Dependency(\.greeting) var greeting
      @Dependency(\.number) var number
      #expect(greeting.text == "tested")
      #expect(number == 3)
    }
  }

  @Test("A shared key is called after the type or the property")
  func keyNames() {
    #expect(DependencyValues.GreeterKey.testValue.greet() == "test greeter")
    #expect(DependencyValues.NumberKey.testValue == 1)
    #expect(DependencyValues.ChosenKey.testValue == "chosen")
  }
}

private struct Greeting: Sendable {
  var text: String
  static let live = Self(text: "live")
  static let preview = Self(text: "preview")
  static let test = Self(text: "test")
}

public protocol Greeter: Sendable {
  func greet() -> String
}

private struct TestGreeter: Greeter {
  func greet() -> String { "test greeter" }
}

extension DependencyValues {
  @DependencyEntry(liveValue: Greeting.live, previewValue: Greeting.preview)
  fileprivate var greeting = Greeting.test

  @DependencyEntry
  public var greeter: any Greeter = TestGreeter()

  @DependencyEntry(liveValue: 2)
  package var number = 1

  @DependencyEntry("ChosenKey")
  public var word: String = "chosen"
}
