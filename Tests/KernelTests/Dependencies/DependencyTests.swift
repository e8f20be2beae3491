import Foundation
import Kernel
import Testing

private struct Greeting: DependencyKey {
  var text: String
  static let liveValue = Greeting(text: "live")
  static var testValue: Greeting { Greeting(text: "test") }
}

extension DependencyValues {
  fileprivate var greeting: Greeting {
    get { self[Greeting.self] }
    set { self[Greeting.self] = newValue }
  }
}

@Suite struct DependencyTests {
  @Test("A dependency has the value of its context: in tests the test's")
  func context() {
    @Dependency(\.greeting) var greeting
    @Dependency(Greeting.self) var byKey
    #expect(greeting.text == "test")
    #expect(byKey.text == "test")
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(greeting.text == "live")
    }
  }

  @Test("An override reaches the operation, what it awaits and nothing else")
  func overriding() async {
    @Dependency(\.greeting) var greeting
    await withDependencies {
      $0.greeting.text = "outer"
    } operation: {
      #expect(greeting.text == "outer")
      await Task.yield()
      withDependencies {
        $0.greeting.text += ", inner"
      } operation: {
        #expect(greeting.text == "outer, inner")
      }
      #expect(greeting.text == "outer")
    }
    #expect(greeting.text == "test")
  }

  @Test("What is in force where a dependency is made serves where nothing else is")
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
  }

  @Test(
    "A dependency that a test does not override is reported",
    arguments: ["date", "uuid", "withRandomNumberGenerator"])
  func unimplemented(name: String) {
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var random
    withKnownIssue {
      switch name {
      case "date": _ = date.now
      case "uuid": _ = uuid()
      default: _ = random { $0.next() }
      }
    } matching: { issue in
      "\(issue)".contains("@Dependency(\\.\(name))")
    }
  }

  @Test("Identifiers count up, or stay, as a test chooses")
  func uuids() {
    let incrementing = UUIDGenerator.incrementing
    #expect(incrementing() == UUID(0))
    #expect(incrementing() == UUID(1))
    #expect(UUID(0xDEAD).uuidString == "00000000-0000-0000-0000-00000000DEAD")
    #expect(UUIDGenerator.constant(UUID(5))() == UUID(5))
  }

  @Test("Live identifiers are of version 4 and variant 2, and differ")
  func liveUUIDs() {
    let uuids = (0..<100).map { _ in UUIDGenerator.liveValue() }
    #expect(Set(uuids).count == 100)
    for uuid in uuids {
      #expect(uuid.uuid.6 >> 4 == 4)
      #expect(uuid.uuid.8 >> 6 == 0b10)
    }
  }
}
