import Kernel
import Testing

/// Shared optional values as features unwrapped them before swift-sharing 2.0.
@Suite struct SharedOlderOptionalsTests {
  struct Guest: Equatable {
    var address: Address?
    var parcels: [Int: String] = [:]
    let title: String? = "Dr."
  }

  struct Address: Equatable {
    var street: String
    var door: Door?
    let country = "DE"

    struct Door: Equatable { var number: Int }
  }

  @CasePathable
  @dynamicMemberLookup
  enum Tab: Equatable {
    case list([String])
    case empty
  }

  struct Wish: Identifiable {
    let id: Int
    var text = ""
  }

  @available(*, deprecated)
  @Test("An optional property is unwrapped where a member of its value is used")
  func members() {
    @Shared(value: Guest(address: Address(street: "Elm", door: Address.Door(number: 1)))) var guest
    let street: Shared<String>? = $guest.address?.street
    street?.withLock { $0 = "Oak" }
    $guest.address?.door?.number.withLock { $0 += 1 }
    #expect(guest.address == Address(street: "Oak", door: Address.Door(number: 2)))
    #expect($guest.address?.country.wrappedValue == "DE")

    $guest.withLock { $0.address = nil }
    #expect($guest.address?.street == nil)
    street?.withLock { $0 = "Fir" }
    #expect(guest.address == nil)
    #expect(street?.wrappedValue == "Fir")
  }

  @available(*, deprecated)
  @Test("An optional property is unwrapped where an optional shared value is expected")
  func types() throws {
    @Shared(value: Guest(address: Address(street: "Elm"))) var guest
    let address = try #require($guest.address as Shared<Address>?)
    address.withLock { $0.street = "Oak" }
    let title: SharedReader<String>? = $guest.title
    let reader: SharedReader<Address>? = SharedReader($guest).address
    #expect(reader?.wrappedValue == Address(street: "Oak"))
    #expect(title?.wrappedValue == "Dr.")
    let parcel: Shared<String>? = $guest.parcels[1]
    #expect(parcel == nil)
  }

  @available(*, deprecated)
  @Test("An element is unwrapped where the context asks for it")
  func elements() throws {
    @Shared(value: ["a": 1]) var numbers
    let one = try #require($numbers["a"] as Shared<Int>?)
    one.withLock { $0 = 2 }
    #expect(numbers == ["a": 2])
    let other: Shared<Int>? = $numbers["b"]
    #expect(other == nil)
    let reader: SharedReader<Int>? = SharedReader($numbers)["a"]
    #expect(reader?.wrappedValue == 2)
    @Shared(value: [Wish(id: 1)] as IdentifiedArray) var wishes
    $wishes[id: 1]?.withLock { $0.text = "Tea" }
    #expect(wishes[id: 1]?.text == "Tea")
  }

  @Test("Cases of an enum with dynamic members are unwrapped without a warning")
  func cases() {
    @Shared(value: Tab.list(["Rex"])) var tab
    $tab.list?.withLock { $0.append("Max") }
    let reader: SharedReader<[String]>? = $tab.list
    #expect(reader?.wrappedValue == ["Rex", "Max"])
  }

  @Test("Without such a context, an optional property is a shared optional value")
  func unwrapping() throws {
    @Shared(value: Guest(address: Address(street: "Elm"))) var guest
    let address = $guest.address
    let unwrapped = try #require(Shared(address))
    unwrapped.withLock { $0.street = "Oak" }
    address.withLock { $0?.door = Address.Door(number: 1) }
    #expect(guest.address == Address(street: "Oak", door: Address.Door(number: 1)))
    @Shared(value: ["a": 1]) var numbers
    #expect(Shared($numbers["a"])?.wrappedValue == 1)
    #expect(Shared($numbers["b"]) == nil)
  }
}
