import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct ReceivingTests {
  /// The only hook of a screen.
  private func hook(of trial: StoreTrial<[String], String>) throws -> ScreenTree.Hook {
    try #require(trial.screen.hooks.first)
  }

  private func run(_ trial: StoreTrial<[String], String>) throws -> Task<Void, Never> {
    let hook = try hook(of: trial)
    #expect(hook.event == .task)
    return Task {
      await trial.screens.run(
        hook, state: { trial.state }, send: { trial.store.send($0) })
    }
  }

  @Test(
    "A timer ticks on the clock of the dependencies on any scheduler, until its view disappears")
  func timer() async throws {
    let clock = TestClock()
    try await withDependencies {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 7)
    } operation: {
      // The scheduler changes nothing.
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .receive(on: DispatchQueue.main)
      let trial = StoreTrial { store in
        Text("a").onReceive(timer) { store.send("at \(Int($0.timeIntervalSince1970))") }
      }
      let task = try run(trial)
      await clock.advance(by: .seconds(1))
      await clock.advance(by: .seconds(2))
      #expect(trial.state == ["at 7", "at 7", "at 7"])
      task.cancel()
      await task.value
      await clock.advance(by: .seconds(1))
      #expect(trial.state.count == 3)
    }
  }

  @Test("A shared value is received when the view appears, and when it changes")
  func shared() throws {
    @Shared(value: 1) var count
    let publisher = $count.publisher
    let trial = StoreTrial { store in
      Text("a")
        .onReceive(publisher) { store.send("all \($0)") }
        .onReceive(publisher.map { $0 / 10 }.dropFirst().removeDuplicates()) {
          store.send("tens \($0)")
        }
    }
    var earlier: ScreenTree?
    /// What the view sends for what has happened since the last call.
    func sent() -> Set<String> {
      let screen = trial.screen
      defer { earlier = screen }
      let actions = screen.happenings(since: earlier).flatMap { happening in
        switch happening {
        case .appear(let hook), .change(let hook): trial.screens.actions(of: hook, in: [])
        default: [String]()
        }
      }
      return Set(actions)
    }
    #expect(sent() == ["all 1"])
    $count.withLock { $0 = 2 }
    #expect(sent() == ["all 2"])
    $count.withLock { $0 = 30 }
    #expect(sent() == ["all 30", "tens 3"])
    #expect(sent() == [])
  }

  @Test("A notification is received while the view is on the screen")
  func notification() async throws {
    let center = NotificationCenter()
    let name = Notification.Name("saved")
    let trial = StoreTrial { store in
      Text("a").onReceive(center.publisher(for: name)) {
        store.send("\($0.name.rawValue) \($0.object as? String ?? "")")
      }
    }
    let task = try run(trial)
    // The task observes before it waits for the first notification.
    while trial.state.isEmpty {
      center.post(name: name, object: "once")
      await Task.yield()
    }
    task.cancel()
    await task.value
    #expect(trial.state.first == "saved once")
    let count = trial.state.count
    center.post(name: name, object: "late")
    #expect(trial.state.count == count)
  }

  @Test("What a publisher makes of a notification is received")
  func convertedNotification() async throws {
    let center = NotificationCenter()
    let name = Notification.Name("saved")
    let titles = center.publisher(for: name).compactMap { $0.object as? String }
    let trial = StoreTrial { store in Text("a").onReceive(titles) { store.send($0) } }
    let task = try run(trial)
    while trial.state.isEmpty {
      center.post(name: name, object: 1)
      center.post(name: name, object: "once")
      await Task.yield()
    }
    task.cancel()
    await task.value
    #expect(Set(trial.state) == ["once"])
  }
}
