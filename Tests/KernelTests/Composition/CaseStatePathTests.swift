import Testing

@testable import Kernel

@CasePathable
private enum Root: Equatable {
  case list([Int])
  case name(String)
  indirect case nested(Root)
}

@Suite struct CaseStatePathTests {
  @Test("The payload is changed if the root is the case")
  func changes() {
    var root = Root.name("a")
    let length = CaseStatePath(Root.allCasePaths.name).modify(&root) { name in
      name += "b"
      return name.count
    }
    #expect(length == 2)
    #expect(root == .name("ab"))
  }

  @Test("If the root is another case, nothing happens")
  func otherCase() {
    var root = Root.name("a")
    let result: Void? = CaseStatePath(Root.allCasePaths.list).modify(&root) { $0 = [] }
    #expect(result == nil)
    #expect(root == .name("a"))
  }

  @Test("An indirect payload is changed like any other")
  func indirect() {
    var root = Root.nested(.nested(.list([1])))
    let path = CaseStatePath(AnyCasePath(\Root.Cases.nested.nested.list))
    path.modify(&root) { $0.append(2) }
    #expect(root == .nested(.nested(.list([1, 2]))))
  }

  @Test("Changing an array in a payload copies no elements")
  func inPlace() {
    func address(_ root: Root) -> UnsafePointer<Int>? {
      guard case .list(let list) = root else { return nil }
      return list.withUnsafeBufferPointer { $0.baseAddress }
    }
    // Created at run time, because the optimizer puts constant arrays into read-only memory.
    var root = Root.list(Array(1...3))
    let before = address(root)
    CaseStatePath(Root.allCasePaths.list).modify(&root) { $0[0] = 9 }
    #expect(root == .list([9, 2, 3]))
    #expect(address(root) == before)
  }
}
