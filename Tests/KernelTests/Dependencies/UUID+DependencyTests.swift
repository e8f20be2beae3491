import Foundation
import Kernel
import Testing

@Suite struct UUIDDependencyTests {
  @Test("Identifiers count up or are constant, as a test chooses")
  func chosen() {
    let incrementing = UUIDGenerator.incrementing
    #expect([incrementing(), incrementing()] == [UUID(0), UUID(1)])
    #expect(UUIDGenerator.incrementing() == UUID(0))
    #expect(UUIDGenerator.constant(UUID(5))() == UUID(5))
  }

  @Test(
    "An identifier is created from a number in hexadecimal; the group before has the sign",
    arguments: [
      (0, "00000000-0000-0000-0000-000000000000"),
      (255, "00000000-0000-0000-0000-0000000000FF"),
      (0xDEAD_BEEF_DEAD, "00000000-0000-0000-0000-DEADBEEFDEAD"),
      (-1, "00000000-0000-0000-0001-000000000001"),
      (-0xDEAD_BEEF_DEAD, "00000000-0000-0000-0001-DEADBEEFDEAD"),
    ])
  func numbers(number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }

  @Test("Live identifiers are of version 4 and variant 2, and differ")
  func live() {
    @Dependency(\.uuid) var uuid
    let uuids = withDependencies {
      $0.context = .live
    } operation: {
      (0..<100).map { _ in uuid() }
    }
    #expect(Set(uuids).count == 100)
    for uuid in uuids {
      #expect(uuid.uuid.6 >> 4 == 4)
      #expect(uuid.uuid.8 >> 6 == 0b10)
    }
  }
}
