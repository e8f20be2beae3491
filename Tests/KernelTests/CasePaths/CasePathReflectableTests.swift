import Kernel
import Testing

@Suite("CasePathReflectable and CasePathIterable")
struct CasePathReflectableTests {
  @Test("a value has the key path of its case")
  func lookup() {
    #expect(Screen.allCasePaths[.list([])] == \.list)
    #expect(Screen.allCasePaths[.move(from: 1, to: 2)] == \.move)
    #expect(Screen.allCasePaths[.empty] != \.list)
    #expect(Screen.empty.case == \.empty)
    #expect(Screen.list(["a"]).case == Screen.list(["b"]).case)
  }

  @Test("the cases are enumerated in the order of declaration")
  func iteration() {
    #expect(Array(Screen.allCasePaths) == [\.list, \.detail, \.sheet, \.move, \.empty])
  }
}
