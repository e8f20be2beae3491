import CustomDump
import Kernel
import Testing

@Suite struct StackElementIDTests {
  @Test("Ids count from 0 in every test")
  func counting() {
    @Dependency(\.stackElementID) var stackElementID
    #expect(stackElementID.peek().generation == 0)
    #expect(stackElementID.next().customDumpDescription == "#0")
    #expect(stackElementID.peek().generation == 1)
    #expect(stackElementID.next().debugDescription == "#1")
  }

  @Test("… and in this one too")
  func countingAgain() {
    @Dependency(\.stackElementID) var stackElementID
    #expect(stackElementID.next() == 0)
  }

  @Test("A copy generates the same ids without advancing the original")
  func copy() {
    @Dependency(\.stackElementID) var stackElementID
    _ = stackElementID.next()
    let copy = stackElementID.incrementingCopy()
    #expect(copy.next() == 1)
    #expect(copy.next() == 2)
    #expect(stackElementID.next() == 1)
  }
}
