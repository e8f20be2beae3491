import Kernel
import Testing

@Suite struct DependencyDefaultsTests {
  @Test("A default is made once, however many tasks ask for it at the same time")
  func once() async {
    struct Client: TestDependencyKey {
      let number: Int
      static let made = Count()
      static var testValue: Client { Client(number: made.next()) }
    }
    for round in 1...20 {
      await withDependencies {
        $0 = .test
      } operation: {
        await withTaskGroup(of: Int.self) { group in
          for _ in 0..<50 {
            group.addTask {
              @Dependency(Client.self) var client
              return client.number
            }
          }
          for await number in group { #expect(number == round) }
        }
      }
    }
    #expect(Client.made.value == 20)
  }

  @Test("A default that is made of another leaves the other made")
  func nested() {
    struct Inner: TestDependencyKey {
      let number: Int
      static let made = Count()
      static var testValue: Inner { Inner(number: made.next()) }
    }
    struct Outer: TestDependencyKey {
      let inner: Int
      static var testValue: Outer {
        @Dependency(Inner.self) var inner
        return Outer(inner: inner.number)
      }
    }
    @Dependency(Outer.self) var outer
    @Dependency(Inner.self) var inner
    #expect(outer.inner == 1)
    #expect(inner.number == 1)
    #expect(Inner.made.value == 1)
  }

  @Test("Each context has a default of its own")
  func contexts() {
    @Dependency(\.counting) var counting
    #expect(counting.next() == 1)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(counting.next() == 1)
    }
    #expect(counting.next() == 2)
  }

  @Test("Test values are kept for one test: here", arguments: ["no other test's"])
  func perTest1(_: String) {
    @Dependency(\.counting) var counting
    #expect(counting.next() == 1)
    #expect(counting.next() == 2)
  }

  @Test("Test values are kept for one test: and here")
  func perTest2() {
    @Dependency(\.counting) var counting
    #expect(counting.next() == 1)
    #expect(counting.next() == 2)
  }

  @Test("New dependency values have new defaults", arguments: 1...5)
  func afresh(_: Int) {
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      @Dependency(\.counting) var counting
      #expect(counting.next() == 1)
    }
  }
}
