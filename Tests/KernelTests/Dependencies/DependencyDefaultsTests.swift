import Foundation
import Testing

@_spi(Internals) @testable import Kernel

@Suite struct DependencyDefaultsTests {
  @Test("A default is created once, even if many tasks read it at the same time")
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

  @Test("Creating a default that reads another one creates both")
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

  @Test(
    "Of a default that was created again while it was created, the value that was handed out stays")
  func recursive() {
    struct Guarded: TestDependencyKey {
      let number: Int
      static let made = Count()
      static var testValue: Guarded {
        let number = made.next()
        if number == 1 { #expect(DependencyValues._current[Guarded.self].number == 2) }
        return Guarded(number: number)
      }
    }
    @Dependency(Guarded.self) var guarded
    #expect(guarded.number == 2)
  }

  @Test("A default that takes long does not keep another thread from creating another default")
  func together() {
    struct Quick: TestDependencyKey {
      static let wasRead = DispatchSemaphore(value: 0)
      static var testValue: Int { 1 }
    }
    struct Slow: TestDependencyKey {
      static let hasBegun = DispatchSemaphore(value: 0)
      /// Whether the other default was created in the meantime.
      static var testValue: Bool {
        hasBegun.signal()
        return Quick.wasRead.wait(timeout: .now() + 10) == .success
      }
    }
    Thread.detachNewThread {
      Slow.hasBegun.wait()
      @Dependency(Quick.self) var quick
      if quick == 1 { Quick.wasRead.signal() }
    }
    @Dependency(Slow.self) var slow
    #expect(slow)
  }

  @Test("Threads that need each other's defaults do not wait for each other forever")
  func crossed() async {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await onThread { DependencyValues._current[Crossed.First.self] } }
      group.addTask { await onThread { DependencyValues._current[Crossed.Second.self] } }
      for await isRead in group { #expect(isRead) }
    }
  }

  @Test("Each context has its own default")
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

  @Test("Test values are kept for a single test: first test", arguments: ["no other test's"])
  func perTest1(_: String) {
    @Dependency(\.counting) var counting
    #expect(counting.next() == 1)
    #expect(counting.next() == 2)
  }

  @Test("Test values are kept for a single test: second test")
  func perTest2() {
    @Dependency(\.counting) var counting
    #expect(counting.next() == 1)
    #expect(counting.next() == 2)
  }

  @Test("Values that are forgotten may use dependencies while they are released")
  func reset() {
    final class Visitor: Sendable {
      static let released = Count()
      deinit {
        @Dependency(\.counting) var counting
        if counting.next() > 0 { Self.released.next() }
      }
    }
    struct House: TestDependencyKey {
      let visitor = Visitor()
      static var testValue: House { House() }
    }
    withDependencies {
      $0 = .test
    } operation: {
      @Dependency(House.self) var house
      _ = house
      DependencyValues._current.cachedValues.resetCache()
    }
    #expect(Visitor.released.value == 1)
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

/// Runs a function on a thread of its own.
private func onThread(_ function: @escaping @Sendable () -> Bool) async -> Bool {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: function()) }
  }
}

/// Two defaults that read each other once each, when two threads create them at the same time.
private enum Crossed {
  static let meeting = Meeting()

  struct First: TestDependencyKey {
    static var testValue: Bool { meeting.attend { _ = DependencyValues._current[Second.self] } }
  }

  struct Second: TestDependencyKey {
    static var testValue: Bool { meeting.attend { _ = DependencyValues._current[First.self] } }
  }

  /// Lets the first two visitors continue together. Later visitors do not enter.
  final class Meeting: Sendable {
    private let visitors = Count()
    private let arrivals = DispatchSemaphore(value: 0)

    func attend(_ visit: () -> Void) -> Bool {
      let number = visitors.next()
      guard number <= 2 else { return true }
      if number == 2 { arrivals.signal() }
      // Only returns without the other visitor if a default cannot be created meanwhile.
      if number == 1, arrivals.wait(timeout: .now() + 10) == .timedOut { return false }
      visit()
      return true
    }
  }
}

/// Looks defaults up like a program outside of tests.
@Suite struct ProgramDefaultsTests {
  private let values = DependencyValues(
    storage: DependencyStorage(defaults: DependencyDefaults(isTesting: false)))

  private struct Counted: DependencyKey {
    let number: Int
    static let made = Count()
    static var liveValue: Counted { Counted(number: made.next()) }
  }

  private func inProgram<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencies {
      $0 = values
      $0.context = .live
    } operation: {
      try operation()
    }
  }

  @Test("A live value is created once, and found again")
  func live() {
    inProgram {
      let model = CountedModel()
      #expect((0..<5).map { _ in model.number } == [1, 1, 1, 1, 1])
    }
  }

  private struct CountedModel {
    @Dependency(Counted.self) private var counted
    var number: Int { counted.number }
  }

  @Test("A prepared value is found, even if the default was read during the preparation")
  func prepared() {
    inProgram {
      struct Model { @Dependency(\.greeting.text) var text }
      prepareDependencies {
        $0.greeting.text += ", prepared"
        $0.greeting.text += " twice"
      }
      let model = Model()
      #expect((0..<3).map { _ in model.text } == Array(repeating: "live, prepared twice", count: 3))
      withDependencies {
        $0.greeting.text = "overridden"
      } operation: {
        #expect(model.text == "overridden")
      }
      #expect(model.text == "live, prepared twice")
    }
  }

  @Test("A missing live value is reported on each use")
  func missing() {
    let reports = IssueCollector()
    withIssueReporters([reports]) {
      inProgram {
        struct Model { @Dependency(\.mock.text) var text }
        #expect((0..<3).map { _ in Model().text } == ["mock", "mock", "mock"])
      }
    }
    #expect(reports.messages.count == 3)
  }
}
