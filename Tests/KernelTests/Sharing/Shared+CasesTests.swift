import Kernel
import Testing

@Suite struct SharedCasesTests {
  @CasePathable
  @dynamicMemberLookup
  enum Screen: Equatable {
    case list([String])
    case empty
  }

  @Test("The payload of a case is a shared value, if the value is that case")
  func payloads() throws {
    @Shared(value: Screen.list(["Rex"])) var screen
    let payload: Shared<[String]>? = $screen.list
    let list = try #require(payload)
    let reader: SharedReader<[String]>? = $screen.list
    let other: SharedReader<[String]>? = $screen.reader.list
    list.withLock { $0.append("Max") }
    #expect(screen == .list(["Rex", "Max"]))
    #expect(reader?.wrappedValue == ["Rex", "Max"])
    #expect(other?.wrappedValue == ["Rex", "Max"])

    $screen.withLock { $0 = .empty }
    list.withLock { $0 = [] }
    #expect(screen == .empty)
    let missing: Shared<[String]>? = $screen.list
    #expect(missing == nil)
  }

  @Test("Without a type, it is a shared optional value, as for other properties")
  func optionals() {
    @Shared(value: Screen.list(["Rex"])) var screen
    let list = $screen.list
    list.withLock { $0?.append("Max") }
    #expect(screen == .list(["Rex", "Max"]))
  }
}
