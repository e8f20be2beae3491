import Testing

@testable import Kernel

@Suite struct CancelIDTests {
  @Test("The text of an id is the same in every run, also if its type is local or private")
  func descriptions() {
    struct Local: Hashable, Sendable {}
    struct Wrapped: Hashable, @unchecked Sendable { var value: AnyHashable }
    enum Case { case request }
    #expect(CancelID("a").description == "a")
    #expect(CancelID(Case.request).description == "request")
    #expect(CancelID(Local()).description == "Local()")
    #expect(
      CancelID(Wrapped(value: Local())).description
        == "Wrapped(value: AnyHashable(KernelTests.CancelIDTests.Local()))")
    #expect(
      CancelID(Wrapped(value: Hidden())).description
        == "Wrapped(value: AnyHashable(KernelTests.Hidden()))")
  }
}

private struct Hidden: Hashable, Sendable {}
