import Kernel
import Testing

@Suite("AnyHashableSendable")
struct AnyHashableSendableTests {
  @Test("values are equal if they are equal as AnyHashable, and then have equal hashes")
  func equality() {
    #expect(AnyHashableSendable(1) == AnyHashableSendable(1))
    #expect(AnyHashableSendable(1) != AnyHashableSendable(2))
    #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
    #expect(AnyHashableSendable(1).hashValue == AnyHashableSendable(Int8(1)).hashValue)
    #expect(Set([AnyHashableSendable(1), AnyHashableSendable(Int8(1))]).count == 1)
  }

  @Test("a value is wrapped only once")
  func nesting() {
    let value: any Hashable & Sendable = AnyHashableSendable(1)
    #expect(AnyHashableSendable(value) == AnyHashableSendable(1))
    #expect(AnyHashableSendable(value).base as? Int == 1)
  }

  @Test("literals are wrapped if the type requires it")
  func literals() {
    let keys: [AnyHashableSendable] = ["a", 1, 1.5, true]
    #expect(keys.map(\.description) == ["a", "1", "1.5", "true"])
    #expect(AnyHashableSendable("a") == "a")
  }

  @Test("as a key, it is found by the value that it wraps")
  func anyHashable() {
    #expect(AnyHashable(AnyHashableSendable("a")) == AnyHashable("a"))
    #expect([AnyHashable("a"): 1][AnyHashableSendable("a")] == 1)
  }

  @Test("its description is that of its value")
  func description() {
    #expect(AnyHashableSendable("a").description == "a")
    #expect(AnyHashableSendable("a").debugDescription == #"AnyHashableSendable("a")"#)
    #expect(Mirror(reflecting: AnyHashableSendable(1)).children.map { $0.value as? Int } == [1])
  }
}
