import Kernel
import Testing

@Suite("UIBinding")
struct UIBindingTests {
  struct Dog: Identifiable, Equatable {
    var id = 1
    var name = "Rex"
  }

  @CasePathable
  enum Visit: Equatable {
    case walk(Int)
    case nap
  }

  @Test("it stores a value of its own, which copies and parts share")
  func own() {
    @UIBinding var dog = Dog()
    let name = $dog.name
    name.wrappedValue = "Bello"
    #expect(dog == Dog(name: "Bello"))
    UIBinding(projectedValue: $dog).wrappedValue.name = "Lassie"
    #expect(name.wrappedValue == "Lassie")
    #expect($dog.id == 1)
    let id: UIBinding<Int> = $dog.id
    #expect(id.wrappedValue == 1)
  }

  @Test("setting a constant does nothing")
  func constants() {
    let binding = UIBinding.constant(3)
    binding.wrappedValue = 4
    #expect(binding.wrappedValue == 3)
  }

  @Test("a binding to an optional's value keeps its own value while the optional has none")
  func unwrapping() throws {
    @UIBinding var count: Int? = nil
    #expect((UIBinding($count) as UIBinding<Int>?) == nil)
    count = 1
    let unwrapped = try #require(UIBinding($count) as UIBinding<Int>?)
    unwrapped.wrappedValue = 2
    #expect(count == 2)
    count = nil
    #expect(unwrapped.wrappedValue == 2)
    unwrapped.wrappedValue = 3
    #expect(count == nil)
    #expect(unwrapped.wrappedValue == 3)
    count = 4
    #expect(unwrapped.wrappedValue == 4)
  }

  @Test("setting an optional binding of a value to nil does nothing")
  func wrapping() {
    @UIBinding var count = 1
    let optional = UIBinding<Int?>($count)
    optional.wrappedValue = nil
    #expect(count == 1)
    optional.wrappedValue = 2
    #expect(count == 2)
  }

  @Test("whether an optional has a value can be set to false; true is an issue")
  func presence() {
    @UIBinding var count: Int? = 1
    let isPresent = UIBinding<Bool>($count)
    withKnownIssue { isPresent.wrappedValue = true }
    #expect(count == 1)
    isPresent.wrappedValue = false
    #expect(count == nil)
    #expect(!isPresent.wrappedValue)
    withKnownIssue {
      isPresent.wrappedValue = true
    } matching: { issue in
      issue.description.contains("does not say which 'Int' to present")
    }
    #expect(count == nil)
  }

  @Test("a binding to a case's payload does not bring the enum back to that case")
  func cases() throws {
    @UIBinding var visit = Visit.nap
    #expect($visit.walk == nil)
    visit = .walk(1)
    let miles: UIBinding<Int> = try #require($visit.walk)
    miles.wrappedValue += 1
    #expect(visit == .walk(2))
    visit = .nap
    miles.wrappedValue = 7
    #expect(visit == .nap)
    #expect(miles.wrappedValue == 7)
  }

  @Test("the case of an optional enum is nil for another case, and setting nil ends only that case")
  func optionalCases() {
    @UIBinding var visit: Visit? = .walk(1)
    let miles: UIBinding<Int?> = $visit.walk
    miles.wrappedValue = 2
    #expect(visit == .walk(2))
    miles.wrappedValue = nil
    #expect(visit == nil)
    miles.wrappedValue = 3
    #expect(visit == .walk(3))
    visit = .nap
    miles.wrappedValue = nil
    miles.wrappedValue = 4
    #expect(visit == .nap)
    #expect(miles.wrappedValue == nil)
  }

  @MainActor
  @Test("its changes are observed, with its transaction, and so are those of its parts")
  func transactions() async {
    @UIBinding var dog = Dog()
    var seen: [String] = []
    let token = observe { transaction in seen.append("\(dog.name) \(transaction[Haste.self])") }
    var transaction = UITransaction()
    transaction[Haste.self] = 2
    $dog.transaction(transaction).name.wrappedValue = "Bello"
    await mainActorTurn()
    dog.name = "Lassie"
    await mainActorTurn()
    #expect(seen == ["Rex 0", "Bello 2", "Lassie 0"])
    token.cancel()
  }
}

private enum Haste: UITransactionKey { static let defaultValue = 0 }
