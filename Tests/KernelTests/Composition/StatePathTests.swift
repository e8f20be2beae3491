import Testing

@testable import Kernel

private struct Root {
  var first = 1
  // Created at run time, because the optimizer puts constant arrays into read-only memory.
  var list = Array(1...3)
  var observed = 0 {
    didSet { changes += 1 }
  }
  var changes = 0
  var inner = Inner()

  struct Inner { var deep = "" }

  var computed: Int {
    get { first * 2 }
    set { first = newValue / 2 }
  }
}

@Suite struct StatePathTests {
  @Test("A stored part is read and changed in place")
  func stored() {
    var root = Root()
    let path = StatePath(\Root.inner.deep)
    path.modify(&root) { $0 = "new" }
    #expect(path.read(&root) { $0 } == "new")
    #expect(root.inner.deep == "new")
  }

  @Test("A computed part is accessed through its accessors")
  func computed() {
    var root = Root()
    let path = StatePath(\Root.computed)
    path.modify(&root) { $0 += 4 }
    #expect(path.read(&root) { $0 } == 6)
    #expect(root.first == 3)
  }

  @Test("An observer of a property is notified of the change")
  func observer() {
    var root = Root()
    StatePath(\Root.observed).modify(&root) { $0 = 5 }
    #expect(root.changes == 1)
  }

  @Test("The whole state is a part of itself")
  func whole() {
    var root = 3
    StatePath(\Int.self).modify(&root) { $0 += 1 }
    #expect(root == 4)
  }

  @Test("Changing an array copies no elements")
  func inPlace() {
    var root = Root()
    let before = root.list.withUnsafeBufferPointer { $0.baseAddress }
    StatePath(\Root.list).modify(&root) { $0[0] = 9 }
    #expect(root.list.withUnsafeBufferPointer { $0.baseAddress } == before)
  }
}
