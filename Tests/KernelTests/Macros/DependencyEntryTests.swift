import Kernel
import Testing

@Suite("@DependencyEntry")
struct DependencyEntryTests {
  @Test("The initial value is the value in tests")
  func testValue() {
    @Dependency(\.salutation) var salutation
    @Dependency(\.greeter) var greeter
    #expect(salutation.text == "test")
    #expect(greeter.greet() == "test greeter")
  }

  @Test("The live and the preview value are used in their contexts")
  func contexts() {
    func salutation(in context: DependencyContext) -> String {
      withDependencies {
        $0.context = context
      } operation: {
        @Dependency(\.salutation) var salutation
        return salutation.text
      }
    }
    #expect(salutation(in: .live) == "live")
    #expect(salutation(in: .preview) == "preview")
  }

  @Test("It can be overridden as a whole or in part")
  func overriding() {
    withDependencies {
      $0.salutation.text += "ed"
      $0.number = 3
    } operation: {
      @Dependency(\.salutation) var salutation
      @Dependency(\.number) var number
      #expect(salutation.text == "tested")
      #expect(number == 3)
    }
  }

  @Test("A shared key is named after the type or the property")
  func keyNames() {
    #expect(DependencyValues.GreeterKey.testValue.greet() == "test greeter")
    #expect(DependencyValues.NumberKey.testValue == 1)
    #expect(DependencyValues.ChosenKey.testValue == "chosen")
  }
}

private struct Salutation: Sendable {
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
  @DependencyEntry(liveValue: Salutation.live, previewValue: Salutation.preview)
  fileprivate var salutation = Salutation.test

  @DependencyEntry
  public var greeter: any Greeter = TestGreeter()

  @DependencyEntry(liveValue: 2)
  package var number = 1

  @DependencyEntry("ChosenKey")
  public var word: String = "chosen"
}
